package org.alas.bench.paper.theory;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.alas.bench.TestData;
import org.alas.bench.paper.Digits;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Sheet;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Parameter;
import org.alas.kernel.Role;
import org.alas.random.Seed;

/**
 * Section 4.1: the kernels are positive definite for alpha in (0, 2], and 2 is the end of the
 * range.
 */
final class PositiveDefinite implements Proposition<PositiveDefinite.Family> {
  private static final int POINTS = 80;
  private static final double ROUNDING = 1e-13;
  private static final String TABLE = "theory-positive-definite";

  /** A family in a number of dimensions. */
  record Family(String name, int d) {}

  @Override
  public Sweep<Family> sweep(Plan plan) {
    return new Sweep<>(
        List.of(
            new Family("alas", 1),
            new Family("alas", 3),
            new Family("alas-sep", 3),
            new Family("pe-alpha", 1),
            new Family("pe-alpha", 3)),
        f -> "positive-definite/%s-d-%d".formatted(f.name(), f.d()),
        0.3,
        PositiveDefinite::run);
  }

  private static Sheet run(Family family) {
    double[][] points =
        TestData.uniform(POINTS, family.d(), new Seed(0).derive("positive definite").generator());
    Sheet.Builder sheet = Sheet.of("alpha", "smallest", "beyond");
    for (double alpha : new double[] {0.05, 0.1, 0.3, 0.5, 0.7, 1, 1.3, 1.5, 1.8, 1.95, 2}) {
      sheet.row(alpha, share(FiniteProcess.prior(kernel(family, alpha), points)), Double.NaN);
    }
    for (double alpha : new double[] {2.05, 2.5, 3}) {
      sheet.row(alpha, Double.NaN, share(envelope(alpha, points)));
    }
    return sheet.build();
  }

  /**
   * Smallest eigenvalue over the largest. They are those of K + I less 1: among eigenvalues that
   * are all rounding the iteration for K itself may not end.
   */
  private static double share(double[][] k) {
    for (int i = 0; i < k.length; i++) {
      k[i][i] += 1;
    }
    double[] values = MercerSpectrum.eigenvalues(k);
    return (values[values.length - 1] - 1) / (values[0] - 1);
  }

  /** Scales 0.2, 0.4, ... and frequencies 1, -2, 3, ... in turn. */
  private static Kernel kernel(Family family, double alpha) {
    Kernel template = Kernels.named(family.name()).make(family.d());
    double[] theta = template.theta();
    List<Parameter> parameters = template.parameters();
    int scales = 0;
    int frequencies = 0;
    for (int i = 0; i < theta.length; i++) {
      Role role = parameters.get(i).role();
      if (role == Role.ALPHA) {
        theta[i] = alpha;
      } else if (role == Role.FREQUENCY) {
        frequencies++;
        theta[i] = frequencies % 2 == 0 ? -frequencies : frequencies;
      } else if (role == Role.DELTA) {
        scales++;
        theta[i] = 0.2 * scales;
      }
    }
    return template.withTheta(theta);
  }

  /**
   * exp(-sum |tau_j|^alpha) for any alpha: the library's kernels refuse what is not a covariance.
   */
  private static double[][] envelope(double alpha, double[][] points) {
    double[][] k = new double[points.length][points.length];
    for (int i = 0; i < points.length; i++) {
      for (int j = 0; j < points.length; j++) {
        double sum = 0;
        for (int m = 0; m < points[i].length; m++) {
          sum += Math.pow(Math.abs(points[i][m] - points[j][m]), alpha);
        }
        k[i][j] = Math.exp(-sum);
      }
    }
    return k;
  }

  @Override
  public List<Statement<Family>> statements() {
    return List.of(
        new Statement<>(
            "Theorem 3.1 and Section 4.1",
            "All kernels are positive definite for alpha in (0, 2], and the envelope is not beyond",
            "smallest eigenvalue 0 to rounding up to alpha 2, negative from 2.05 on",
            TABLE,
            PositiveDefinite::judge));
  }

  private static DoubleStream numbers(Sheet sheet, String column) {
    return Arrays.stream(sheet.numbers(column)).filter(v -> !Double.isNaN(v));
  }

  private static Judgement judge(Measured<Family> found) {
    double within = found.smallest((f, s) -> numbers(s, "smallest").min().orElseThrow());
    double beyond = found.largest((f, s) -> numbers(s, "beyond").max().orElseThrow());
    return Judgement.of(
        within > -ROUNDING && beyond < -ROUNDING,
        "smallest eigenvalue over the largest on 80 points: %.1e or more for alpha from 0.05 to 2 (0 to"
            + " rounding), %.1e or less for alpha from 2.05 on",
        within,
        beyond);
  }

  @Override
  public List<Exhibit> exhibits(Measured<Family> found) {
    Sheet.Builder rows = Sheet.of("kernel", "d", "alpha", "smallest over largest eigenvalue");
    found.forEach(
        (f, sheet) -> {
          double[] alphas = sheet.numbers("alpha");
          double[] shares =
              sheet.numbers("smallest", "beyond", (a, b) -> Double.isNaN(a) ? b : a).toArray();
          for (int i = 0; i < shares.length; i++) {
            rows.row(f.name(), f.d(), alphas[i], Digits.scientific(shares[i]));
          }
        });
    return List.of(
        new Exhibit.Table(
            TABLE,
            "Positive definiteness",
            "Covariance of 80 random points of the unit cube; above alpha 2 the envelope without"
                + " modulation.",
            rows.build()));
  }
}
