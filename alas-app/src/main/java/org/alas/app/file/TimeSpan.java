package org.alas.app.file;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Spans of time as people write them: {@code 90}, {@code 500ms}, {@code 10m}, {@code 1h30m}. */
public final class TimeSpan {
  private static final Pattern PART =
      Pattern.compile("\\G([0-9]{1,9}(?:\\.[0-9]{1,9})?) ?(ms|s|m|h|d)? ?");
  private static final Map<String, BigDecimal> SECONDS =
      Map.of(
          "ms", new BigDecimal("0.001"),
          "s", BigDecimal.ONE,
          "m", BigDecimal.valueOf(60),
          "h", BigDecimal.valueOf(3600),
          "d", BigDecimal.valueOf(86400));

  private TimeSpan() {}

  /** The span, or nothing if the text does not say a positive one; seconds need no unit. */
  public static Optional<Duration> parse(String text) {
    Matcher part = PART.matcher(text);
    BigDecimal seconds = BigDecimal.ZERO;
    int end = 0;
    while (end < text.length() && part.find()) {
      boolean bare = part.group(2) == null;
      if (bare && part.end() - part.start() != text.length()) {
        return Optional.empty();
      }
      BigDecimal unit = bare ? BigDecimal.ONE : SECONDS.getOrDefault(part.group(2), BigDecimal.ONE);
      seconds = seconds.add(new BigDecimal(part.group(1)).multiply(unit));
      end = part.end();
    }
    Duration span = Duration.ofNanos(seconds.movePointRight(9).longValue());
    return end == text.length() && !span.isZero() ? Optional.of(span) : Optional.empty();
  }
}
