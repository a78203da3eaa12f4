package org.alas.app.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.alas.app.chart.Canvas.Anchor;
import org.alas.app.chart.Canvas.Font;
import org.alas.app.chart.Series.Form;

/** The names of some panels, once for all of them, in centred rows. Immutable. */
final class Legend {
  private static final Font FONT = new Font("", 12.5, false, 0, "#222222", Anchor.START);
  private static final double SAMPLE = 30;
  private static final double GAP = 22;
  private static final double ROW = 20;

  private final Styles styles;
  private final double width;
  private final List<List<Key>> rows = new ArrayList<>();

  /** A name and the way it is drawn most often: as a line if anywhere. */
  private record Key(String name, Form form) {
    double width() {
      return SAMPLE + 6 + FONT.width(name);
    }
  }

  Legend(List<Panel> panels, Styles styles, double width) {
    this.styles = styles;
    this.width = width;
    Map<String, Form> forms = new LinkedHashMap<>();
    panels.stream()
        .flatMap(panel -> panel.series().stream())
        .filter(series -> !series.name().isBlank())
        .forEach(s -> forms.merge(s.name(), s.form(), (a, b) -> a == Form.DOTS ? b : a));
    double at = Double.POSITIVE_INFINITY;
    for (Map.Entry<String, Form> form : forms.entrySet()) {
      Key entry = new Key(form.getKey(), form.getValue());
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

  void draw(Canvas out, double top) {
    for (int r = 0; r < rows.size(); r++) {
      List<Key> row = rows.get(r);
      double taken = row.stream().mapToDouble(Key::width).sum() + GAP * (row.size() - 1);
      double x = (width - taken) / 2;
      for (Key entry : row) {
        draw(out, entry, x, top + ROW * (r + 0.5));
        x += entry.width() + GAP;
      }
    }
  }

  private void draw(Canvas out, Key entry, double x, double y) {
    Style style = styles.of(entry.name());
    double[] across = {x, x + SAMPLE};
    double[] level = {y, y};
    switch (entry.form()) {
      case DOTS, CROSSES ->
          out.marks(
              new double[] {x + SAMPLE - 8},
              new double[] {y},
              entry.form() == Form.DOTS ? style.shape() : Style.Shape.CROSS,
              6.5,
              style.opaque(1),
              List.of());
      case BAND ->
          out.area(
              new double[] {x, x + SAMPLE, x + SAMPLE, x},
              new double[] {y - 6, y - 6, y + 6, y + 6},
              style);
      case DASHED -> out.line(across, level, style.dashed());
      default -> out.line(across, level, style);
    }
    out.text(entry.name(), x + SAMPLE + 6, y + 4.3, FONT);
  }
}
