package org.alas.app.objective;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.alas.app.cli.ValueText;
import org.alas.study.Outcome;
import tools.jackson.databind.JsonNode;

/**
 * The answer in what a command printed: a JSON object at the end; else lines such as {@code
 * value=0.3} and {@code latency=40}; else the last number. Immutable and thread-safe.
 *
 * @param constrained names of the quantities to look for beside the value
 */
record PrintedAnswer(Set<String> constrained) {
  private static final String VALUE = "value";
  private static final Pattern NAMED = Pattern.compile("([A-Za-z_][A-Za-z0-9_.-]*)\\s*=\\s*(\\S+)");

  /**
   * A number stands by itself: those that are part of a word (resnet50), a version, a date or a
   * time of day do not count, nor do those with a unit attached (12ms), because a program that
   * prints 900ms and then 1.2s would be misread. NaN and inf count.
   */
  private static final Pattern NUMBER =
      Pattern.compile(
          "(?<=^|[\\s=,;(\\[{\"'<>|~$]|(?<!\\d):)"
              + "[+-]?(?:(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?|(?i:nan|inf|infinity))"
              + "(?=$|[\\s,;)\\]}\"'<>|%]|[.:!?](?:\\s|$))");

  /**
   * What may be one number or two: a decimal comma, or commas between thousands. The last number of
   * it would be 5 of 1,5 and 234.5 of 1,234.5.
   */
  private static final Pattern JOINED =
      Pattern.compile(
          "(?<![\\w.,])[+-]?(?:\\d+,\\d+|\\d{1,3}(?:,\\d{3})+(?:\\.\\d*)?)(?:[eE][+-]?\\d+)?"
              + "(?![\\w,]|\\.\\d)");

  /** How many lines that begin like an object are tried as the beginning of one. */
  private static final int TRIED = 100;

  PrintedAnswer {
    constrained = Set.copyOf(constrained);
  }

  Outcome outcome(PrintedText printed) {
    Optional<JsonNode> object = lastObject(printed.lines());
    return object.isPresent()
        ? new JsonAnswer(constrained).outcome(object.get())
        : inLines(printed);
  }

  /** The object that reaches to the end, on one line or on several. */
  private static Optional<JsonNode> lastObject(List<String> lines) {
    int count = lines.size();
    if (count == 0 || !lines.get(count - 1).endsWith("}")) {
      return Optional.empty();
    }
    int left = TRIED;
    for (int from = count - 1; from >= 0 && left > 0; from--) {
      if (lines.get(from).startsWith("{")) {
        left--;
        var object = JsonAnswer.object(String.join("\n", lines.subList(from, count)));
        if (object.isPresent()) {
          return object;
        }
      }
    }
    return Optional.empty();
  }

  private Outcome inLines(PrintedText printed) {
    Map<String, String> named = new LinkedHashMap<>();
    Optional<String> last = Optional.empty();
    for (int i = printed.lines().size() - 1; i >= 0; i--) {
      Matcher pair = NAMED.matcher(printed.lines().get(i));
      if (pair.matches() && (pair.group(1).equals(VALUE) || constrained.contains(pair.group(1)))) {
        named.putIfAbsent(pair.group(1), pair.group(2));
      } else if (last.isEmpty()) {
        last = lastNumber(printed.lines().get(i));
      }
    }
    Map<String, Double> numbers = new LinkedHashMap<>();
    for (Map.Entry<String, String> pair : named.entrySet()) {
      Optional<Double> number = ValueText.number(pair.getValue());
      if (number.isEmpty()) {
        return Outcome.failed(
            "%s=%s is no number".formatted(pair.getKey(), PrintedText.shown(pair.getValue())));
      }
      numbers.put(pair.getKey(), number.get());
    }
    Double value = numbers.get(VALUE);
    numbers.keySet().retainAll(constrained);
    if (value != null) {
      return Outcome.of(value, numbers);
    }
    if (last.isEmpty()) {
      return Outcome.failed(nothing(printed));
    }
    String text = last.get();
    return ValueText.number(text)
        .map(number -> Outcome.of(number, numbers))
        .orElseGet(() -> Outcome.failed(joined(text)));
  }

  private static String joined(String text) {
    return "%s may be one number or two; print one, with a decimal point and no other commas"
        .formatted(text);
  }

  private static String nothing(PrintedText printed) {
    return printed.lines().isEmpty()
        ? "no number in the output: it printed nothing"
        : "no number in the output; last line: " + printed.lastLine();
  }

  /** The number a line ends with, give or take words, and what a comma may have cut off it. */
  private static Optional<String> lastNumber(String line) {
    return NUMBER
        .matcher(line)
        .results()
        .reduce((a, b) -> b)
        .map(
            number ->
                JOINED
                    .matcher(line)
                    .results()
                    .filter(of -> of.start() <= number.start() && number.start() < of.end())
                    .map(MatchResult::group)
                    .findFirst()
                    .orElse(number.group()));
  }
}
