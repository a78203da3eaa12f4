package org.alas.kernel;

import org.alas.vector.VectorMath;
import org.alas.vector.VectorMaths;
import org.apache.commons.numbers.gamma.LogGamma;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.AhrensDieterMarsagliaTsangGammaSampler;

/**
 * Matern correlation of half-integer smoothness nu = twiceNu / 2. With a = sqrt(2 nu s):
 *
 * <ul>
 *   <li>nu = 1/2: phi = e^-a, phi' = -e^-a / (2 a),
 *   <li>nu = 3/2: phi = (1 + a) e^-a, phi' = -(3/2) e^-a,
 *   <li>nu = 5/2: phi = (1 + a + a^2/3) e^-a, phi' = -(5/6) (1 + a) e^-a.
 * </ul>
 *
 * Frequencies follow Student's t with 2 nu degrees of freedom.
 */
record Matern(int twiceNu) implements Profile {
  private static final VectorMath MATH = VectorMaths.best();

  /** Beyond this a the correlation is 0; it keeps products with infinite distances finite. */
  private static final double FARTHEST = 1e3;

  Matern {
    if (twiceNu != 1 && twiceNu != 3 && twiceNu != 5) {
      throw new IllegalArgumentException("twice nu must be 1, 3 or 5, got " + twiceNu);
    }
  }

  @Override
  public String name() {
    return "matern" + twiceNu + "2";
  }

  @Override
  public void apply(double shape, double[] s, double[] value, double[] slope, int count) {
    for (int p = 0; p < count; p++) {
      slope[p] = Math.min(FARTHEST, Math.sqrt(twiceNu * s[p]));
    }
    MATH.exp(-1, 0, slope, 0, value, 0, count);
    switch (twiceNu) {
      case 1 -> {
        for (int p = 0; p < count; p++) {
          slope[p] = slope[p] == 0 ? 0 : -0.5 * value[p] / slope[p];
        }
      }
      case 3 -> {
        for (int p = 0; p < count; p++) {
          double a = slope[p];
          slope[p] = -1.5 * value[p];
          value[p] *= 1 + a;
        }
      }
      default -> {
        for (int p = 0; p < count; p++) {
          double a = slope[p];
          slope[p] = -5 / 6.0 * (1 + a) * value[p];
          value[p] *= 1 + a * (1 + a / 3);
        }
      }
    }
  }

  @Override
  public double logDensity(double shape, int d, double square) {
    double half = (twiceNu + d) / 2.0;
    return LogGamma.value(half)
        - LogGamma.value(twiceNu / 2.0)
        - d / 2.0 * Math.log(twiceNu * Math.PI)
        - half * Math.log1p(square / twiceNu);
  }

  @Override
  public double sampleVariance(double shape, UniformRandomProvider random) {
    double nu = twiceNu / 2.0;
    return nu / AhrensDieterMarsagliaTsangGammaSampler.of(random, nu, 1).sample();
  }
}
