package org.alas.app.shell;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * What the last of some words may become, by the description of the commands and by what the store
 * holds. Nothing where a file is wanted: shells know files better. Used once, by one thread.
 */
final class Completion {
  private final Commands commands;
  private final List<String> before;
  private final String last;
  private final Map<String, String> candidates = new LinkedHashMap<>();
  private final Map<String, String> given = new LinkedHashMap<>();
  private final List<String> positional = new ArrayList<>();
  private Optional<OptionSpec> open = Optional.empty();

  /**
   * Of words behind the program's name.
   *
   * @param words at least one, which may be empty
   */
  Completion(Commands commands, List<String> words) {
    this.commands = commands;
    this.before = words.subList(0, words.size() - 1);
    this.last = words.get(words.size() - 1);
  }

  /** Words and what they mean, in order. */
  Map<String, String> candidates() {
    int at = 0;
    while (at < before.size() && before.get(at).startsWith("-")) {
      at++;
    }
    if (at == before.size()) {
      CommandSpec root = commands.with("").getCommandSpec();
      if (last.startsWith("-")) {
        options(root);
      } else {
        commands.summaries().forEach(this::offer);
      }
      return candidates;
    }
    CommandLine command = commands.with(before.get(at)).getSubcommands().get(before.get(at));
    if (command != null) {
      within(command, before.subList(at + 1, before.size()));
    }
    return candidates;
  }

  private void within(CommandLine command, List<String> words) {
    CommandLine deepest = command;
    for (String word : words) {
      CommandLine next = positional.isEmpty() ? deepest.getSubcommands().get(word) : null;
      if (open.isPresent()) {
        give(open.get(), word);
        open = Optional.empty();
      } else if (next != null) {
        deepest = next;
      } else if (word.startsWith("-") && word.length() > 1) {
        option(deepest.getCommandSpec(), word);
      } else {
        positional.add(word);
      }
    }
    complete(deepest);
  }

  private void option(CommandSpec spec, String word) {
    int equals = word.indexOf('=');
    OptionSpec option = spec.findOption(equals < 0 ? word : word.substring(0, equals));
    if (option != null && equals >= 0) {
      give(option, word.substring(equals + 1));
    } else if (option != null && option.arity().max() > 0) {
      open = Optional.of(option);
    }
  }

  /** Under all its names. */
  private void give(OptionSpec option, String value) {
    for (String name : option.names()) {
      given.put(name, value);
    }
  }

  private void complete(CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    int equals = last.indexOf('=');
    if (open.isPresent()) {
      values(open.get(), "", last);
    } else if (last.startsWith("--") && equals > 0) {
      OptionSpec option = spec.findOption(last.substring(0, equals));
      if (option != null) {
        values(option, last.substring(0, equals + 1), last.substring(equals + 1));
      }
    } else if (last.startsWith("-")) {
      options(spec);
    } else {
      if (positional.isEmpty()) {
        command.getSubcommands().forEach((name, sub) -> offer(name, first(sub.getCommandSpec())));
      }
      positional(spec);
    }
  }

  private static String first(CommandSpec spec) {
    String[] lines = spec.usageMessage().description();
    return lines.length == 0 ? "" : lines[0];
  }

  private void options(CommandSpec spec) {
    for (OptionSpec option : spec.options()) {
      if (!option.hidden()) {
        String[] lines = option.description();
        offer(option.longestName(), lines.length == 0 || lines[0].contains("${") ? "" : lines[0]);
      }
    }
  }

  /** A list with commas is completed behind its last comma. */
  private void values(ArgSpec arg, String prefix, String typed) {
    int comma = arg.splitRegex().equals(",") ? typed.lastIndexOf(',') + 1 : 0;
    String done = prefix + typed.substring(0, comma);
    if (arg.completionCandidates() != null) {
      arg.completionCandidates().forEach(value -> offer(done + value, ""));
    } else {
      stored(arg).forEach((value, meaning) -> offer(done + value, meaning));
    }
  }

  private void positional(CommandSpec spec) {
    for (PositionalParamSpec parameter : spec.positionalParameters()) {
      if (parameter.index().contains(positional.size())) {
        values(parameter, "", last);
      }
    }
  }

  /** What the store and the commands know: labels say what is wanted. */
  private Map<String, String> stored(ArgSpec arg) {
    String label = arg.paramLabel();
    StoredWords words =
        new StoredWords(
            Optional.ofNullable(given.get("--store")),
            positional.isEmpty() ? "" : positional.get(0));
    Map<String, String> all = new LinkedHashMap<>();
    boolean first = positional.isEmpty() || !arg.isPositional() || label.equals("STUDY");
    if (label.contains("STUDY") && !label.contains(".") && first) {
      all.putAll(words.studies());
    }
    if (label.contains("NAME=VALUE")) {
      all.putAll(words.settings(last, positional));
    }
    if (label.contains("TRIAL") && !positional.isEmpty()) {
      all.putAll(words.trials());
    }
    if (label.equals("TAG")) {
      all.putAll(words.tags());
    }
    if (label.equals("COMMAND")) {
      all.putAll(commands.summaries());
    }
    return all;
  }

  private void offer(String word, String meaning) {
    if (word.startsWith(last)) {
      candidates.put(word, meaning.replaceAll("\\s+", " ").strip());
    }
  }
}
