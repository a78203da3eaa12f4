package org.alas.app.fit;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Scripts;
import org.alas.app.cli.InputException;
import org.alas.app.csv.Table;
import org.alas.gp.Findings;

/**
 * A column of dates or times after ISO 8601, counted from the earliest in a unit that suits the
 * time they span. Those without an offset are taken as they stand, on days of 24 hours. Immutable
 * and thread-safe.
 *
 * @param first the earliest, in seconds of 1970
 * @param range from 0 to the latest, in the unit
 */
record Moment(double first, Unit unit, InputRange range) implements InputColumn.Ranged {
  private static final Pattern SHAPE =
      Pattern.compile("\\d{4}-\\d{2}(-\\d{2}([T ]\\d{2}:\\d{2}(:\\d{2}([.,]\\d+)?)?.{0,6})?)?");

  private static final double DAY = 86_400;

  /** What is counted. */
  enum Unit {
    SECONDS(1),
    HOURS(3600),
    DAYS(DAY);

    private final double length;

    Unit(double length) {
      this.length = length;
    }

    /** So long a time is a few of the unit at least. */
    private static Unit of(double seconds, boolean dates) {
      return dates || seconds >= 4 * DAY ? DAYS : seconds >= 4 * 3600 ? HOURS : SECONDS;
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Whether people would read a text as a date or time. */
  static boolean looksLike(String text) {
    return SHAPE.matcher(text).matches();
  }

  /** All the times of a table's column. */
  static Moment of(Table table, String name) {
    double[] seconds = seconds(table, name);
    int column = table.column(name);
    boolean dates = table.rows().stream().allMatch(r -> r.cells().get(column).length() <= 10);
    double first = Arrays.stream(seconds).min().orElseThrow();
    double last = Arrays.stream(seconds).max().orElseThrow();
    Unit unit = Unit.of(last - first, dates);
    InputRange range = new InputRange(name, 0, (last - first) / unit.length, unit.toString());
    return new Moment(first, unit, range);
  }

  private static double[] seconds(Table table, String name) {
    int column = table.column(name);
    return table.rows().stream()
        .mapToDouble(
            row -> {
              String cell = row.cells().get(column);
              try {
                return seconds(cell);
              } catch (DateTimeException e) {
                throw table.refusal(
                    row,
                    name,
                    InputException.quote(cell)
                        + " is no date such as 2026-03-31 or 2026-03-31T18:30; correct it");
              }
            })
        .toArray();
  }

  private static double seconds(String text) {
    if (!looksLike(text)) {
      throw new DateTimeException(text);
    }
    if (text.length() == 7) {
      return DAY * YearMonth.parse(text).atDay(1).toEpochDay();
    }
    if (text.length() == 10) {
      return DAY * LocalDate.parse(text).toEpochDay();
    }
    TemporalAccessor time =
        DateTimeFormatter.ISO_DATE_TIME.parseBest(
            text.replace(' ', 'T').replace(',', '.'), OffsetDateTime::from, LocalDateTime::from);
    Instant instant =
        time instanceof OffsetDateTime there
            ? there.toInstant()
            : LocalDateTime.from(time).toInstant(ZoneOffset.UTC);
    return instant.getEpochSecond() + 1e-9 * instant.getNano();
  }

  private LocalDateTime time(double count) {
    double all = first + count * unit.length;
    return LocalDateTime.ofEpochSecond((long) Math.floor(all), 0, ZoneOffset.UTC);
  }

  /** As people write it, without hours where days are counted from midnight. */
  private String text(double count) {
    String text = time(count).toString();
    return unit == Unit.DAYS ? text.replace("T00:00", "") : text.replace('T', ' ');
  }

  @Override
  public double[] numbers(Table table) {
    return Arrays.stream(seconds(table, name()))
        .map(seconds -> (seconds - first) / unit.length)
        .toArray();
  }

  @Override
  public Findings.Input finding() {
    return new Findings.Input(name(), constant() ? Double.NaN : range.width(), unit.toString());
  }

  @Override
  public String reading() {
    return "%s counts %s since %s".formatted(name(), unit, text(0));
  }

  @Override
  public Map<String, Object> details() {
    Map<String, Object> details = new LinkedHashMap<>();
    details.put("kind", "time");
    details.put("unit", unit.toString());
    details.put("since", text(0));
    return details;
  }

  @Override
  public Axis axis(int most) {
    Axis plain = Axis.linear(Scripts.literal("%s (%s since %s)".formatted(name(), unit, text(0))));
    return unit == Unit.DAYS && !constant()
        ? new CalendarTicks(first / DAY, most)
            .on(Axis.linear(Scripts.literal(name())), range.upper())
        : plain;
  }
}
