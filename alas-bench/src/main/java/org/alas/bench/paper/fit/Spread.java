package org.alas.bench.paper.fit;

import java.util.Locale;
import org.alas.bench.Statistics;

/** Mean and standard deviation over seeds. */
record Spread(double mean, double sd) {
  /** Half a unit of the paper's last printed digit. */
  private static final double ROUNDING = 0.005;

  static Spread of(double[] values) {
    return new Spread(Statistics.mean(values), Statistics.standardDeviation(values));
  }

  boolean known() {
    return !Double.isNaN(mean);
  }

  /** Whether our mean lies within one standard deviation of this one, of what was printed. */
  boolean covers(double ours) {
    return Math.abs(ours - mean) <= sd + ROUNDING;
  }

  @Override
  public String toString() {
    if (!known()) {
      return "";
    }
    return Double.isNaN(sd) ? shown(mean) : shown(mean) + " ± " + shown(sd);
  }

  /** Two decimals, as the paper has them, unless they would show nothing but zeros. */
  static String shown(double value) {
    boolean vanishes = value != 0 && Math.abs(value) < ROUNDING;
    return String.format(Locale.ROOT, vanishes ? "%.1e" : "%.2f", value);
  }
}
