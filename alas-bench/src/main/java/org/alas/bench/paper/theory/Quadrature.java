package org.alas.bench.paper.theory;

import java.util.Arrays;
import org.hipparchus.analysis.integration.gauss.GaussIntegrator;
import org.hipparchus.analysis.integration.gauss.GaussIntegratorFactory;

/** Points and weights on an interval that starts at 0. */
@SuppressWarnings("ArrayRecordComponent") // shared within this package, never written
record Quadrature(double[] nodes, double[] weights) {
  private static final int ORDER = 16;

  /** Halvings towards 0, after which what is left of the interval is below rounding. */
  private static final int HALVINGS = 60;

  /** The Gauss-Legendre rule of n points on [0, length]: exact for polynomials below degree 2n. */
  static Quadrature legendre(int n, double length) {
    GaussIntegrator rule = new GaussIntegratorFactory().legendre(n, 0, length);
    double[] nodes = new double[n];
    double[] weights = new double[n];
    Arrays.setAll(nodes, rule::getPoint);
    Arrays.setAll(weights, rule::getWeight);
    return new Quadrature(nodes, weights);
  }

  /**
   * For integrands that behave as a power at 0 and are smooth elsewhere: equal panels, the first of
   * which is halved towards 0 again and again, each with a Gauss rule.
   */
  static Quadrature graded(double length, int panels) {
    double width = length / panels;
    double[] edges = new double[HALVINGS + 1 + panels];
    for (int i = 0; i < HALVINGS; i++) {
      edges[i + 1] = Math.scalb(width, i - HALVINGS + 1);
    }
    for (int i = 1; i < panels; i++) {
      edges[HALVINGS + i] = width * (i + 1);
    }
    return composite(Arrays.copyOf(edges, HALVINGS + panels));
  }

  private static Quadrature composite(double[] edges) {
    Quadrature unit = legendre(ORDER, 1);
    int panels = edges.length - 1;
    double[] nodes = new double[panels * ORDER];
    double[] weights = new double[panels * ORDER];
    for (int p = 0; p < panels; p++) {
      double width = edges[p + 1] - edges[p];
      for (int i = 0; i < ORDER; i++) {
        nodes[p * ORDER + i] = edges[p] + width * unit.nodes[i];
        weights[p * ORDER + i] = width * unit.weights[i];
      }
    }
    return new Quadrature(nodes, weights);
  }
}
