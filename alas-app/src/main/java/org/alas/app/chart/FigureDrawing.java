package org.alas.app.chart;

import java.util.ArrayList;
import java.util.List;
import org.alas.app.chart.Canvas.Anchor;
import org.alas.app.chart.Canvas.Font;

/** Lays a figure out and draws it: its title if it has a subtitle, and its blocks. Immutable. */
final class FigureDrawing {
  private static final Font TITLE = new Font("title", 16, true, 0, "#222222", Anchor.START);
  private static final Font SUBTITLE = new Font("name", 11.5, false, 0, "#444444", Anchor.START);
  private static final double HEADING = 48;

  private final Figure figure;
  private final List<BlockDrawing> blocks = new ArrayList<>();

  /** A page that says by class how things look has legends of its own. */
  FigureDrawing(Figure figure, boolean classed) {
    this.figure = figure;
    Styles styles =
        new Styles(
            figure.panels().stream()
                .flatMap(panel -> panel.series().stream())
                .map(Series::name)
                .distinct()
                .toList(),
            classed);
    for (Figure.Block block : figure.blocks()) {
      blocks.add(new BlockDrawing(block, styles, figure.width(), !classed));
    }
  }

  private double heading() {
    return figure.subtitle().isEmpty() ? 0 : HEADING;
  }

  double height() {
    return heading() + blocks.stream().mapToDouble(BlockDrawing::height).sum();
  }

  void draw(Canvas out) {
    double top = heading();
    if (top > 0) {
      double room = figure.width() - 2 * BlockDrawing.EDGE;
      out.text(TITLE.fitted(figure.title(), room), BlockDrawing.EDGE, 20, TITLE);
      out.text(SUBTITLE.fitted(figure.subtitle(), room), BlockDrawing.EDGE, 38, SUBTITLE);
    }
    for (BlockDrawing block : blocks) {
      block.draw(out, top);
      top += block.height();
    }
  }
}
