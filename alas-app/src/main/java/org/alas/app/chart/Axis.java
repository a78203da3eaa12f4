package org.alas.app.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * What an axis shows, and where numbers stand along it: 0 is its beginning, 1 its end. Immutable
 * and thread-safe.
 *
 * @param label what it shows; {@code ^} and {@code _} raise and lower, see {@link Scripts}
 * @param low the number at 0; NaN while the range is left to what is drawn
 * @param high the number at 1, above {@code low}; both are positive on a logarithmic axis
 * @param names labels of some numbers in place of round ones; empty for these
 */
public record Axis(
    String label, Scaling scaling, double low, double high, NavigableMap<Double, String> names) {
  private static final double MARGIN = 0.04;

  /** No axis has fewer ticks, unless whole numbers or names are too few. */
  private static final int FEWEST = 3;

  /** Of more names, some are left out. */
  private static final int MOST_NAMES = 12;

  /** Powers of ten from one tick to the next, coarse to fine. */
  private static final int[] DECADES = {200, 100, 50, 20, 10, 5, 3, 2, 1};

  /** Digits that are ticks of a logarithmic axis too narrow for powers of ten alone. */
  private static final int[] DIGITS = {1, 2, 5};

  /** More decades than this have no marks between them. */
  private static final int FINE = 5;

  /** How numbers are laid out. */
  public enum Scaling {
    LINEAR,
    LOGARITHMIC,
    /** Linear, with ticks at whole numbers only. */
    WHOLE
  }

  /** A labelled place. */
  public record Tick(double position, String label) {}

  public Axis {
    if (scaling == Scaling.LOGARITHMIC && low <= 0) {
      throw new IllegalArgumentException("a logarithmic axis must begin above 0, got " + low);
    }
    names = Collections.unmodifiableNavigableMap(new TreeMap<>(names));
  }

  private static Axis unbounded(String label, Scaling scaling) {
    return new Axis(label, scaling, Double.NaN, Double.NaN, Collections.emptyNavigableMap());
  }

  public static Axis linear(String label) {
    return unbounded(label, Scaling.LINEAR);
  }

  public static Axis logarithmic(String label) {
    return unbounded(label, Scaling.LOGARITHMIC);
  }

  public static Axis whole(String label) {
    return unbounded(label, Scaling.WHOLE);
  }

  /** Names in equal distances: the first at the number 0, the second at 1, and so on. */
  public static Axis named(String label, List<String> names) {
    NavigableMap<Double, String> places = new TreeMap<>();
    for (int i = 0; i < names.size(); i++) {
      places.put((double) i, Scripts.literal(names.get(i)));
    }
    return new Axis(label, Scaling.LINEAR, -0.5, names.size() - 0.5, places);
  }

  public Axis labelled(String other) {
    return new Axis(other, scaling, low, high, names);
  }

  /** From one number to another, with some room if they are the same. */
  public Axis between(double from, double to) {
    if (from < to) {
      return new Axis(label, scaling, from, to, names);
    }
    double room = from == 0 ? 1 : Math.max(Math.abs(from) * 0.1, Double.MIN_NORMAL);
    return new Axis(label, scaling, finite(from - room), finite(from + room), names);
  }

  /** Around all numbers that have a place, with a margin. */
  public Axis around(double... numbers) {
    boolean logarithmic = scaling == Scaling.LOGARITHMIC;
    double[] shown =
        Arrays.stream(numbers)
            .map(x -> logarithmic ? Math.log10(x) : x)
            .filter(Double::isFinite)
            .sorted()
            .toArray();
    Axis tight =
        linear("")
            .between(
                shown.length == 0 ? 0 : shown[0], shown.length == 0 ? 1 : shown[shown.length - 1]);
    double room = MARGIN * tight.high - MARGIN * tight.low;
    double from = finite(tight.low - room);
    double to = finite(tight.high + room);
    return logarithmic
        ? between(Math.max(Double.MIN_NORMAL, Math.pow(10, from)), finite(Math.pow(10, to)))
        : between(from, to);
  }

  private static double finite(double x) {
    return Math.max(-Double.MAX_VALUE, Math.min(Double.MAX_VALUE, x));
  }

  /** Whether the range is known. */
  boolean bounded() {
    return low < high;
  }

  /** Place of a number: beyond [0, 1] for numbers outside, NaN for those that have none. */
  public double position(double x) {
    if (scaling == Scaling.LOGARITHMIC) {
      return x > 0 ? rise(x) / rise(high) : Double.NaN;
    }
    double h = Double.isInfinite(high - low) ? 0.25 : 1;
    return (h * x - h * low) / (h * high - h * low);
  }

  /** ln(x / low), to all digits for near numbers and without overflow for far ones. */
  private double rise(double x) {
    return x < 2 * low && x > low / 2 ? Math.log1p((x - low) / low) : Math.log(x) - Math.log(low);
  }

  /** Place of a number, or the nearer end for those outside; NaN for NaN. */
  public double within(double x) {
    return scaling == Scaling.LOGARITHMIC && x <= 0 ? 0 : Math.max(0, Math.min(1, position(x)));
  }

  /** The number at a place. */
  public double number(double position) {
    return scaling == Scaling.LOGARITHMIC
        ? Math.exp((1 - position) * Math.log(low) + position * Math.log(high))
        : (1 - position) * low + position * high;
  }

  public boolean holds(double x) {
    return x >= low && x <= high;
  }

  /** Round numbers with their labels, rising: at most so many, or three if these are more. */
  public List<Tick> ticks(int most) {
    if (!names.isEmpty()) {
      int every = (names.size() + MOST_NAMES - 1) / MOST_NAMES;
      List<Map.Entry<Double, String>> all = List.copyOf(names.entrySet());
      return IntStream.range(0, all.size())
          .filter(i -> i % every == 0)
          .mapToObj(all::get)
          .map(name -> new Tick(within(name.getKey()), name.getValue()))
          .toList();
    }
    List<BigDecimal> chosen = List.of();
    for (int fineness = 0; !ended(fineness, chosen.size()); fineness++) {
      List<BigDecimal> finer = grid(fineness);
      if (chosen.size() >= FEWEST && finer.size() > most) {
        break;
      }
      chosen = finer;
    }
    IntSummaryStatistics powers =
        chosen.stream().filter(x -> x.signum() != 0).mapToInt(Axis::exponent).summaryStatistics();
    return chosen.stream().map(x -> new Tick(place(x), label(x, powers))).toList();
  }

  /** Whole numbers are not divided; a logarithmic axis with enough ticks needs no even steps. */
  private boolean ended(int fineness, int ticks) {
    return switch (scaling) {
      case LINEAR -> false;
      case WHOLE -> step(fineness).compareTo(BigDecimal.ONE) < 0;
      case LOGARITHMIC -> fineness > DECADES.length && ticks >= FEWEST;
    };
  }

  private List<BigDecimal> grid(int fineness) {
    if (scaling != Scaling.LOGARITHMIC) {
      return multiples(step(fineness));
    }
    return fineness > DECADES.length
        ? multiples(step(fineness - DECADES.length - 1))
        : powers(fineness);
  }

  /** 10, 5 or 2 times a power of ten; the first is larger than the axis. */
  private BigDecimal step(int fineness) {
    int power = exponent(decimal(high).subtract(decimal(low))) - fineness / 3;
    return BigDecimal.valueOf(new int[] {10, 5, 2}[fineness % 3]).scaleByPowerOfTen(power);
  }

  /** As it is written, so that 0.1 is a tenth. */
  private static BigDecimal decimal(double x) {
    return BigDecimal.valueOf(x);
  }

  private List<BigDecimal> multiples(BigDecimal step) {
    List<BigDecimal> all = new ArrayList<>();
    BigDecimal x = decimal(low).divide(step, 0, RoundingMode.CEILING).multiply(step);
    for (; x.compareTo(decimal(high)) <= 0; x = x.add(step)) {
      all.add(x);
    }
    return all;
  }

  /** Powers of ten, every one or every few, or 1, 2 and 5 times each. */
  private List<BigDecimal> powers(int fineness) {
    boolean fine = fineness == DECADES.length;
    int every = fine ? 1 : DECADES[fineness];
    List<BigDecimal> all = new ArrayList<>();
    for (int e = exponent(decimal(low)); e <= exponent(decimal(high)); e++) {
      for (int digit : fine ? DIGITS : new int[] {1}) {
        BigDecimal x = BigDecimal.valueOf(digit).scaleByPowerOfTen(e);
        boolean inside = x.compareTo(decimal(low)) >= 0 && x.compareTo(decimal(high)) <= 0;
        if (inside && e % every == 0) {
          all.add(x);
        }
      }
    }
    return all;
  }

  private double place(BigDecimal x) {
    if (scaling == Scaling.LOGARITHMIC) {
      return within(x.doubleValue());
    }
    BigDecimal length = decimal(high).subtract(decimal(low));
    return x.subtract(decimal(low)).divide(length, MathContext.DECIMAL64).doubleValue();
  }

  private static int exponent(BigDecimal x) {
    return x.signum() == 0 ? 0 : x.precision() - x.scale() - 1;
  }

  /**
   * Plain decimals where these are short. Else ticks of even steps share a power of ten, as in
   * {@code 0.5×10^7}, and those of a logarithmic axis have their own, as in {@code 10^-5}.
   */
  private String label(BigDecimal x, IntSummaryStatistics powers) {
    int least = powers.getMin();
    int most = powers.getMax();
    boolean own = scaling == Scaling.LOGARITHMIC;
    boolean plain = most <= 6 && (own ? least >= -4 && most - least < 4 : most >= -4);
    if (plain || x.signum() == 0) {
      return plain(x);
    }
    int power = own ? exponent(x) : most;
    if (power == 0 || power == 1) {
      return plain(x);
    }
    String digits = plain(x.scaleByPowerOfTen(-power));
    return (own && digits.equals("1") ? "" : digits + "\u00d7") + "10^" + power;
  }

  private static String plain(BigDecimal x) {
    return x.signum() == 0 ? "0" : x.stripTrailingZeros().toPlainString().replace('-', '\u2212');
  }

  /** Places of the digits between powers of ten, which have no labels. */
  double[] minor() {
    if (scaling != Scaling.LOGARITHMIC || Math.log10(high) - Math.log10(low) > FINE) {
      return new double[0];
    }
    return IntStream.rangeClosed(exponent(decimal(low)), exponent(decimal(high)))
        .boxed()
        .flatMapToDouble(e -> IntStream.range(2, 10).mapToDouble(m -> m * Math.pow(10, e)))
        .filter(this::holds)
        .map(this::position)
        .toArray();
  }
}
