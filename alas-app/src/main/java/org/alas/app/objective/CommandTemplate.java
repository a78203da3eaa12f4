package org.alas.app.objective;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

  /** A parameter's place, and what stands between it and the one before. */
  private record Slot(String before, String name, ShellScanner.Place place) {}

  private final List<Slot> slots = new ArrayList<>();
  private final String rest;

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
        String before = commandLine.substring(from, shell.at());
        slots.add(new Slot(before, next.group(1), shell.place()));
        shell.skip(next.end() - next.start());
        from = shell.at();
      } else {
        shell.step();
      }
    }
    rest = commandLine.substring(from);
  }

  /** Why a value of a parameter could not be written where the parameter stands, if so. */
  Optional<String> obstacle(String name, String value) {
    boolean unsafe =
        slots.stream()
            .anyMatch(
                slot -> slot.name().equals(name) && slot.place() == ShellScanner.Place.UNSAFE);
    return unsafe && !HARMLESS.matcher(value).matches()
        ? Optional.of(
            "the value \"%s\" of {%s} cannot be quoted safely where it stands; use \"$%s\" there"
                .formatted(PrintedText.shown(value), name, Environment.variable(name)))
        : Optional.empty();
  }

  /**
   * The command for a configuration.
   *
   * @throws IllegalArgumentException if a text cannot be written safely where it should stand
   */
  String filled(Configuration configuration) {
    StringBuilder command = new StringBuilder();
    for (Slot slot : slots) {
      command.append(slot.before()).append(filled(slot, configuration));
    }
    return command.append(rest).toString();
  }

  private String filled(Slot slot, Configuration configuration) {
    if (!configuration.has(slot.name())) {
      return "";
    }
    String value = ValueText.of(configuration.get(slot.name()));
    if (HARMLESS.matcher(value).matches()) {
      return value;
    }
    if (slot.place() == ShellScanner.Place.UNSAFE) {
      throw new IllegalArgumentException(obstacle(slot.name(), value).orElseThrow());
    }
    return slot.place().quoted(value);
  }
}
