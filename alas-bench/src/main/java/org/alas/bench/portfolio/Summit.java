package org.alas.bench.portfolio;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.alas.optimize.Box;
import org.alas.optimize.Lbfgsb;
import org.alas.random.ScrambledSobol;
import org.alas.random.Seed;

/**
 * The highest point of a surrogate, sought by climbing from many starts.
 *
 * @param point in the unit cube
 * @param value the surrogate there
 */
@SuppressWarnings("ArrayRecordComponent")
public record Summit(double[] point, double value) {
  private static final Lbfgsb CLIMBER =
      new Lbfgsb(Lbfgsb.Settings.defaults().withLimits(1000, 3000).withTolerances(1e-11, 0));

  /** From all corners, and from the highest of four times as many points of a Sobol sequence. */
  public static Summit of(Surrogate surrogate, int d, int climbs) {
    List<double[]> starts = new ArrayList<>();
    for (int corner = 0; corner < 1 << d; corner++) {
      double[] u = new double[d];
      for (int j = 0; j < d; j++) {
        u[j] = (corner >> j) & 1;
      }
      starts.add(u);
    }
    Arrays.stream(new ScrambledSobol(d, new Seed(1).derive("summit")).next(4 * climbs))
        .map(u -> new Summit(u, surrogate.value(u)))
        .sorted(Comparator.comparingDouble(Summit::value).reversed())
        .limit(climbs)
        .forEach(start -> starts.add(start.point()));
    return starts.stream()
        .map(start -> climbed(surrogate, start))
        .max(Comparator.comparingDouble(Summit::value))
        .orElseThrow();
  }

  private static Summit climbed(Surrogate surrogate, double[] start) {
    var lowest =
        CLIMBER.minimize(
            (u, gradient) -> {
              double value = surrogate.evaluate(u, gradient);
              for (int j = 0; j < gradient.length; j++) {
                gradient[j] = -gradient[j];
              }
              return -value;
            },
            Box.unit(start.length),
            start);
    return new Summit(lowest.x(), surrogate.value(lowest.x()));
  }

  @Override
  public String toString() {
    return "%s at %s".formatted(value, Arrays.toString(point));
  }
}
