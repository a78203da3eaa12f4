package org.alas.app.shell;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.alas.app.cli.Version;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * The manual page of a command in roff, with the macros of man, which every Unix reads.
 *
 * @param subcommands what the page lists, by name
 */
record ManPage(CommandLine command, Map<String, String> subcommands) {
  private static final String PARAGRAPH = ".PP";

  /** Such as alas-optimize. */
  String name() {
    return command.getCommandSpec().qualifiedName("-");
  }

  String text() {
    CommandSpec spec = command.getCommandSpec();
    UsageMessageSpec usage = spec.usageMessage();
    Help help = new Help(spec, Help.defaultColorScheme(Ansi.OFF));
    StringBuilder page = new StringBuilder();
    line(
        page,
        ".TH \"%s\" 1 \"\" \"alas %s\" \"Alas\""
            .formatted(name().toUpperCase(Locale.ROOT), Version.number()));
    List<String> description = Arrays.asList(usage.description());
    section(page, "NAME");
    line(page, escaped(name()) + " \\- " + escaped(summary(description)));
    section(page, "SYNOPSIS");
    line(page, escaped(help.synopsis(0).replaceAll("\\s+", " ").strip()));
    section(page, "DESCRIPTION");
    description.forEach(part -> line(page, part.isEmpty() ? PARAGRAPH : escaped(formatted(part))));
    if (!subcommands.isEmpty()) {
      section(page, "COMMANDS");
      subcommands.forEach((name, what) -> entry(page, "alas-" + name + "(1)", what));
    }
    arguments(page, help, spec);
    exitCodes(page, usage);
    examples(page, usage);
    if (subcommands.isEmpty()) {
      section(page, "SEE ALSO");
      line(page, "alas(1)");
    }
    return page.toString();
  }

  private static String summary(List<String> description) {
    String first = description.isEmpty() ? "" : formatted(description.get(0));
    String plain = first.endsWith(".") ? first.substring(0, first.length() - 1) : first;
    return plain.isEmpty()
        ? plain
        : plain.substring(0, 1).toLowerCase(Locale.ROOT) + plain.substring(1);
  }

  /** Texts of picocli are formats. */
  private static String formatted(String text) {
    return String.format(Locale.ROOT, text.replaceAll("%(?![n%])", "%%"));
  }

  private static void arguments(StringBuilder page, Help help, CommandSpec spec) {
    List<PositionalParamSpec> positional =
        spec.positionalParameters().stream().filter(p -> !p.hidden()).toList();
    if (!positional.isEmpty()) {
      section(page, "ARGUMENTS");
      for (PositionalParamSpec parameter : positional) {
        entry(
            page,
            help.createDefaultParameterRenderer()
                .render(parameter, help.createDefaultParamLabelRenderer(), help.colorScheme()));
      }
    }
    section(page, "OPTIONS");
    for (OptionSpec option : spec.options()) {
      if (!option.hidden()) {
        entry(
            page,
            help.createDefaultOptionRenderer()
                .render(option, help.createDefaultParamLabelRenderer(), help.colorScheme()));
      }
    }
  }

  /** Rows of columns, the last of which is the description. */
  private static void entry(StringBuilder page, Text[][] rows) {
    Text[] first = rows[0];
    String term =
        Arrays.stream(first, 0, first.length - 1)
            .map(Text::plainString)
            .collect(Collectors.joining(""))
            .replace(",", ", ")
            .strip();
    String what =
        Arrays.stream(rows)
            .map(row -> row[row.length - 1].plainString().strip())
            .collect(Collectors.joining(" "));
    entry(page, term, what);
  }

  private static void entry(StringBuilder page, String term, String what) {
    line(page, ".TP");
    line(page, "\\fB" + escaped(term) + "\\fR");
    line(page, escaped(what.replaceAll("\\s+", " ").strip()));
  }

  private static void exitCodes(StringBuilder page, UsageMessageSpec usage) {
    if (!usage.exitCodeList().isEmpty()) {
      section(page, "EXIT STATUS");
      usage.exitCodeList().forEach((code, what) -> entry(page, code, formatted(what)));
    }
  }

  private static void examples(StringBuilder page, UsageMessageSpec usage) {
    if (usage.footer().length > 0) {
      section(page, "EXAMPLES");
      line(page, ".nf");
      for (String example : usage.footer()) {
        line(page, escaped(formatted(example)));
      }
      line(page, ".fi");
    }
  }

  private static void section(StringBuilder page, String title) {
    line(page, ".SH " + title);
  }

  private static void line(StringBuilder page, String text) {
    page.append(text).append('\n');
  }

  /** Words that roff takes for nothing else; a hyphen stays one that can be copied. */
  private static String escaped(String text) {
    String plain = text.replace("\\", "\\e").replace("-", "\\-");
    return plain.startsWith(".") || plain.startsWith("'") ? "\\&" + plain : plain;
  }
}
