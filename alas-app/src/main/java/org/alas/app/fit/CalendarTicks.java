package org.alas.app.fit;

import java.time.LocalDate;
import java.time.Period;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Scripts;

/**
 * Round dates along an axis that counts days. Immutable and thread-safe.
 *
 * @param first the day at 0, counted from 1970
 * @param most so many ticks have room
 */
record CalendarTicks(double first, int most) {
  private static final double MARGIN = 0.04;

  private static final List<Period> STEPS =
      List.of(
          Period.ofDays(1),
          Period.ofDays(2),
          Period.ofDays(5),
          Period.ofDays(10),
          Period.ofMonths(1),
          Period.ofMonths(2),
          Period.ofMonths(3),
          Period.ofMonths(6),
          Period.ofYears(1),
          Period.ofYears(2),
          Period.ofYears(5),
          Period.ofYears(10),
          Period.ofYears(20),
          Period.ofYears(50));

  /** An axis from 0 to so many days, with room on both sides, whose ticks are dates. */
  Axis on(Axis axis, double days) {
    double room = MARGIN * days;
    for (Period step : STEPS) {
      NavigableMap<Double, String> ticks = ticks(step, days);
      if (ticks.size() <= most) {
        return dated(axis, ticks, room, days);
      }
    }
    return axis;
  }

  private static Axis dated(
      Axis axis, NavigableMap<Double, String> ticks, double room, double days) {
    return ticks.isEmpty()
        ? axis
        : new Axis(axis.label(), Axis.Scaling.LINEAR, -room, days + room, ticks);
  }

  private NavigableMap<Double, String> ticks(Period step, double days) {
    NavigableMap<Double, String> ticks = new TreeMap<>();
    LocalDate day = LocalDate.ofEpochDay((long) Math.floor(first));
    LocalDate date = begin(step, day);
    for (; date.toEpochDay() - first <= days && ticks.size() <= most; date = next(date, step)) {
      if (date.toEpochDay() >= first) {
        ticks.put(date.toEpochDay() - first, Scripts.literal(label(date, step)));
      }
    }
    return ticks;
  }

  /** The first of the month or year, counted in whole steps. */
  private static LocalDate begin(Period step, LocalDate day) {
    if (step.getYears() > 0) {
      return LocalDate.of(day.getYear() / step.getYears() * step.getYears(), 1, 1);
    }
    return step.getMonths() > 0
        ? LocalDate.of(
            day.getYear(), (day.getMonthValue() - 1) / step.getMonths() * step.getMonths() + 1, 1)
        : day.withDayOfMonth(1);
  }

  /** A step of days begins anew with every month. */
  private static LocalDate next(LocalDate date, Period step) {
    LocalDate next = date.plus(step);
    boolean fits =
        step.getDays() == 0 || next.plusDays(step.getDays() / 2).getMonth() == date.getMonth();
    return fits ? next : date.withDayOfMonth(1).plusMonths(1);
  }

  private static String label(LocalDate date, Period step) {
    String text = date.toString();
    return step.getYears() > 0
        ? text.substring(0, 4)
        : step.getMonths() > 0 ? text.substring(0, 7) : text;
  }
}
