package org.alas.app.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.alas.app.chart.Surface.Anchor;
import org.alas.app.chart.Surface.Font;

/** The labels of a figure, once for all its panels, in centred rows. Immutable. */
final class Legend {
  private static final Font FONT = new Font(12.5, false, false, "#222222", Anchor.START);
  private static final double SAMPLE = 30;
  private static final double GAP = 22;
  private static final double ROW = 20;

  private final Styles styles;
  private final double width;
  private final List<List<Entry>> rows = new ArrayList<>();

  /** A label and the way it is drawn most often: as a line if anywhere. */
  private record Entry(String label, Plot.Mark mark) {
    double width() {
      return SAMPLE + 6 + FONT.width(label);
    }
  }

  Legend(Plot plot, Styles styles, double width) {
    this.styles = styles;
    this.width = width;
    Map<String, Plot.Mark> marks = new LinkedHashMap<>();
    plot.panels().stream()
        .flatMap(panel -> panel.series().stream())
        .filter(series -> !series.label().isBlank())
        .forEach(s -> marks.merge(s.label(), s.mark(), (a, b) -> a == Plot.Mark.DOTS ? b : a));
    double at = Double.POSITIVE_INFINITY;
    for (Map.Entry<String, Plot.Mark> mark : marks.entrySet()) {
      Entry entry = new Entry(mark.getKey(), mark.getValue());
      if (at + entry.width() > width - 2 * GAP) {
        rows.add(new ArrayList<>());
        at = 0;
      }
      rows.get(rows.size() - 1).add(entry);
      at += entry.width() + GAP;
    }
  }

  double height() {
    return rows.isEmpty() ? 0 : ROW * rows.size() + 8;
  }

  void draw(Surface out, double top) {
    for (int r = 0; r < rows.size(); r++) {
      List<Entry> row = rows.get(r);
      double taken = row.stream().mapToDouble(Entry::width).sum() + GAP * (row.size() - 1);
      double x = (width - taken) / 2;
      for (Entry entry : row) {
        draw(out, entry, x, top + ROW * (r + 0.5));
        x += entry.width() + GAP;
      }
    }
  }

  private void draw(Surface out, Entry entry, double x, double y) {
    Style style = styles.of(entry.label());
    if (entry.mark() == Plot.Mark.DOTS) {
      out.marks(
          new double[] {x + SAMPLE - 8}, new double[] {y}, style.shape(), 6.5, style.colour());
    } else {
      out.line(
          new double[] {x, x + SAMPLE},
          new double[] {y, y},
          entry.mark() == Plot.Mark.DASHED ? style.dashed() : style.line());
    }
    out.text(entry.label(), x + SAMPLE + 6, y + 4.3, FONT);
  }
}
