package org.alas.app.fit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Figure;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Series;
import org.alas.gp.FitOptions;
import org.alas.gp.Fitter;
import org.alas.gp.GaussianProcess;
import org.alas.kernel.Kernels;
import org.alas.kernel.Points;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How somebody draws a fit of their own. */
class FigureExampleTest {
  private static Points column(double[] x) {
    return Points.of(
        IntStream.range(0, x.length).mapToObj(i -> new double[] {x[i]}).toArray(double[][]::new));
  }

  @Test
  void aFitOfOneInputIsDrawnInTenLines(@TempDir Path folder) throws Exception {
    double[] x = IntStream.range(0, 25).mapToDouble(i -> i / 24.0).toArray();
    double[] y = IntStream.range(0, 25).mapToDouble(i -> Math.sin(12 * x[i])).toArray();
    GaussianProcess process =
        new Fitter().fit(Kernels.matern52(1), column(x), y, FitOptions.defaults()).process();

    double[] grid = IntStream.range(0, 400).mapToDouble(i -> i / 399.0).toArray();
    Slice slice = Slice.of(grid, process.predict(column(grid)));
    Panel panel =
        new Panel("", Axis.linear("x"), Axis.linear("y"), slice.series(Series.dots("data", x, y)));
    Figure figure = Figure.of("a fit of my own", panel);
    figure.write(folder.resolve("fit.svg"));
    figure.write(folder.resolve("fit.png"));

    assertThat(Files.readString(folder.resolve("fit.svg")))
        .contains("95 % band", "posterior mean", "data", "a fit of my own");
    assertThat(ImageIO.read(folder.resolve("fit.png").toFile()).getWidth()).isEqualTo(1200);
  }
}
