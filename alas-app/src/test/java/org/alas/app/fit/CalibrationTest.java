package org.alas.app.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.alas.app.CommandRun;
import org.alas.gp.Prediction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class CalibrationTest {
  @TempDir private Path directory;

  @Test
  void numbersOfThreeRows() {
    Prediction unit = new Prediction(0, 1);
    Calibration tested =
        new Calibration(new double[] {0, 1, 3}, new Prediction[] {unit, unit, unit});
    assertThat(tested.rmse()).isCloseTo(Math.sqrt(10 / 3.0), within(1e-12));
    assertThat(tested.meanLogDensity())
        .isCloseTo(-0.5 * Math.log(2 * Math.PI) - 5 / 3.0, within(1e-12));
    assertThat(Calibration.INTERVALS.stream().map(tested::coverage))
        .isEqualTo(List.of(1 / 3.0, 2 / 3.0, 2 / 3.0));
  }

  /** A line with noise of standard deviation 1, so that a true model is calibrated. */
  private Path noisy(String name, int rows, int seed) throws IOException {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder("a,y\n");
    for (int i = 0; i < rows; i++) {
      double a = random.nextDouble();
      text.append(a).append(',').append(10 * a + random.nextGaussian()).append('\n');
    }
    return Files.writeString(directory.resolve(name), text);
  }

  private static JsonNode calibration(CommandRun run) {
    assertThat(run.exit()).as(run.err()).isZero();
    return JsonMapper.shared().readTree(run.out()).get("calibration");
  }

  /** By three binomial standard errors; the density is that of the noise. */
  private static void calibrated(JsonNode tested, int n) {
    assertThat(tested.get("n").asInt()).isEqualTo(n);
    assertThat(tested.get("rmse").asDouble()).isBetween(0.7, 1.3);
    assertThat(tested.get("mean_log_density").asDouble()).isBetween(-1.7, -1.15);
    for (int percent : new int[] {50, 80, 95}) {
      double expected = percent / 100.0;
      double share = tested.get("coverage").get(Integer.toString(percent)).asDouble();
      assertThat(share).isCloseTo(expected, within(3 * Math.sqrt(expected * (1 - expected) / n)));
    }
  }

  @Test
  void aTrueModelIsCalibrated() throws IOException {
    Path file = noisy("t.csv", 150, 1);
    Path test = noisy("test.csv", 80, 2);
    JsonNode all =
        calibration(
            CommandRun.fit(file, "--kernel", "rbf", "--holdout", test.toString(), "--json"));
    calibrated(all.get("leave_one_out"), 150);
    calibrated(all.get("holdout"), 80);
  }

  @Test
  void heldOutRowsFollowFromTheSeed() throws IOException {
    Path file = noisy("t.csv", 50, 3);
    String[] options = {"--kernel", "rbf", "--holdout", "0.2", "--json"};
    JsonNode one = calibration(CommandRun.fit(file, options));
    assertThat(one.get("holdout").get("n").asInt()).isEqualTo(10);
    assertThat(one.get("leave_one_out").get("n").asInt()).isEqualTo(40);
    assertThat(calibration(CommandRun.fit(file, options))).isEqualTo(one);
    String[] other = {"--kernel", "rbf", "--holdout", "0.2", "--json", "--seed", "2"};
    assertThat(calibration(CommandRun.fit(file, other))).isNotEqualTo(one);
  }

  @Test
  void peopleAreToldTheSame() throws IOException {
    CommandRun run = CommandRun.fit(noisy("t.csv", 40, 4), "--kernel", "rbf", "--holdout", "0.25");
    assertThat(run.out())
        .startsWith("Kernel rbf, 30 rows")
        .contains("Predictions, and how many % of the rows lie in their intervals")
        .containsPattern("Each row from all others +30 +[01]\\.\\d+")
        .containsPattern("Rows held out +10 +[01]\\.\\d+");
  }

  @Test
  void aFileOfOtherColumnsIsRefused() throws IOException {
    Path other = CommandRun.write(directory, "other.csv", "b,y", "1,2");
    CommandRun run =
        CommandRun.fit(noisy("t.csv", 10, 5), "--kernel", "rbf", "--holdout", other.toString());
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err()).contains("other.csv has no column \"a\"");
  }
}
