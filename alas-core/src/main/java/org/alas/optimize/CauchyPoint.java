package org.alas.optimize;

import java.util.Arrays;

/**
 * The generalised Cauchy point: the first local minimiser of the quadratic model
 *
 * <pre>
 *   m(z) = f + gᵀ(z − x) + ½ (z − x)ᵀ B (z − x)
 * </pre>
 *
 * along the projected steepest-descent path z(t) = P(x − t g). The path is linear between the times
 * tᵢ at which a variable meets its bound; on each piece m is a parabola whose slope m′ and
 * curvature m″ are carried over from the piece before in O(m²) operations (Byrd, Lu, Nocedal and
 * Zhu 1995, section 4).
 */
final class CauchyPoint {
  /** The point xᶜ. */
  final double[] point;

  /** Wᵀ(xᶜ − x), along Y and along S. */
  final double[] displacementY;

  final double[] displacementS;

  private final Box box;
  private final boolean bounded;
  private final double[] direction;
  private final BreakpointQueue breakpoints;
  private final double[] directionY;
  private final double[] directionS;
  private final double[] rowY;
  private final double[] rowS;
  private final double[] middleY;
  private final double[] middleS;
  private double slope;
  private double curvature;

  CauchyPoint(Box box, int memory) {
    this.box = box;
    bounded = box.hasFiniteBound();
    int dimension = box.dimension();
    point = new double[dimension];
    direction = new double[dimension];
    breakpoints = new BreakpointQueue(dimension);
    displacementY = new double[memory];
    displacementS = new double[memory];
    directionY = new double[memory];
    directionS = new double[memory];
    rowY = new double[memory];
    rowS = new double[memory];
    middleY = new double[memory];
    middleS = new double[memory];
  }

  /** Moves {@link #point} to the generalised Cauchy point of the model at x. */
  void locate(double[] x, double[] gradient, CompactMatrix matrix) {
    Arrays.fill(displacementY, 0);
    Arrays.fill(displacementS, 0);
    if (matrix.pairs() == 0) {
      minimiseSeparableModel(x, gradient);
    } else if (bounded) {
      followPath(x, gradient, matrix);
    } else {
      // Without bounds the subspace is all of space: where its minimisation starts is immaterial.
      System.arraycopy(x, 0, point, 0, x.length);
    }
  }

  /** With B = I every variable is minimised on its own: xᶜ = P(x − g). */
  private void minimiseSeparableModel(double[] x, double[] gradient) {
    for (int i = 0; i < x.length; i++) {
      point[i] = box.clamp(i, x[i] - gradient[i]);
    }
  }

  private void followPath(double[] x, double[] gradient, CompactMatrix matrix) {
    findBreakpoints(x, gradient);
    matrix.transposedTimes(direction, directionY, directionS);
    double theta = matrix.theta();
    int pairs = matrix.pairs();
    loadMiddle(matrix, directionY, directionS);
    curvature = -theta * slope - timesMiddle(directionY, directionS, pairs);
    double leastCurvature = Math.ulp(1.0) * -theta * slope;
    curvature = Math.max(curvature, leastCurvature);

    double time = 0;
    double toMinimiser = -slope / curvature;
    while (!breakpoints.isEmpty() && toMinimiser >= breakpoints.nextTime() - time) {
      double elapsed = breakpoints.nextTime() - time;
      time = breakpoints.nextTime();
      advance(elapsed, pairs);
      stopAtBound(breakpoints.remove(), elapsed, x, gradient, matrix);
      curvature = Math.max(curvature, leastCurvature);
      toMinimiser = -slope / curvature;
    }
    if (!(toMinimiser > 0)) {
      toMinimiser = 0;
    }
    advance(toMinimiser, pairs);
    time += toMinimiser;
    for (int i = 0; i < x.length; i++) {
      if (direction[i] != 0) {
        point[i] = box.clamp(i, x[i] + time * direction[i]);
      }
    }
  }

  private void findBreakpoints(double[] x, double[] gradient) {
    breakpoints.clear();
    slope = 0;
    for (int i = 0; i < x.length; i++) {
      double g = gradient[i];
      double bound = g < 0 ? box.upper(i) : box.lower(i);
      point[i] = x[i];
      direction[i] = 0;
      if (g == 0 || x[i] == bound) {
        continue;
      }
      direction[i] = -g;
      slope -= g * g;
      double time = (x[i] - bound) / g;
      if (time < Double.POSITIVE_INFINITY) {
        breakpoints.add(time, i);
      }
    }
  }

  private void advance(double elapsed, int pairs) {
    for (int j = 0; j < pairs; j++) {
      displacementY[j] += elapsed * directionY[j];
      displacementS[j] += elapsed * directionS[j];
    }
  }

  /** Ends the motion of variable i at its bound: the direction gains gᵢeᵢ. */
  private void stopAtBound(
      int i, double elapsed, double[] x, double[] gradient, CompactMatrix matrix) {
    int pairs = matrix.pairs();
    double theta = matrix.theta();
    double g = gradient[i];
    point[i] = direction[i] > 0 ? box.upper(i) : box.lower(i);
    direction[i] = 0;
    matrix.row(i, rowY, rowS);
    loadMiddle(matrix, rowY, rowS);
    slope +=
        elapsed * curvature
            + g * (g + theta * (point[i] - x[i]))
            - g * timesMiddle(displacementY, displacementS, pairs);
    curvature -=
        g
            * (theta * g
                + 2 * timesMiddle(directionY, directionS, pairs)
                + g * timesMiddle(rowY, rowS, pairs));
    for (int j = 0; j < pairs; j++) {
      directionY[j] += g * rowY[j];
      directionS[j] += g * rowS[j];
    }
  }

  private void loadMiddle(CompactMatrix matrix, double[] alongY, double[] alongS) {
    System.arraycopy(alongY, 0, middleY, 0, matrix.pairs());
    System.arraycopy(alongS, 0, middleS, 0, matrix.pairs());
    matrix.timesMiddle(middleY, middleS);
  }

  /** vᵀMw for the w last loaded. */
  private double timesMiddle(double[] alongY, double[] alongS, int pairs) {
    return Dot.of(alongY, middleY, pairs) + Dot.of(alongS, middleS, pairs);
  }
}
