package org.alas.app.cli;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A command line as a person may type it again. The launcher says in the property {@code
 * alas.command} how it was called. Immutable and thread-safe.
 *
 * @param arguments of the program
 */
public record CommandText(List<String> arguments) {
  private static final Pattern PLAIN = Pattern.compile("[\\w./:@%+,=-]+");

  public CommandText {
    arguments = List.copyOf(arguments);
  }

  /** The same with another value of an option. */
  public CommandText with(String option, String value) {
    Stream<String> rest =
        Stream.iterate(0, i -> i < arguments.size(), i -> i + 1)
            .filter(
                i ->
                    !arguments.get(i).equals(option)
                        && !arguments.get(i).startsWith(option + "=")
                        && (i == 0 || !arguments.get(i - 1).equals(option)))
            .map(arguments::get);
    return new CommandText(Stream.concat(rest, Stream.of(option, value)).toList());
  }

  @Override
  public String toString() {
    return Stream.concat(Stream.of(System.getProperty("alas.command", "alas")), arguments.stream())
        .map(CommandText::quoted)
        .collect(Collectors.joining(" "));
  }

  private static String quoted(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
