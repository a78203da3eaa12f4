package org.alas.app.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.alas.app.CommandRun;
import org.alas.app.csv.CsvFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What {@code alas fit} does with very many rows, forced on fewer where that is enough. */
class LargeFitTest {
  private static final double NOISE = 0.1;

  @TempDir private Path directory;
  private Path train;
  private Path test;

  private static double truth(double a, double b) {
    return Math.sin(6 * a) + b * b;
  }

  private Path table(String name, int rows, long seed) throws IOException {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder("a,b,y\n");
    for (int i = 0; i < rows; i++) {
      double a = random.nextDouble();
      double b = random.nextDouble();
      double y = truth(a, b) + NOISE * random.nextGaussian();
      text.append(String.format(Locale.ROOT, "%.9f,%.9f,%.9f%n", a, b, y));
    }
    return Files.writeString(directory.resolve(name), text);
  }

  @BeforeEach
  void tables() throws IOException {
    train = table("train.csv", 600, 1);
    test = table("test.csv", 1200, 2);
  }

  private static CommandRun fit(Path train, String... more) {
    List<String> args = new ArrayList<>(List.of("fit", train.toString(), "--target", "y"));
    args.addAll(List.of(more));
    CommandRun run = CommandRun.of(args.toArray(String[]::new));
    assertThat(run.exit()).as(run.err()).isZero();
    return run;
  }

  /** Of 1,200 rows to predict there are three batches, the last of them not full. */
  @Test
  void predictsAsTheExactProcessDoes() throws IOException {
    List<List<double[]>> said = new ArrayList<>();
    for (String approximation : List.of("none", "full-scale")) {
      Path out = directory.resolve(approximation + ".csv");
      CommandRun run =
          fit(
              train,
              "--kernel",
              "rbf",
              "--approximation",
              approximation,
              "--predict",
              test.toString(),
              "--out",
              out.toString(),
              "--json");
      JsonNode report = JsonMapper.shared().readTree(run.out()).get("report");
      assertThat(report.has("approximation")).isEqualTo(approximation.equals("full-scale"));
      assertThat(run.err()).as("nothing is told of progress in a pipe").isEmpty();
      said.add(CsvFile.read(out).numbers());
    }
    assertThat(said.get(1)).hasSize(1200);
    double squares = 0;
    for (int i = 0; i < 1200; i++) {
      double[] exact = said.get(0).get(i);
      double[] large = said.get(1).get(i);
      assertThat(large[0]).isEqualTo(exact[0]);
      squares += Math.pow(large[3] - truth(exact[0], exact[1]), 2) / 1200;
      assertThat(large[3]).isCloseTo(exact[3], within(0.3 * NOISE));
      assertThat(large[4]).isCloseTo(exact[4], within(0.3 * NOISE));
    }
    assertThat(Math.sqrt(squares)).isLessThan(0.3 * NOISE);
  }

  @Test
  void learnsTheStructureOfManyRowsAndSaysThatItIsNotExact() {
    CommandRun run =
        fit(
            train,
            "--approximation",
            "full-scale",
            "--holdout",
            "0.2",
            "--plot",
            directory.resolve("fit.svg").toString());
    assertThat(run.out())
        .contains("process by the full-scale approximation")
        .contains("100 %")
        .containsPattern("Each row from all others +480 +0\\.(09|10)")
        .containsPattern("Rows held out +120 +0\\.(08|09|1)");
    assertThat(directory.resolve("fit.svg")).isNotEmptyFile();
  }

  @Test
  void isTheSameWithAnyNumberOfThreads() {
    String[] flags = {"--kernel", "alas-sep", "--approximation", "full-scale", "--json"};
    List<String> told = new ArrayList<>();
    for (String threads : List.of("1", "3")) {
      List<String> all = new ArrayList<>(List.of(flags));
      all.addAll(List.of("--threads", threads));
      told.add(fit(train, all.toArray(String[]::new)).out().replaceAll("\"seconds\" : [^,]*,", ""));
    }
    assertThat(told.get(1)).isEqualTo(told.get(0));
  }
}
