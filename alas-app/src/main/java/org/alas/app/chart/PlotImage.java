package org.alas.app.chart;

import java.util.ArrayList;
import java.util.List;
import org.alas.app.chart.PanelDrawing.Frame;
import org.alas.app.chart.Surface.Anchor;
import org.alas.app.chart.Surface.Font;

/**
 * A figure as a drawing: panels in a grid, one legend below. Axes that neighbours share are named
 * once. The SVG is the same on every machine. Immutable.
 */
public final class PlotImage {
  private static final Font AXIS = new Font(12, false, false, "#222222", Anchor.MIDDLE);
  private static final Font UPWARDS = new Font(12, false, true, "#222222", Anchor.MIDDLE);
  private static final double TITLE_ROOM = 26;
  private static final double TICK_ROOM = 20;
  private static final double NAME_ROOM = 18;
  private static final double EDGE = 12;
  private static final double FIRST_EDGE = 7;

  private final Plot plot;
  private final int columns;
  private final int rows;
  private final List<PanelDrawing> drawings = new ArrayList<>();
  private final double[] lefts;
  private final double panelWidth;
  private final double panelHeight;
  private final double width;
  private final double height;
  private final Legend legend;

  public PlotImage(Plot plot) {
    this.plot = plot;
    this.columns = Math.max(1, Math.min(plot.columns(), plot.panels().size()));
    this.rows = (plot.panels().size() + columns - 1) / columns;
    Styles styles = new Styles(plot);
    plot.panels().forEach(panel -> drawings.add(new PanelDrawing(panel, styles)));
    this.width = columns == 1 ? 600 : columns == 2 ? 800 : 300.0 * columns;
    this.panelHeight = columns == 1 ? 330 : columns == 2 ? 240 : 180;
    this.lefts = new double[columns];
    for (int c = 0; c < columns; c++) {
      for (int i = c; i < drawings.size(); i += columns) {
        double name = namedUp(i) ? NAME_ROOM : 0;
        lefts[c] = Math.max(lefts[c], name + drawings.get(i).labelWidth(panelHeight) + 8);
      }
    }
    double taken = FIRST_EDGE + EDGE * columns;
    for (double left : lefts) {
      taken += left;
    }
    this.panelWidth = (width - taken) / columns;
    this.legend = new Legend(plot, styles, width);
    this.height = top(rows) + legend.height() + 4;
  }

  /** Whether a panel's vertical axis is not that of its neighbour on the left. */
  private boolean namedUp(int i) {
    String label = plot.panels().get(i).y().label();
    return !label.isEmpty()
        && (i % columns == 0 || !label.equals(plot.panels().get(i - 1).y().label()));
  }

  /** Whether a panel's horizontal axis is not that of its neighbour below. */
  private boolean namedAcross(int i) {
    String label = plot.panels().get(i).x().label();
    int below = i + columns;
    return !label.isEmpty()
        && (below >= plot.panels().size() || !label.equals(plot.panels().get(below).x().label()));
  }

  private double nameRoom(int row) {
    for (int i = row * columns; i < Math.min(plot.panels().size(), (row + 1) * columns); i++) {
      if (namedAcross(i)) {
        return NAME_ROOM;
      }
    }
    return 0;
  }

  /** Upper edge of a row. */
  private double top(int row) {
    double top = 2;
    for (int r = 0; r < row; r++) {
      top += TITLE_ROOM + panelHeight + TICK_ROOM + nameRoom(r);
    }
    return top;
  }

  private Frame frame(int i) {
    double left = FIRST_EDGE;
    for (int c = 0; c < i % columns; c++) {
      left += lefts[c] + panelWidth + EDGE;
    }
    return new Frame(
        left + lefts[i % columns], top(i / columns) + TITLE_ROOM, panelWidth, panelHeight);
  }

  private void draw(Surface out) {
    for (int i = 0; i < drawings.size(); i++) {
      Frame frame = frame(i);
      drawings.get(i).draw(out, frame);
      Plot.Panel panel = plot.panels().get(i);
      if (namedUp(i)) {
        double x = frame.left() - lefts[i % columns] + 10;
        out.text(panel.y().label(), x, frame.top() + frame.height() / 2, UPWARDS);
      }
      if (namedAcross(i)) {
        out.text(panel.x().label(), frame.left() + frame.width() / 2, frame.bottom() + 31, AXIS);
      }
    }
    legend.draw(out, top(rows) + 6);
  }

  public String svg() {
    return markup().toString();
  }

  /** The same to be put into a page. */
  public Markup markup() {
    SvgSurface out = new SvgSurface(width, height, plot.title());
    draw(out);
    return out.done();
  }

  public byte[] png() {
    PixelSurface out = new PixelSurface(width, height);
    draw(out);
    return out.png();
  }
}
