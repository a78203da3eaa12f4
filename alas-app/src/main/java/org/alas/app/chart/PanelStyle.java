package org.alas.app.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.function.Function;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** The look that all panels of a figure share: white ground, light grid, muted colours. */
public final class PanelStyle {
  static final Color INK = new Color(0x26, 0x2B, 0x33);
  public static final Color MEAN = new Color(0x1F, 0x5F, 0xA8);
  public static final Color BAND = new Color(0xD6, 0xE4, 0xF2);
  public static final Color DATA = new Color(0xC7, 0x50, 0x2B);
  private static final Color GRID = new Color(0xE9, 0xEC, 0xF0);
  private static final Color FRAME = new Color(0xC4, 0xCA, 0xD2);

  /** Colours that people with any colour vision tell apart. */
  public static final Color[] PALETTE = {
    new Color(0x1F, 0x5F, 0xA8),
    new Color(0xC7, 0x50, 0x2B),
    new Color(0x2A, 0x8C, 0x6F),
    new Color(0x8A, 0x55, 0xA6),
    new Color(0xB8, 0x8A, 0x13),
    new Color(0x5B, 0x67, 0x77)
  };

  private PanelStyle() {}

  static Font font(int style, int size) {
    return new Font(Font.SANS_SERIF, style, size);
  }

  /** An empty panel. */
  public static XYChart panel(int width, int height, String title, String x, String y) {
    XYChart chart =
        new XYChartBuilder()
            .width(width)
            .height(height)
            .title(title)
            .xAxisTitle(x)
            .yAxisTitle(y)
            .build();
    var style = chart.getStyler();
    style.setLocale(Locale.ROOT);
    style.setChartBackgroundColor(Color.WHITE);
    style.setPlotBackgroundColor(Color.WHITE);
    style.setPlotBorderColor(FRAME);
    style.setPlotGridLinesColor(GRID);
    style.setPlotGridLinesStroke(new BasicStroke(1));
    style.setChartFontColor(INK);
    style.setChartTitleBoxVisible(false);
    style.setChartTitleFont(font(Font.BOLD, 15));
    style.setChartTitleVisible(!title.isEmpty());
    style.setAxisTitleFont(font(Font.PLAIN, 14));
    style.setAxisTickLabelsFont(font(Font.PLAIN, 12));
    style.setAxisTickLabelsColor(INK);
    style.setAxisTickMarksColor(FRAME);
    style.setAxisTicksLineVisible(false);
    style.setChartPadding(12);
    style.setPlotContentSize(0.97);
    style.setLegendFont(font(Font.PLAIN, 13));
    style.setLegendBorderColor(Color.WHITE);
    style.setLegendPosition(LegendPosition.OutsideS);
    style.setLegendLayout(LegendLayout.Horizontal);
    style.setXAxisTickLabelsFormattingFunction(PanelStyle::tick);
    style.setYAxisTickLabelsFormattingFunction(PanelStyle::tick);
    style.setAntiAlias(true);
    return chart;
  }

  /** Without separators between thousands, which would disfigure years. */
  static String tick(double x) {
    return tick(x, 8);
  }

  /** Labels of an axis of the given length, to about a hundredth of it. */
  public static Function<Double, String> ticks(double length) {
    double decimals = 2 - Math.floor(Math.log10(length));
    int kept = (int) Math.min(8, Math.max(0, decimals));
    return x -> tick(x, kept);
  }

  private static String tick(double x, int decimals) {
    double size = Math.abs(x);
    boolean ordinary = size == 0 || (size >= 1e-4 && size < 1e6);
    String pattern = ordinary ? "0." + "#".repeat(decimals) : "0.####E0";
    return new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.ROOT)).format(x);
  }

  /** For logarithmic axes: 1, 2 and 5 of every decade. */
  public static String sparseTick(double x) {
    long leading = Math.round(x / Math.pow(10, Math.floor(Math.log10(x) + 1e-9)));
    return leading == 1 || leading == 2 || leading == 5 ? tick(x) : "";
  }

  /** A curve without markers. */
  public static XYSeries line(XYChart chart, String name, double[] x, double[] y, Color colour) {
    XYSeries series = chart.addSeries(name, x, y);
    series.setMarker(SeriesMarkers.NONE);
    series.setLineColor(colour);
    series.setLineStyle(new BasicStroke(2.2f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    return series;
  }

  /** Points without a curve. */
  public static void dots(
      XYChart chart, String name, double[] x, double[] y, Color colour, Marker marker) {
    XYSeries series = chart.addSeries(name, x, y);
    series.setXYSeriesRenderStyle(XYSeries.XYSeriesRenderStyle.Scatter);
    series.setMarker(marker);
    series.setMarkerColor(colour);
  }

  /** The area between two curves over the same places. */
  public static void band(XYChart chart, String name, double[] x, double[] low, double[] high) {
    int n = x.length;
    double[] aroundX = new double[2 * n];
    double[] aroundY = new double[2 * n];
    for (int i = 0; i < n; i++) {
      aroundX[i] = x[i];
      aroundY[i] = high[i];
      aroundX[2 * n - 1 - i] = x[i];
      aroundY[2 * n - 1 - i] = low[i];
    }
    XYSeries series = chart.addSeries(name, aroundX, aroundY);
    series.setXYSeriesRenderStyle(XYSeries.XYSeriesRenderStyle.PolygonArea);
    series.setMarker(SeriesMarkers.NONE);
    series.setFillColor(BAND);
    series.setLineColor(BAND);
    series.setLineStyle(new BasicStroke(0.5f));
  }
}
