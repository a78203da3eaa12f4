package org.alas.bench.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.alas.app.CommandRun;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ProblemsCommandTest {
  @Test
  void listsAllOfThem() {
    CommandRun run = CommandRun.of("problems");
    assertThat(run.exit()).isZero();
    assertThat(run.out().lines()).hasSize(1 + Problems.all().size());
    for (TestProblem problem : Problems.all()) {
      assertThat(run.out().lines())
          .anySatisfy(
              line ->
                  assertThat(line)
                      .startsWith(problem.name() + " ")
                      .contains(
                          problem.direction().name().toLowerCase(Locale.ROOT),
                          problem.description()));
    }
    assertThat(run.out())
        .containsPattern("hartmann6 +6  minimize +-3.32237 +14 \\+ 80 +Hartmann-6");
  }

  @Test
  void jsonHasEveryDigit() {
    JsonNode all = JsonMapper.builder().build().readTree(CommandRun.of("problems", "--json").out());
    assertThat(all.size()).isEqualTo(Problems.all().size());
    for (int i = 0; i < all.size(); i++) {
      TestProblem problem = Problems.all().get(i);
      assertThat(all.get(i).get("problem").asString()).isEqualTo(problem.name());
      assertThat(all.get(i).get("optimum").asDouble()).isEqualTo(problem.optimum());
      assertThat(all.get(i).get("variables").asInt()).isEqualTo(problem.dimension());
      assertThat(all.get(i).get("iterations").asInt()).isEqualTo(problem.budget().iterations());
    }
  }
}
