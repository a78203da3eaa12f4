package org.alas.gp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Points;
import org.junit.jupiter.api.Test;

/** The Java of the README is the Java of this test. */
class ReadmeTest {
  @Test
  void theSnippetRuns() {
    Points x = Points.of(new double[][] {{0.1}, {0.4}, {0.5}, {0.9}});
    double[] y = {1.2, 0.7, 0.9, -0.3};
    Kernel alas = Kernels.alas(1);
    Fit fit = new Fitter().fit(alas, x, y, FitOptions.defaults());
    Prediction there = fit.process().predict(new double[] {0.7});
    assertThat(there.mean()).isBetween(-1.0, 1.5);
    assertThat(there.sd()).isPositive();
  }

  @Test
  void theReadmeShowsIt() throws IOException {
    String readme = Files.readString(Path.of("..", "README.md"));
    List<String> source =
        Files.readAllLines(Path.of("src/test/java/org/alas/gp/ReadmeTest.java")).stream()
            .dropWhile(line -> !line.contains("void theSnippetRuns"))
            .skip(1)
            .limit(5)
            .map(String::strip)
            .toList();
    assertThat(source).allSatisfy(line -> assertThat(readme).contains(line));
  }
}
