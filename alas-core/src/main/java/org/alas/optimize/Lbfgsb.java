package org.alas.optimize;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Minimises a differentiable function over a box by the limited-memory BFGS method for bound
 * constraints:
 *
 * <pre>
 *   min f(x)  subject to  l ≤ x ≤ u.
 * </pre>
 *
 * Each iteration models f by m(z) = f + gᵀ(z − x) + ½(z − x)ᵀB(z − x), with B built from the last
 * few steps; follows the projected steepest descent to the first minimiser of m, which decides the
 * variables held at their bounds; minimises m over the others; and searches along the line to the
 * point found.
 *
 * <p>References: R. H. Byrd, P. Lu, J. Nocedal and C. Zhu, A limited memory algorithm for bound
 * constrained optimization, SIAM J. Sci. Comput. 16 (1995); J. L. Morales and J. Nocedal, Remark on
 * Algorithm 778, ACM Trans. Math. Softw. 38 (2011); J. J. Moré and D. J. Thuente, Line search
 * algorithms with guaranteed sufficient decrease, ACM Trans. Math. Softw. 20 (1994).
 *
 * <p>Deterministic. Immutable and thread-safe: one instance may run any number of minimisations at
 * once.
 */
public final class Lbfgsb {
  private final Settings settings;

  /** A minimiser with the {@linkplain Settings#defaults default settings}. */
  public Lbfgsb() {
    this(Settings.defaults());
  }

  public Lbfgsb(Settings settings) {
    this.settings = settings;
  }

  /**
   * Minimises f over the box from the projection of {@code start} onto it. Where f is not finite
   * the search steps back; only what f itself throws is thrown.
   *
   * @return the best finite point evaluated, never outside of the box
   */
  public Minimum minimize(Differentiable f, Box box, double[] start) {
    return begin(box, start).descend(f);
  }

  /**
   * Minimises f from several starts at once, each as it would be alone; but the points that they
   * need next are evaluated together.
   *
   * @return where each start led, in their order
   */
  public Minimum[] minimize(DifferentiableBatch f, Box box, double[][] starts) {
    List<Descent> descents = Arrays.stream(starts).map(start -> begin(box, start)).toList();
    List<Descent> active = new ArrayList<>(descents);
    List<Point> points = new ArrayList<>();
    while (true) {
      active.removeIf(descent -> descent.next() == null);
      if (active.isEmpty()) {
        return descents.stream().map(Descent::result).toArray(Minimum[]::new);
      }
      points.clear();
      active.forEach(descent -> points.add(descent.next()));
      evaluate(f, points);
      for (int i = 0; i < points.size(); i++) {
        active.get(i).take(points.get(i));
      }
    }
  }

  private static void evaluate(DifferentiableBatch f, List<Point> points) {
    double[][] xs = new double[points.size()][];
    double[][] gradients = new double[points.size()][];
    double[] values = new double[points.size()];
    for (int i = 0; i < xs.length; i++) {
      xs[i] = points.get(i).x;
      gradients[i] = points.get(i).gradient;
    }
    f.evaluate(xs, values, gradients);
    for (int i = 0; i < xs.length; i++) {
      points.get(i).value = values[i];
    }
  }

  /** A minimisation from the projection of {@code start} onto the box, to be gone through. */
  public Descent begin(Box box, double[] start) {
    if (start.length != box.dimension()) {
      throw new IllegalArgumentException(
          "a start of " + start.length + " variables for a box of " + box.dimension());
    }
    for (int i = 0; i < start.length; i++) {
      if (Double.isNaN(start[i])) {
        throw new IllegalArgumentException("variable " + i + " of the start is NaN");
      }
    }
    return new Descent(settings, box, start);
  }

  /**
   * What a minimisation may spend and when it has converged. Immutable and thread-safe.
   *
   * @param memory the most steps the quasi-Newton matrix is built from
   * @param maxIterations the most line searches
   * @param maxEvaluations the most evaluations of the function, the one at the start included
   * @param gradientTolerance converged when ‖P(x − ∇f(x)) − x‖∞ is at most this
   * @param relativeReduction converged when a step lowers the value by at most this times max(1,
   *     |f|); zero switches the test off but for steps that lower nothing
   */
  public record Settings(
      int memory,
      int maxIterations,
      int maxEvaluations,
      double gradientTolerance,
      double relativeReduction) {
    public Settings {
      requirePositive("memory", memory);
      requirePositive("maxIterations", maxIterations);
      requirePositive("maxEvaluations", maxEvaluations);
      requireNotNegative("gradientTolerance", gradientTolerance);
      requireNotNegative("relativeReduction", relativeReduction);
    }

    /** Memory 10, 200 iterations, 400 evaluations, tolerances 1e-5 and 1e-10. */
    public static Settings defaults() {
      return new Settings(10, 200, 400, 1e-5, 1e-10);
    }

    public Settings withMemory(int pairs) {
      return new Settings(
          pairs, maxIterations, maxEvaluations, gradientTolerance, relativeReduction);
    }

    public Settings withLimits(int iterations, int evaluations) {
      return new Settings(memory, iterations, evaluations, gradientTolerance, relativeReduction);
    }

    public Settings withTolerances(double gradient, double reduction) {
      return new Settings(memory, maxIterations, maxEvaluations, gradient, reduction);
    }

    private static void requirePositive(String name, int value) {
      if (value < 1) {
        throw new IllegalArgumentException(name + " must be at least 1, got " + value);
      }
    }

    private static void requireNotNegative(String name, double value) {
      if (!(value >= 0)) {
        throw new IllegalArgumentException(name + " must not be negative, got " + value);
      }
    }
  }
}
