package org.alas.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every provider of {@link LinearAlgebra} must do, against loops anybody can check. */
public abstract class LinearAlgebraContract {
  private static final double UNTOUCHED = 1e300;

  protected abstract LinearAlgebra algebra();

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 100, 257, 300})
  void factorTimesItsTransposeIsTheMatrix(int n) {
    double[][] a = positiveDefinite(n);
    Matrix l = lower(a);
    assertThat(algebra().factor(l)).isTrue();
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = 0;
        for (int k = 0; k <= j; k++) {
          sum += l.get(i, k) * l.get(j, k);
        }
        assertThat(sum).isCloseTo(a[i][j], within(1e-13 * n));
      }
    }
    assertUpperUntouched(l);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 100, 257, 300})
  void inverseTimesTheMatrixIsTheIdentity(int n) {
    double[][] a = positiveDefinite(n);
    Matrix inverse = lower(a);
    assertThat(algebra().factor(inverse)).isTrue();
    algebra().invertFactored(inverse);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int k = 0; k < n; k++) {
          sum += (k <= i ? inverse.get(i, k) : inverse.get(k, i)) * a[k][j];
        }
        assertThat(sum).isCloseTo(i == j ? 1 : 0, within(1e-11));
      }
    }
    assertUpperUntouched(inverse);
  }

  /** X = L^-1 in one go: what it multiplies is solved by L, and X' X is the inverse. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, 8, 9, 17, 33, 64, 65, 100, 257})
  void invertsTheRoot(int n) {
    double[][] a = positiveDefinite(n);
    Matrix factor = lower(a);
    assertThat(algebra().factor(factor)).isTrue();
    double logDeterminant = 0;
    for (int i = 0; i < n; i++) {
      logDeterminant += 2 * Math.log(factor.get(i, i));
    }
    Matrix x = lower(a);
    assertThat(algebra().invertRoot(x)).isCloseTo(logDeterminant, within(1e-11));
    for (int columns : new int[] {0, 1, 3}) {
      double[][] right = random(n, columns, 7);
      Matrix solved = full(right);
      Matrix product = full(right);
      algebra().solveLower(factor, solved);
      algebra().multiplyRoot(x, false, product);
      assertClose(product, solved);
      algebra().solveLowerTransposed(factor, solved);
      algebra().multiplyRoot(x, true, product);
      assertClose(product, solved);
    }
    algebra().gram(x);
    algebra().invertFactored(factor);
    for (int j = 0; j < n; j++) {
      for (int i = j; i < n; i++) {
        assertThat(x.get(i, j)).isCloseTo(factor.get(i, j), within(1e-11));
      }
    }
    assertUpperUntouched(x);
  }

  private static void assertClose(Matrix a, Matrix b) {
    for (int i = 0; i < a.rows(); i++) {
      for (int j = 0; j < a.columns(); j++) {
        assertThat(a.get(i, j)).isCloseTo(b.get(i, j), within(1e-11));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, 8, 9, 17, 33, 64, 65, 100, 257})
  void solvesUndoTheFactor(int n) {
    Matrix l = lower(positiveDefinite(n));
    assertThat(algebra().factor(l)).isTrue();
    for (int columns : new int[] {0, 1, 2, 3, 4, 5, 17}) {
      double[][] right = random(n, columns, 5);
      Matrix forward = full(right);
      Matrix backward = full(right);
      algebra().solveLower(l, forward);
      algebra().solveLowerTransposed(l, backward);
      for (int j = 0; j < columns; j++) {
        for (int i = 0; i < n; i++) {
          double plain = 0;
          for (int k = 0; k <= i; k++) {
            plain += l.get(i, k) * forward.get(k, j);
          }
          assertThat(plain).isCloseTo(right[i][j], within(1e-12));
          double transposed = 0;
          for (int k = i; k < n; k++) {
            transposed += l.get(k, i) * backward.get(k, j);
          }
          assertThat(transposed).isCloseTo(right[i][j], within(1e-12));
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 8, 9, 33, 64, 65, 150})
  void multipliesShapesOfAllKinds(int n) {
    int inner = n + 3;
    int columns = Math.max(0, n - 2);
    double[][] a = random(n, inner, 1);
    double[][] b = random(inner, columns, 2);
    double[][] transposed = new double[inner][n];
    for (int i = 0; i < inner; i++) {
      for (int j = 0; j < n; j++) {
        transposed[i][j] = a[j][i];
      }
    }
    for (boolean transpose : new boolean[] {false, true}) {
      Matrix c = algebra().allocate(n, columns);
      algebra().multiply(full(transpose ? transposed : a), transpose, full(b), c);
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < columns; j++) {
          double sum = 0;
          for (int k = 0; k < inner; k++) {
            sum += a[i][k] * b[k][j];
          }
          assertThat(c.get(i, j)).isCloseTo(sum, within(1e-12));
        }
      }
    }
  }

  @Test
  void productOverNothingIsZero() {
    Matrix c = algebra().allocate(2, 2);
    c.set(1, 1, 5);
    algebra().multiply(algebra().allocate(2, 0), false, algebra().allocate(0, 2), c);
    assertThat(c.get(1, 1)).isZero();
    algebra().multiply(algebra().allocate(0, 2), true, algebra().allocate(0, 2), c);
    assertThat(c.get(1, 1)).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 9, 33, 70})
  void refusesWhatHasNoFactor(int n) {
    double[] pivots = {0, -1, Double.NaN, Double.POSITIVE_INFINITY};
    for (int row : new int[] {0, n / 2, n - 1}) {
      for (double pivot : pivots) {
        double[][] a = positiveDefinite(n);
        a[row][row] = pivot;
        assertThat(algebra().factor(lower(a))).as("%s at %d", pivot, row).isFalse();
      }
      if (row > 0) {
        double[][] a = positiveDefinite(n);
        a[row][0] = Double.NaN;
        assertThat(algebra().factor(lower(a))).isFalse();
      }
    }
  }

  @Test
  void refusesTwoEqualRows() {
    Matrix a = algebra().allocate(2, 2);
    a.set(0, 0, 1);
    a.set(1, 0, 1);
    a.set(1, 1, 1);
    assertThat(algebra().factor(a)).isFalse();
  }

  @Test
  void copiesPartsOfColumns() {
    Matrix m = algebra().allocate(5, 3);
    double[] from = {1, 2, 3, 4, 5, 6, 7};
    m.setColumn(1, 2, from, 3, 3);
    m.setColumn(2, 0, from, 0, 5);
    m.setColumn(0, 5, from, 7, 0);
    double[] into = new double[8];
    m.getColumn(1, 1, into, 2, 4);
    assertThat(into).containsExactly(0, 0, 0, 4, 5, 6, 0, 0);
    assertThat(m.get(4, 2)).isEqualTo(5);
    assertThat(m.get(0, 0)).isZero();
  }

  @Test
  void staysInsideItsBounds() {
    Matrix m = algebra().allocate(3, 2);
    double[] four = new double[4];
    for (Runnable outside :
        new Runnable[] {
          () -> m.get(3, 0),
          () -> m.get(0, 2),
          () -> m.set(-1, 1, 0),
          () -> m.getColumn(0, 1, four, 0, 3),
          () -> m.setColumn(0, 0, four, 0, 4),
          () -> m.setColumn(2, 0, four, 0, 1)
        }) {
      assertThat(org.assertj.core.api.Assertions.catchThrowable(outside::run))
          .isInstanceOf(IndexOutOfBoundsException.class);
    }
  }

  @Test
  void namesTheSizeItRefuses() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> algebra().allocate(20_000, 20_000))
        .withMessageContaining("20000 x 20000")
        .withMessageContaining("GiB");
    assertThatIllegalArgumentException().isThrownBy(() -> algebra().allocate(-1, 2));
  }

  @Test
  void refusesShapesThatDoNotFit() {
    LinearAlgebra la = algebra();
    Matrix tall = la.allocate(3, 2);
    Matrix square = la.allocate(3, 3);
    assertThatIllegalArgumentException().isThrownBy(() -> la.factor(tall));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> la.solveLower(square, la.allocate(2, 1)))
        .withMessageContaining("3 x 3");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> la.multiply(tall, false, tall, square))
        .withMessageContaining("3 x 2");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> la.multiply(square, false, square, square));
  }

  /** A kernel matrix on random points of the line, with some noise. */
  private static double[][] positiveDefinite(int n) {
    SplittableRandom random = new SplittableRandom(n);
    double[] x = random.doubles(n).toArray();
    double[][] a = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        a[i][j] = Math.exp(-Math.abs(x[i] - x[j])) + (i == j ? 0.1 : 0);
      }
    }
    return a;
  }

  private static double[][] random(int rows, int columns, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] a = new double[rows][columns];
    for (double[] row : a) {
      for (int j = 0; j < columns; j++) {
        row[j] = random.nextDouble(-1, 1);
      }
    }
    return a;
  }

  private Matrix lower(double[][] a) {
    int n = a.length;
    Matrix m = algebra().allocate(n, n);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        m.set(i, j, j <= i ? a[i][j] : UNTOUCHED);
      }
    }
    return m;
  }

  private Matrix full(double[][] a) {
    Matrix m = algebra().allocate(a.length, a.length == 0 ? 0 : a[0].length);
    for (int i = 0; i < m.rows(); i++) {
      for (int j = 0; j < m.columns(); j++) {
        m.set(i, j, a[i][j]);
      }
    }
    return m;
  }

  private static void assertUpperUntouched(Matrix m) {
    for (int i = 0; i < m.rows(); i++) {
      for (int j = i + 1; j < m.columns(); j++) {
        assertThat(m.get(i, j)).isEqualTo(UNTOUCHED);
      }
    }
  }
}
