package org.alas.app.fit;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.alas.app.CommandRun;
import org.alas.kernel.Kernels;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FitPlotTest {
  private static final int MEAN = 0x2166ac;
  private static final int DATA = 0x222222;
  private static final int BEST = 0xe4570f;

  /** A fifth of the mean's colour on white. */
  private static final int BAND = 0xd3e0ee;

  @TempDir private Path directory;

  @BeforeAll
  static void withoutAScreen() {
    System.setProperty("java.awt.headless", "true");
  }

  static Stream<String> kernels() {
    return Kernels.names().stream().filter(name -> !name.equals("alas-groups"));
  }

  private BufferedImage plot(Path file, String... more) throws IOException {
    Path figure = directory.resolve("figure.png");
    String[] options =
        Stream.concat(Stream.of("--plot", figure.toString()), Stream.of(more))
            .toArray(String[]::new);
    CommandRun run = CommandRun.fit(file, options);
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(Files.size(figure)).isBetween(10_000L, 1_000_000L);
    BufferedImage image = ImageIO.read(figure.toFile());
    assertThat(image.getWidth()).isEqualTo(1200);
    return image;
  }

  private static long pixels(BufferedImage image, int colour) {
    long count = 0;
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        count += (image.getRGB(x, y) & 0xFFFFFF) == (colour & 0xFFFFFF) ? 1 : 0;
      }
    }
    return count;
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void slicesAndSpectrumOfEveryKernel(String kernel) throws IOException {
    BufferedImage image = plot(CommandRun.table(directory, 16), "--kernel", kernel);
    assertThat(image.getHeight()).isBetween(1300, 1420);
    assertThat(pixels(image, MEAN)).isGreaterThan(500);
    assertThat(pixels(image, BEST)).isGreaterThan(50);
    Set<Integer> lower = new HashSet<>();
    for (int y = image.getHeight() - 400; y < image.getHeight(); y++) {
      for (int x = 100; x < 1100; x++) {
        lower.add(image.getRGB(x, y));
      }
    }
    assertThat(lower).as("colours in the spectrum").hasSizeGreaterThan(20);
  }

  @Test
  void oneInputShowsTheDataAndTheBand() throws IOException {
    StringBuilder text = new StringBuilder("x,y\n");
    for (int i = 0; i < 40; i++) {
      text.append(i).append(',').append(Math.sin(i / 4.0)).append('\n');
    }
    Path file = Files.writeString(directory.resolve("t.csv"), text);
    BufferedImage image = plot(file, "--kernel", "matern12");
    assertThat(pixels(image, DATA)).isGreaterThan(40 * 8);
    assertThat(pixels(image, BAND)).isGreaterThan(1000);
  }

  @Test
  void atMostTwelveSlices() throws IOException {
    int d = 14;
    StringBuilder text = new StringBuilder();
    for (int k = 0; k < d; k++) {
      text.append("input").append(k).append(',');
    }
    text.append("y\n");
    for (int i = 0; i < 20; i++) {
      double sum = 0;
      for (int k = 0; k < d; k++) {
        double u = (i + 1) * Math.sqrt(k + 2.0) % 1;
        sum += u * k;
        text.append(u).append(',');
      }
      text.append(sum).append('\n');
    }
    Path file = Files.writeString(directory.resolve("t.csv"), text);
    BufferedImage image = plot(file, "--kernel", "rbf");
    assertThat(image.getHeight()).isBetween(2500, 2850);
  }

  /** Rows fade with their distance, periods count in the input's unit, and dates are dates. */
  @Test
  void svgShowsRowsPeriodsAndDates() throws IOException {
    StringBuilder text = new StringBuilder("day,oven,y\n");
    for (int i = 0; i < 48; i++) {
      text.append(LocalDate.of(2025, 1, 1).plusDays(15L * i))
          .append(i % 3 == 0 ? ",old," : ",new,");
      text.append(Math.sin(i / 2.0) + (i % 3 == 0 ? 2 : 0)).append('\n');
    }
    Path file = Files.writeString(directory.resolve("t.csv"), text);
    Path figure = directory.resolve("fit.SVG");
    CommandRun run =
        CommandRun.fit(
            file, "--kernel", "alas-sep", "--holdout", "0.2", "--plot", figure.toString());
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(Files.readString(figure))
        .contains("opacity=\"0.1\"", ">old<", ">new<", ">2025-07<", "period of day (days)")
        .contains("Each row from all others: ", "Rows held out: ", "% in 50, 80, 95 %")
        .doesNotContain("NaN");
  }
}
