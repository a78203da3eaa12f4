package org.alas.bench.paper;

import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.StandardDeviation;

/**
 * Size, mean and standard deviation of a sample. Immutable and thread-safe.
 *
 * @param mean NaN for an empty sample
 * @param sd with divisor n - 1; NaN for less than two values
 */
public record Moments(int n, double mean, double sd) {
  public static Moments of(double... sample) {
    int n = sample.length;
    double sd = n < 2 ? Double.NaN : StandardDeviation.of(sample).getAsDouble();
    return new Moments(n, Mean.of(sample).getAsDouble(), sd);
  }

  /** At each place of curves of one length, over the curves. */
  public static List<Moments> along(List<double[]> curves) {
    return IntStream.range(0, curves.get(0).length)
        .mapToObj(i -> of(curves.stream().mapToDouble(curve -> curve[i]).toArray()))
        .toList();
  }

  public boolean known() {
    return !Double.isNaN(mean);
  }

  /** Of the mean. */
  public double standardError() {
    return sd / Math.sqrt(n);
  }

  /** Of the mean; 0 for a single value. */
  public double standardErrorOrZero() {
    return n == 1 ? 0 : standardError();
  }

  /** Whether the mean is positive by more than two standard errors. */
  public boolean clearlyPositive() {
    return mean > 2 * standardError();
  }

  public String withDeviation(DoubleFunction<String> digits) {
    return text(sd, digits);
  }

  public String withError(DoubleFunction<String> digits) {
    return text(standardError(), digits);
  }

  private String text(double uncertainty, DoubleFunction<String> digits) {
    if (!known()) {
      return "";
    }
    String shown = digits.apply(mean);
    return Double.isNaN(uncertainty) ? shown : shown + " ± " + digits.apply(uncertainty);
  }
}
