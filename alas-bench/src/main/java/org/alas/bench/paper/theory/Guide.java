package org.alas.bench.paper.theory;

import org.alas.app.chart.Plot;

/** Lines of a known slope, to compare with in a figure with logarithmic axes. */
final class Guide {
  private Guide() {}

  /** A power of x that meets the last point. */
  static Plot.Series through(String label, double[] x, double[] y, double power) {
    int last = x.length - 1;
    double[] ends = {x[0], x[last]};
    double[] heights = {y[last] * Math.pow(x[0] / x[last], power), y[last]};
    return Plot.Series.dashed(label, ends, heights);
  }
}
