package org.alas.app.fit;

import java.awt.Color;
import java.util.Arrays;
import java.util.List;
import org.alas.app.chart.PanelStyle;
import org.knowm.xchart.XYChart;

/**
 * The fitted spectral density along every input, on logarithmic axes: peaks are seasons, and a
 * straight tail falls like frequency^-(1 + alpha). Kernels of single frequencies show sticks.
 */
final class SpectrumPanel {
  private static final int PLACES = 400;

  private final SpectrumCurves curves;

  /** For the first few of the given inputs. */
  SpectrumPanel(FittedModel model, List<Integer> inputs) {
    this.curves = new SpectrumCurves(model, inputs, PLACES);
  }

  XYChart draw(int pixelsWide, int pixelsHigh) {
    boolean sticks = curves.sticks();
    XYChart chart =
        PanelStyle.panel(
            pixelsWide,
            pixelsHigh,
            sticks ? "Spectrum: single frequencies" : "Spectrum",
            "frequency (cycles per range of the input)",
            sticks ? "variance" : "spectral density");
    var style = chart.getStyler();
    if (sticks) {
      drawSticks(chart);
    } else {
      style.setXAxisLogarithmic(true);
      style.setXAxisTickLabelsFormattingFunction(PanelStyle::sparseTick);
      style.setXAxisMin(SpectrumCurves.LOWEST);
      style.setXAxisMax(curves.highest());
      style.setYAxisLogarithmic(true);
      drawDensities(chart);
    }
    return chart;
  }

  private void drawDensities(XYChart chart) {
    List<SpectrumCurves.Curve> all = curves.densities();
    double top = SpectrumCurves.top(all);
    double bottom = SpectrumCurves.bottom(all);
    chart.getStyler().setYAxisMin(bottom).setYAxisMax(top);
    for (int c = 0; c < all.size(); c++) {
      SpectrumCurves.Curve curve = all.get(c);
      // A gap, rather than a line along the floor, where a density is too small to show.
      double[] shown =
          Arrays.stream(curve.height())
              .map(s -> s < bottom ? Double.NaN : Math.min(top, s))
              .toArray();
      PanelStyle.line(chart, curve.name(), curve.frequency(), shown, colour(c));
    }
  }

  private void drawSticks(XYChart chart) {
    List<SpectrumCurves.Curve> all = curves.single();
    double height = all.stream().flatMapToDouble(c -> Arrays.stream(c.height())).max().orElse(1);
    chart.getStyler().setXAxisMin(0.0).setYAxisMin(0.0).setYAxisMax(1.15 * height);
    for (int c = 0; c < all.size(); c++) {
      SpectrumCurves.Curve curve = all.get(c);
      // Up at every frequency, then a gap, so that one series holds all the sticks.
      double[] x = new double[3 * curve.frequency().length];
      double[] y = new double[x.length];
      for (int i = 0; i < curve.frequency().length; i++) {
        Arrays.fill(x, 3 * i, 3 * i + 3, curve.frequency()[i]);
        y[3 * i + 1] = curve.height()[i];
        y[3 * i + 2] = Double.NaN;
      }
      PanelStyle.line(chart, curve.name(), x, y, colour(c));
    }
  }

  private static Color colour(int index) {
    return PanelStyle.PALETTE[index % PanelStyle.PALETTE.length];
  }
}
