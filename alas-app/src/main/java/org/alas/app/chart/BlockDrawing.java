package org.alas.app.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.alas.app.chart.Canvas.Anchor;
import org.alas.app.chart.Canvas.Font;
import org.alas.app.chart.PanelDrawing.PanelFrame;

/** Panels in a grid, one legend below. Axes that neighbours share are named once. Immutable. */
final class BlockDrawing {
  static final double EDGE = 12;
  private static final Font AXIS = new Font("name", 12, false, 0, "#222222", Anchor.MIDDLE);
  private static final double TITLE_ROOM = 26;
  private static final double TICK_ROOM = 20;
  private static final double NAME_ROOM = 18;
  private static final double FIRST_EDGE = 7;

  private final List<Panel> panels;
  private final int columns;
  private final double panelHeight;
  private final double panelWidth;
  private final double[] lefts;
  private final List<PanelDrawing> drawings = new ArrayList<>();
  private final Legend legend;

  BlockDrawing(Figure.Block block, Styles styles, double width, boolean legends) {
    this.panels = block.panels();
    this.columns = block.columns();
    this.panelHeight = block.height();
    panels.forEach(panel -> drawings.add(new PanelDrawing(panel, styles)));
    this.lefts = new double[columns];
    for (int i = 0; i < drawings.size(); i++) {
      double room = (namedUp(i) ? NAME_ROOM : 0) + drawings.get(i).labelWidth(panelHeight) + 8;
      lefts[i % columns] = Math.max(lefts[i % columns], room);
    }
    double taken = FIRST_EDGE + EDGE * columns + Arrays.stream(lefts).sum();
    this.panelWidth = (width - taken) / columns;
    this.legend = new Legend(legends ? panels : List.of(), styles, width);
  }

  /** Whether a panel's vertical axis is not that of its neighbour on the left. */
  private boolean namedUp(int i) {
    String label = panels.get(i).y().label();
    return !label.isEmpty() && (i % columns == 0 || !label.equals(panels.get(i - 1).y().label()));
  }

  /** Whether a panel's horizontal axis is not that of its neighbour below. */
  private boolean namedAcross(int i) {
    String label = panels.get(i).x().label();
    int below = i + columns;
    return !label.isEmpty()
        && (below >= panels.size() || !label.equals(panels.get(below).x().label()));
  }

  /** Panels of a row. */
  private IntStream row(int row) {
    return IntStream.range(row * columns, Math.min(panels.size(), (row + 1) * columns));
  }

  private double titleRoom(int row) {
    boolean titled = row(row).anyMatch(i -> !panels.get(i).title().isEmpty());
    return titled ? TITLE_ROOM : EDGE;
  }

  /** Upper edge of a row. */
  private double top(int row) {
    double top = 2;
    for (int r = 0; r < row; r++) {
      boolean named = row(r).anyMatch(this::namedAcross);
      top += titleRoom(r) + panelHeight + TICK_ROOM + (named ? NAME_ROOM : 0);
    }
    return top;
  }

  private int rows() {
    return (panels.size() + columns - 1) / columns;
  }

  double height() {
    return top(rows()) + legend.height() + 4;
  }

  private PanelFrame frame(int i, double offset) {
    int row = i / columns;
    int column = i % columns;
    double left = FIRST_EDGE + column * (panelWidth + EDGE);
    left += Arrays.stream(lefts, 0, column + 1).sum();
    return new PanelFrame(left, offset + top(row) + titleRoom(row), panelWidth, panelHeight);
  }

  void draw(Canvas out, double offset) {
    for (int i = 0; i < panels.size(); i++) {
      PanelFrame frame = frame(i, offset);
      drawings.get(i).draw(out, frame);
      if (namedUp(i)) {
        double x = frame.left() - lefts[i % columns] + 10;
        String label = AXIS.fitted(panels.get(i).y().label(), panelHeight + TITLE_ROOM);
        out.text(label, x, frame.y(0.5), AXIS.turned(-90));
      }
      if (namedAcross(i)) {
        String label = AXIS.fitted(panels.get(i).x().label(), panelWidth + EDGE);
        out.text(label, frame.x(0.5), frame.bottom() + 31, AXIS);
      }
    }
    legend.draw(out, offset + top(rows()) + 6);
  }
}
