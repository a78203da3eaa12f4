package org.alas.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The compact form, its Cauchy point and its subspace minimiser against dense counterparts. */
class CompactMatrixTest {
  private static final int DIMENSION = 6;
  private static final int MEMORY = 3;

  private final Random random = new Random(11);
  private final CompactMatrix matrix = new CompactMatrix(DIMENSION, MEMORY);
  private final Deque<double[][]> pairs = new ArrayDeque<>();

  @Test
  void equalsTheBfgsRecursionOverTheLastPairs() {
    for (int round = 0; round < 8; round++) {
      appendRandomPair();
      assertThat(matrix.pairs()).isEqualTo(Math.min(round + 1, MEMORY));
      double[] v = gaussians();

      double[] compact = compactTimes(v);
      double[] dense = times(denseMatrix(), v);

      for (int i = 0; i < DIMENSION; i++) {
        assertThat(compact[i]).isCloseTo(dense[i], within(1e-9 * (1 + Math.abs(dense[i]))));
      }
    }
  }

  @Test
  void leavesOutPairsWithoutPositiveCurvature() {
    appendRandomPair();
    Point from = new Point(DIMENSION);
    Point to = new Point(DIMENSION);
    to.x[0] = 1;
    to.gradient[0] = -1;
    double theta = matrix.theta();

    matrix.append(from, to);

    assertThat(matrix.pairs()).isEqualTo(1);
    assertThat(matrix.theta()).isEqualTo(theta);
  }

  @Test
  void cauchyPointIsTheFirstMinimiserAlongTheProjectedPath() {
    for (int round = 0; round < 50; round++) {
      appendRandomPair();
      Point at = randomPoint();
      Box box = boxAround(at.x);
      CauchyPoint cauchy = new CauchyPoint(box, MEMORY);

      cauchy.locate(at.x, at.gradient, matrix);

      double[][] dense = denseMatrix();
      double step = 1e-5;
      double time = 0;
      double value = 0;
      double next = model(dense, at, path(box, at, step));
      while (next < value) {
        time += step;
        value = next;
        next = model(dense, at, path(box, at, time + step));
      }
      assertThat(model(dense, at, cauchy.point)).isCloseTo(value, within(1e-6));
      double[] displacement = new double[DIMENSION];
      for (int i = 0; i < DIMENSION; i++) {
        displacement[i] = cauchy.point[i] - at.x[i];
        assertThat(cauchy.point[i]).isCloseTo(path(box, at, time)[i], within(1e-3));
      }
      double[] alongY = new double[MEMORY];
      double[] alongS = new double[MEMORY];
      matrix.transposedTimes(displacement, alongY, alongS);
      for (int j = 0; j < matrix.pairs(); j++) {
        assertThat(cauchy.displacementY[j]).isCloseTo(alongY[j], within(1e-8));
        assertThat(cauchy.displacementS[j]).isCloseTo(alongS[j], within(1e-8));
      }
    }
  }

  @Test
  void subspaceMinimiserMakesTheModelStationaryInTheFreeVariables() {
    for (int round = 0; round < 50; round++) {
      appendRandomPair();
      Point at = randomPoint();
      double[] lower = new double[DIMENSION];
      double[] upper = new double[DIMENSION];
      for (int i = 0; i < DIMENSION; i++) {
        // Half of the variables are held at a bound by their gradient, the others have much room.
        boolean held = i % 2 == 0;
        lower[i] = held && at.gradient[i] > 0 ? at.x[i] : -1e6;
        upper[i] = held && at.gradient[i] < 0 ? at.x[i] : 1e6;
      }
      Box box = new Box(lower, upper);
      CauchyPoint cauchy = new CauchyPoint(box, MEMORY);
      cauchy.locate(at.x, at.gradient, matrix);
      double[] target = new double[DIMENSION];

      assertThat(new Subspace(box, MEMORY).minimise(at, cauchy, matrix, target)).isTrue();

      double[] step = new double[DIMENSION];
      for (int i = 0; i < DIMENSION; i++) {
        step[i] = target[i] - at.x[i];
      }
      double[] curved = times(denseMatrix(), step);
      for (int i = 0; i < DIMENSION; i++) {
        if (i % 2 == 0) {
          assertThat(step[i]).isZero();
        } else {
          assertThat(at.gradient[i] + curved[i]).isCloseTo(0, within(1e-7));
        }
      }
    }
  }

