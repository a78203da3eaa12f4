package org.alas.optimize;

/**
 * Minimises the quadratic model over the variables F that are free at the Cauchy point xᶜ. With the
 * reduced gradient r = (g + θ(xᶜ − x) − W M c)_F, c = Wᵀ(xᶜ − x), the Newton step of the free
 * variables is
 *
 * <pre>
 *   d = −(1/θ) r − (1/θ²) W_F (M⁻¹ − (1/θ) W_FᵀW_F)⁻¹ W_Fᵀ r
 * </pre>
 *
 * (the direct primal method: Byrd, Lu, Nocedal and Zhu 1995, section 5.1). The step is taken to
 * P(xᶜ + d) if that is a descent direction from x, otherwise only as far as the box allows (Morales
 * and Nocedal 2011).
 */
final class Subspace {
  private final Box box;
  private final SplitProducts products;
  private final SaddleSystem system;
  private final double[] reduced;
  private final double[] newton;
  private final double[] alongY;
  private final double[] alongS;

  Subspace(Box box, int memory) {
    this.box = box;
    products = new SplitProducts(box.dimension(), memory);
    system = new SaddleSystem(memory);
    reduced = new double[box.dimension()];
    newton = new double[box.dimension()];
    alongY = new double[memory];
    alongS = new double[memory];
  }

  /**
   * Overwrites {@code target} with the minimiser found from the Cauchy point. Returns false if the
   * reduced matrix is not numerically positive definite on the subspace.
   */
  boolean minimise(Point at, CauchyPoint cauchy, CompactMatrix matrix, double[] target) {
    System.arraycopy(cauchy.point, 0, target, 0, target.length);
    if (matrix.pairs() == 0) {
      return true;
    }
    products.split(cauchy.point, box);
    if (products.freeCount() == 0) {
      return true;
    }
    products.update(matrix);
    if (!system.factor(matrix.pairs(), products.p, products.q, products.r)) {
      return false;
    }
    computeNewtonStep(at, cauchy, matrix);
    projectStep(cauchy.point, target);
    if (!descends(at, target)) {
      truncateStep(cauchy.point, target);
    }
    return true;
  }

  private void computeNewtonStep(Point at, CauchyPoint cauchy, CompactMatrix matrix) {
    double theta = matrix.theta();
    int pairs = matrix.pairs();
    for (int i = 0; i < reduced.length; i++) {
      reduced[i] = at.gradient[i] + theta * (cauchy.point[i] - at.x[i]);
    }
    System.arraycopy(cauchy.displacementY, 0, alongY, 0, pairs);
    System.arraycopy(cauchy.displacementS, 0, alongS, 0, pairs);
    matrix.timesMiddle(alongY, alongS);
    matrix.addTimes(-1, alongY, alongS, reduced);
    keepFree(reduced);

    matrix.transposedTimes(reduced, alongY, alongS);
    system.solve(alongY, alongS);
    for (int i = 0; i < newton.length; i++) {
      newton[i] = -reduced[i] / theta;
    }
    matrix.addTimes(-1 / (theta * theta), alongY, alongS, newton);
  }

  /** Sets the entries of active variables to zero. */
  private void keepFree(double[] v) {
    int next = 0;
    for (int j = 0; j < products.freeCount(); j++) {
      int i = products.free(j);
      for (; next < i; next++) {
        v[next] = 0;
      }
      next = i + 1;
    }
    for (; next < v.length; next++) {
      v[next] = 0;
    }
  }

  private void projectStep(double[] from, double[] target) {
    for (int j = 0; j < products.freeCount(); j++) {
      int i = products.free(j);
      target[i] = box.clamp(i, from[i] + newton[i]);
    }
  }

  private void truncateStep(double[] from, double[] target) {
    double fraction = 1;
    for (int j = 0; j < products.freeCount(); j++) {
      int i = products.free(j);
      double room = (newton[i] > 0 ? box.upper(i) : box.lower(i)) - from[i];
      if (Math.abs(newton[i]) * fraction > Math.abs(room)) {
        fraction = room / newton[i];
      }
    }
    for (int j = 0; j < products.freeCount(); j++) {
      int i = products.free(j);
      target[i] = box.clamp(i, from[i] + fraction * newton[i]);
    }
  }

  private static boolean descends(Point at, double[] target) {
    double slope = 0;
    for (int i = 0; i < target.length; i++) {
      slope += at.gradient[i] * (target[i] - at.x[i]);
    }
    return slope < 0;
  }
}
