package org.alas.bench.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.Map;
import org.alas.space.Configuration;
import org.alas.study.Outcome;
import org.junit.jupiter.api.Test;

class BuiltinObjectiveTest {
  @Test
  void bestPointHasTheBestValue() {
    try (var objective = new BuiltinObjective("hartmann6")) {
      double[] best = objective.problem().optima().get(0);
      Map<String, Object> values = new LinkedHashMap<>();
      for (int j = 0; j < best.length; j++) {
        values.put("x" + (j + 1), best[j]);
      }
      Outcome outcome = objective.evaluate(1, new Configuration(values));
      assertThat(outcome).isInstanceOf(Outcome.Value.class);
      assertThat(((Outcome.Value) outcome).value())
          .isCloseTo(objective.problem().optimum(), within(1e-6));
    }
  }

  @Test
  void robotPushes() {
    try (var objective = new BuiltinObjective("robot4")) {
      Outcome outcome = objective.evaluate(1, hand(-3, 0));
      assertThat(outcome).isInstanceOf(Outcome.Value.class);
      assertThat(((Outcome.Value) outcome).value())
          .isEqualTo(objective.problem().value(new double[] {-3, 0, 10, 0}));
    }
  }

  @Test
  void whereTheFunctionIsNotDefinedTheTrialFails() {
    try (var objective = new BuiltinObjective("robot4")) {
      Outcome outcome = objective.evaluate(1, hand(0, 0));
      assertThat(outcome).isInstanceOf(Outcome.Failure.class);
      assertThat(((Outcome.Failure) outcome).reason()).contains("(rx, ry) = (0, 0)");
    }
  }

  private static Configuration hand(double rx, double ry) {
    return new Configuration(Map.of("rx", rx, "ry", ry, "t", 10.0, "theta", 0.0));
  }

  @Test
  void unknownName() {
    assertThatThrownBy(() -> new BuiltinObjective("hartman6"))
        .hasMessageStartingWith(
            "no test problem is called \"hartman6\"; the nearest name is \"hartmann6\".");
  }
}