  private void appendRandomPair() {
    Point from = randomPoint();
    Point to = randomPoint();
    double[] s = new double[DIMENSION];
    double[] y = new double[DIMENSION];
    for (int i = 0; i < DIMENSION; i++) {
      s[i] = to.x[i] - from.x[i];
      y[i] = s[i] * (1 + i) + 0.3 * random.nextGaussian();
    }
    if (Dot.of(s, y, DIMENSION) <= 0.1) {
      appendRandomPair();
      return;
    }
    for (int i = 0; i < DIMENSION; i++) {
      to.gradient[i] = from.gradient[i] + y[i];
    }
    matrix.append(from, to);
    pairs.addLast(new double[][] {s, y});
    if (pairs.size() > MEMORY) {
      pairs.removeFirst();
    }
  }

  private double[] compactTimes(double[] v) {
    double[] alongY = new double[MEMORY];
    double[] alongS = new double[MEMORY];
    double[] product = new double[DIMENSION];
    for (int i = 0; i < DIMENSION; i++) {
      product[i] = matrix.theta() * v[i];
    }
    matrix.transposedTimes(v, alongY, alongS);
    matrix.timesMiddle(alongY, alongS);
    matrix.addTimes(-1, alongY, alongS, product);
    return product;
  }

  /** B ← B − Bs sᵀB / sᵀBs + yyᵀ / sᵀy over the pairs, from θI. */
  private double[][] denseMatrix() {
    double[][] b = new double[DIMENSION][DIMENSION];
    for (int i = 0; i < DIMENSION; i++) {
      b[i][i] = matrix.theta();
    }
    for (double[][] pair : pairs) {
      double[] s = pair[0];
      double[] y = pair[1];
      double[] bs = times(b, s);
      double sbs = Dot.of(s, bs, DIMENSION);
      double sy = Dot.of(s, y, DIMENSION);
      for (int i = 0; i < DIMENSION; i++) {
        for (int j = 0; j < DIMENSION; j++) {
          b[i][j] += y[i] * y[j] / sy - bs[i] * bs[j] / sbs;
        }
      }
    }
    return b;
  }

  private static double model(double[][] b, Point at, double[] z) {
    double[] d = new double[DIMENSION];
    for (int i = 0; i < DIMENSION; i++) {
      d[i] = z[i] - at.x[i];
    }
    return Dot.of(at.gradient, d, DIMENSION) + Dot.of(d, times(b, d), DIMENSION) / 2;
  }

  private static double[] path(Box box, Point at, double time) {
    double[] z = new double[DIMENSION];
    for (int i = 0; i < DIMENSION; i++) {
      z[i] = box.clamp(i, at.x[i] - time * at.gradient[i]);
    }
    return z;
  }

  private Box boxAround(double[] x) {
    double[] lower = new double[DIMENSION];
    double[] upper = new double[DIMENSION];
    for (int i = 0; i < DIMENSION; i++) {
      lower[i] = x[i] - 0.3 * random.nextInt(3) * random.nextDouble();
      upper[i] = x[i] + 0.3 * random.nextInt(3) * random.nextDouble();
    }
    return new Box(lower, upper);
  }

  private Point randomPoint() {
    Point point = new Point(DIMENSION);
    System.arraycopy(gaussians(), 0, point.x, 0, DIMENSION);
    System.arraycopy(gaussians(), 0, point.gradient, 0, DIMENSION);
    return point;
  }

  private double[] gaussians() {
    double[] drawn = new double[DIMENSION];
    for (int i = 0; i < DIMENSION; i++) {
      drawn[i] = random.nextGaussian();
    }
    return drawn;
  }

  private static double[] times(double[][] a, double[] v) {
    double[] product = new double[v.length];
    for (int i = 0; i < v.length; i++) {
      product[i] = Dot.of(a[i], v, v.length);
    }
    return product;
  }
}
