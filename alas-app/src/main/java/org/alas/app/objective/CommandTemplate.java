package org.alas.app.objective;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.alas.app.cli.ValueText;
import org.alas.space.Configuration;

/**
 * A shell command with places for parameters, such as {@code ./train --rate {rate}}. A place is
 * filled with the parameter's value as one word that the shell takes literally, whatever quotes it
 * stands in; with nothing if the parameter is inactive. Braces around anything else, a shell's
 * {@code ${name}} and an escaped {@code \{name}} stay as they are. Immutable and thread-safe.
 */
final class CommandTemplate {
  /** Values that mean themselves to the shell, and to most languages embedded in it. */
  private static final Pattern HARMLESS = Pattern.compile("[A-Za-z0-9_./:@%+,-]+");

  private sealed interface Part {}

  private record Literal(String text) implements Part {}

  private record Slot(String name, ShellScanner.Place place) implements Part {}

  private final List<Part> parts = new ArrayList<>();

  CommandTemplate(String commandLine, Set<String> parameters) {
    Pattern slot =
        Pattern.compile(
            parameters.stream()
                .map(Pattern::quote)
                .collect(Collectors.joining("|", "\\{(", ")\\}")));
    Matcher next = slot.matcher(commandLine);
    ShellScanner shell = new ShellScanner(commandLine);
    int from = 0;
    while (!shell.done()) {
      next.region(shell.at(), commandLine.length());
      if (!parameters.isEmpty() && next.lookingAt()) {
        parts.add(new Literal(commandLine.substring(from, shell.at())));
        parts.add(new Slot(next.group(1), shell.place()));
        shell.skip(next.end() - next.start());
        from = shell.at();
      } else {
        shell.step();
      }
    }
    parts.add(new Literal(commandLine.substring(from)));
  }

  /**
   * The command for a configuration.
   *
   * @throws IllegalArgumentException if a text cannot be written safely where it should stand
   */
  String filled(Configuration configuration) {
    StringBuilder command = new StringBuilder();
    for (Part part : parts) {
      if (part instanceof Slot slot) {
        command.append(filled(slot, configuration));
      } else if (part instanceof Literal literal) {
        command.append(literal.text());
      }
    }
    return command.toString();
  }

  private static String filled(Slot slot, Configuration configuration) {
    if (!configuration.has(slot.name())) {
      return "";
    }
    String value = ValueText.of(configuration.get(slot.name()));
    if (HARMLESS.matcher(value).matches()) {
      return value;
    }
    if (slot.place() == ShellScanner.Place.UNSAFE) {
      throw new IllegalArgumentException(
          "the value \"%s\" of {%s} cannot be quoted safely where it stands; use \"$%s\" there"
              .formatted(PrintedText.shown(value), slot.name(), Environment.variable(slot.name())));
    }
    return slot.place().quoted(value);
  }
}
