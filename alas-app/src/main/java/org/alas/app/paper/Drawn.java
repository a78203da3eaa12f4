package org.alas.app.paper;

import org.alas.app.chart.Axis;
import org.alas.app.chart.Figure;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Series;
import org.alas.bench.paper.Plot;

final class Drawn {
  private Drawn() {}

  static Figure of(Plot plot) {
    return Figure.of(
        plot.title(),
        plot.columns(),
        plot.panels().stream()
            .map(
                p ->
                    new Panel(
                        p.title(),
                        axis(p.x()),
                        axis(p.y()),
                        p.series().stream().map(Drawn::series).toList()))
            .toList());
  }

  private static Axis axis(Plot.Axis a) {
    return a.logarithmic() ? Axis.logarithmic(a.label()) : Axis.linear(a.label());
  }

  private static Series series(Plot.Series s) {
    Series made =
        switch (s.mark()) {
          case LINE -> Series.line(s.label(), s.x(), s.y());
          case DASHED -> Series.dashed(s.label(), s.x(), s.y());
          case DOTS -> Series.dots(s.label(), s.x(), s.y());
        };
    return s.low().length > 0 ? made.between(s.low(), s.high()) : made;
  }
}
