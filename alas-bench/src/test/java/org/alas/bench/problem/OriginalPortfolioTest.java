package org.alas.bench.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.alas.InvalidInputException;
import org.alas.optimize.Box;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The portfolio problem on the original evaluations. They are not ours to ship: where they lie in
 * {@code -Dalas.golden=FOLDER}, or beside the repository, the surrogate is checked on them.
 */
class OriginalPortfolioTest {
  private static final Path GOLDEN =
      Path.of(System.getProperty("alas.golden", "../../shared/golden"));

  private static TestProblem of(Path file) {
    return Portfolio.original(Map.of(Portfolio.FILE, file.toString()));
  }

  private static final Path EVALUATIONS = GOLDEN.resolve("portfolio_evals.csv");

  /** Loaded once, where it is there. */
  private static final class Original {
    static final TestProblem PROBLEM = of(EVALUATIONS);
  }

  private static TestProblem original() {
    assumeTrue(Files.isReadable(EVALUATIONS));
    return Original.PROBLEM;
  }

  private static double[] inUnits(double... u) {
    Box box = Problems.named("portfolio5").box();
    double[] x = u.clone();
    Arrays.setAll(x, j -> box.lower()[j] + u[j] * (box.upper()[j] - box.lower()[j]));
    return x;
  }

  @Test
  void reproducesThePublishedSurrogate() throws IOException {
    TestProblem problem = original();
    List<String> rows = Files.readAllLines(GOLDEN.resolve("portfolio_surrogate_golden.csv"));
    int compared = 0;
    for (String row : rows) {
      if (row.startsWith("#") || row.startsWith("x")) {
        continue;
      }
      double[] v = Arrays.stream(row.split(",")).mapToDouble(Double::parseDouble).toArray();
      assertThat(problem.value(inUnits(v[0], v[1], v[2], v[3], v[4])))
          .isCloseTo(-v[5], within(1e-6));
      compared++;
    }
    assertThat(compared).isEqualTo(25);
  }

  @Test
  void hasItsBestKnownPoint() {
    TestProblem problem = original();
    assertThat(problem.value(inUnits(0, 0, 0.660, 0, 0))).isCloseTo(28.288, within(1e-3));
    assertThat(problem.optimum()).isCloseTo(28.288, within(1e-3));
    assertThat(problem.logGap(problem.value(problem.optima().get(0))))
        .isEqualTo(Math.log(TestProblem.SMALLEST_GAP));
  }

  @Test
  void saysWhatToSetWhenItsFileIsNotKnown() {
    assertThatThrownBy(() -> Portfolio.original(Map.of()))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage(
            "portfolio5-original needs the original evaluations: set ALAS_PORTFOLIO_EVALS to their"
                + " file");
    assertThat(Problems.all()).extracting(TestProblem::name).doesNotContain("portfolio5-original");
    assertThat(Problems.needingFiles()).containsExactly("portfolio5-original");
  }

  @Test
  void refusesWhatIsNoSuchFile(@TempDir Path folder) throws IOException {
    assertThatThrownBy(() -> of(folder.resolve("missing.csv")))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("cannot read")
        .hasMessageContaining("missing.csv");
    Path file = folder.resolve("evaluations.csv");
    Files.writeString(file, "# nothing\nseed,a,b,c,d,e,y\n");
    assertThatThrownBy(() -> of(file))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("holds no evaluations");
    Files.writeString(file, "seed,a,b,c,d,e,y\n1,0,0,0,0,0,-1\n1,0,0,zero,0,0,-1\n");
    assertThatThrownBy(() -> of(file))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("line 3")
        .hasMessageContaining("zero");
  }

  /** A file of the same form, made up. */
  @Test
  void readsReturnsWithTheirSignChanged(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("evaluations.csv");
    Files.writeString(
        file,
        "# made up\nseed,a,b,c,d,e,y\n1,0,0,0,0,0,-30\n1,1,1,1,1,1,2\n2,0.5,0.5,0.5,0.5,0.5,0\n");
    TestProblem problem = of(file);
    assertThat(problem.name()).isEqualTo("portfolio5-original");
    assertThat(problem.value(problem.box().lower())).isBetween(29.0, 30.0);
    assertThat(problem.value(problem.box().upper())).isBetween(-2.0, 0.0);
  }
}
