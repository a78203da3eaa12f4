package org.alas.app.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.alas.app.chart.Series;
import org.alas.gp.Prediction;
import org.alas.kernel.Points;

/**
 * Predictions along one axis. Immutable, if its arrays are left alone.
 *
 * @param x places on the axis, rising
 * @param mean posterior means there
 * @param low lower ends of the 95 % band of the latent function
 * @param high upper ends
 */
@SuppressWarnings("ArrayRecordComponent") // drawn once and thrown away
public record Slice(double[] x, double[] mean, double[] low, double[] high) {
  /** Standard deviations from the mean to an end of the band. */
  public static final double NORMAL_95 = 1.959963984540054;

  /** What is predicted at places on an axis. */
  public static Slice of(double[] x, Prediction[] all) {
    double[] mean = Arrays.stream(all).mapToDouble(Prediction::mean).toArray();
    double[] low = new double[x.length];
    double[] high = new double[x.length];
    Arrays.setAll(low, i -> mean[i] - NORMAL_95 * all[i].sd());
    Arrays.setAll(high, i -> mean[i] + NORMAL_95 * all[i].sd());
    return new Slice(x, mean, low, high);
  }

  /** Points of the unit cube in even distances, along one coordinate through a point. */
  public static Points queries(double[] through, int coordinate, int places) {
    double[][] queries = new double[places][];
    for (int i = 0; i < places; i++) {
      queries[i] = through.clone();
      queries[i][coordinate] = i / (places - 1.0);
    }
    return Points.of(queries);
  }

  /** The band, the mean above it, and what else is to be drawn above both. */
  public List<Series> series(Series... above) {
    List<Series> all = new ArrayList<>();
    all.add(Series.band("95 % band", x, low, high));
    all.add(Series.line("posterior mean", x, mean));
    all.addAll(List.of(above));
    return all;
  }

  /** The same at single places, between which there is nothing. */
  public List<Series> bars(Series... above) {
    List<Series> all = new ArrayList<>();
    all.add(Series.bars("95 % interval", x, low, high));
    all.add(Series.dots("posterior mean", x, mean).sized(8));
    all.addAll(List.of(above));
    return all;
  }

  /** How far the mean moves along the slice; what matters most moves it most. */
  public double relevance() {
    return Arrays.stream(mean).max().orElseThrow() - Arrays.stream(mean).min().orElseThrow();
  }
}
