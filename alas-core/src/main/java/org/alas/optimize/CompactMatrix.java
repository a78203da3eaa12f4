package org.alas.optimize;

/**
 * The limited-memory BFGS matrix in compact form,
 *
 * <pre>
 *   B = θI − W M Wᵀ,   W = [Y  θS],   M⁻¹ = ⎡ −D   Lᵀ  ⎤
 *                                           ⎣  L  θSᵀS ⎦
 * </pre>
 *
 * where the columns of S and Y are the last steps sⱼ and gradient changes yⱼ, oldest first, D is
 * the diagonal and L the strictly lower triangle of SᵀY, and θ = yᵀy / sᵀy of the newest pair
 * (Byrd, Lu, Nocedal and Zhu 1995, equations 3.2 to 3.5). A vector of ℝ²ᵐ is held here as two of
 * ℝᵐ, its part along Y and its part along S.
 */
final class CompactMatrix {
  private final int dimension;
  private final int memory;
  private final double[][] steps;
  private final double[][] changes;
  private final double[][] stepProducts;
  private final double[][] diagonal;
  private final double[][] lower;
  private final double[][] scaledStepProducts;
  private final SaddleSystem middle;
  private double[] newStep;
  private double[] newChange;
  private int pairs;
  private long oldest;
  private double theta = 1;

  CompactMatrix(int dimension, int memory) {
    this.dimension = dimension;
    this.memory = memory;
    steps = new double[memory][dimension];
    changes = new double[memory][dimension];
    stepProducts = new double[memory][memory];
    diagonal = new double[memory][memory];
    lower = new double[memory][memory];
    scaledStepProducts = new double[memory][memory];
    middle = new SaddleSystem(memory);
    newStep = new double[dimension];
    newChange = new double[dimension];
  }

  int pairs() {
    return pairs;
  }

  double theta() {
    return theta;
  }

  double[] step(int j) {
    return steps[j];
  }

  double[] change(int j) {
    return changes[j];
  }

  /** sⱼᵀyⱼ, the j-th entry of D. */
  double curvature(int j) {
    return diagonal[j][j];
  }

  /** The number, in the order of arrival, of the oldest pair held; no number is used twice. */
  long oldest() {
    return oldest;
  }

  /** Forgets every pair: B becomes the identity. */
  void reset() {
    oldest += pairs;
    pairs = 0;
    theta = 1;
  }

  /**
   * Adds the pair s = to.x − from.x, y = to.gradient − from.gradient, dropping the oldest pair if
   * the memory is full. A pair without sᵀy &gt; ε yᵀy is left out, as it would cost B its positive
   * definiteness; if the middle matrix cannot be factored, all pairs are forgotten.
   */
  void append(Point from, Point to) {
    double[] s = newStep;
    double[] y = newChange;
    for (int i = 0; i < dimension; i++) {
      s[i] = to.x[i] - from.x[i];
      y[i] = to.gradient[i] - from.gradient[i];
    }
    double sy = Dot.of(s, y, dimension);
    double yy = Dot.of(y, y, dimension);
    if (!(sy > Math.ulp(1.0) * yy) || !Double.isFinite(yy / sy)) {
      return;
    }
    if (pairs == memory) {
      dropOldest();
    }
    store(s, y);
    theta = yy / sy;
    refactor();
  }

  /** Overwrites v ∈ ℝ²ᵐ with M v. */
  void timesMiddle(double[] alongY, double[] alongS) {
    middle.solve(alongY, alongS);
  }

  /** Wᵀv. */
  void transposedTimes(double[] v, double[] alongY, double[] alongS) {
    for (int j = 0; j < pairs; j++) {
      alongY[j] = Dot.of(changes[j], v, dimension);
      alongS[j] = theta * Dot.of(steps[j], v, dimension);
    }
  }

  /** Row i of W. */
  void row(int i, double[] alongY, double[] alongS) {
    for (int j = 0; j < pairs; j++) {
      alongY[j] = changes[j][i];
      alongS[j] = theta * steps[j][i];
    }
  }

  /** Adds {@code factor} · W v to {@code into}. */
  void addTimes(double factor, double[] alongY, double[] alongS, double[] into) {
    for (int j = 0; j < pairs; j++) {
      double[] y = changes[j];
      double[] s = steps[j];
      double yWeight = factor * alongY[j];
      double sWeight = factor * theta * alongS[j];
      for (int i = 0; i < dimension; i++) {
        into[i] += yWeight * y[i] + sWeight * s[i];
      }
    }
  }

  private void store(double[] s, double[] y) {
    newStep = steps[pairs];
    newChange = changes[pairs];
    steps[pairs] = s;
    changes[pairs] = y;
    for (int j = 0; j < pairs; j++) {
      stepProducts[pairs][j] = Dot.of(s, steps[j], dimension);
      lower[pairs][j] = Dot.of(s, changes[j], dimension);
    }
    stepProducts[pairs][pairs] = Dot.of(s, s, dimension);
    diagonal[pairs][pairs] = Dot.of(s, y, dimension);
    pairs++;
  }

  private void refactor() {
    for (int i = 0; i < pairs; i++) {
      for (int j = 0; j <= i; j++) {
        scaledStepProducts[i][j] = theta * stepProducts[i][j];
      }
    }
    if (!middle.factor(pairs, diagonal, lower, scaledStepProducts)) {
      reset();
    }
  }

  private void dropOldest() {
    double[] spareStep = steps[0];
    double[] spareChange = changes[0];
    for (int j = 1; j < pairs; j++) {
      steps[j - 1] = steps[j];
      changes[j - 1] = changes[j];
      diagonal[j - 1][j - 1] = diagonal[j][j];
      System.arraycopy(stepProducts[j], 1, stepProducts[j - 1], 0, j);
      System.arraycopy(lower[j], 1, lower[j - 1], 0, j - 1);
    }
    pairs--;
    steps[pairs] = spareStep;
    changes[pairs] = spareChange;
    oldest++;
  }
}
