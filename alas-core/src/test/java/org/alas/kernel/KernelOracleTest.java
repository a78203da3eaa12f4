package org.alas.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Every row of the 50-digit oracle, by the pairwise definition and by the fast path. */
class KernelOracleTest {
  private static final double VALUE = 1e-12;
  private static final double GRADIENT = 1e-10;

  private static final List<JsonNode> ROWS = Oracle.rows("/org/alas/kernel/kernels_oracle.jsonl");

  @Test
  void hasAllRows() {
    assertThat(ROWS).hasSize(310);
  }

  @Test
  void pairwiseDefinition() {
    SoftAssertions softly = new SoftAssertions();
    for (int r = 0; r < ROWS.size(); r++) {
      Kernel kernel = Oracle.kernel(ROWS.get(r));
      double[] tau = Oracle.vector(ROWS.get(r).get("tau"));
      double[] byTheta = new double[kernel.theta().length];
      double[] byTau = new double[tau.length];
      double value = kernel.addGradient(tau, 1, byTheta, byTau);
      check(softly, r, kernel, value, byTheta, byTau);
      check(softly, r, kernel, kernel.value(tau), byTheta, byTau);
    }
    softly.assertAll();
  }

  @Test
  void fastPathAcrossPoints() {
    SoftAssertions softly = new SoftAssertions();
    for (int r = 0; r < ROWS.size(); r++) {
      double[] tau = Oracle.vector(ROWS.get(r).get("tau"));
      Points left = Points.of(new double[][] {tau});
      Points right = Points.of(new double[][] {new double[tau.length]});
      fastPath(softly, r, Pairs.between(left, right), 0);
    }
    softly.assertAll();
  }

  /** Pairs within a set, with the difference sought in the middle of others. */
  @Test
  void fastPathWithinPoints() {
    SoftAssertions softly = new SoftAssertions();
    for (int r = 0; r < ROWS.size(); r++) {
      double[] tau = Oracle.vector(ROWS.get(r).get("tau"));
      int n = 12;
      double[][] rows = new double[n][tau.length];
      for (int i = 0; i < n; i++) {
        for (int k = 0; k < tau.length; k++) {
          rows[i][k] = Math.sin(1 + 3 * i + 7 * k);
        }
      }
      rows[3] = new double[tau.length];
      rows[9] = tau;
      Pairs pairs = Pairs.within(Points.of(rows));
      fastPath(softly, r, pairs, pairs.columnStart(3) + 9 - pairs.firstRow(3));
    }
    softly.assertAll();
  }

  private static void fastPath(SoftAssertions softly, int r, Pairs pairs, int pair) {
    Kernel kernel = Oracle.kernel(ROWS.get(r));
    Evaluation evaluation = kernel.on(pairs.left(), pairs.right());
    int d = kernel.dimension();
    double[] byTheta = new double[kernel.theta().length];
    double[] values = new double[Differences.CAPACITY];
    double[] weights = new double[Differences.CAPACITY];
    double[][] byTau = new double[d][Differences.CAPACITY];
    pairs.forEachRun(
        run -> {
          evaluation.values(run, values);
          weights[pair] = 1;
          evaluation.addParameterGradient(run, weights, byTheta);
          evaluation.addInputGradient(run, weights, byTau);
        });
    evaluation.finishParameterGradient(byTheta);
    double[] slopes = new double[d];
    for (int k = 0; k < d; k++) {
      slopes[k] = byTau[k][pair];
    }
    check(softly, r, kernel, values[pair], byTheta, slopes);
  }

  private static void check(
      SoftAssertions softly, int r, Kernel kernel, double value, double[] byTheta, double[] byTau) {
    JsonNode row = ROWS.get(r);
    String where = "row " + r + " " + kernel.name() + " ";
    close(softly, where + "value", value, row.get("value").asDouble(), VALUE);
    JsonNode slopes = row.get("d_params");
    if (!slopes.isNull()) {
      for (int i = 0; i < byTheta.length; i++) {
        String name = kernel.parameters().get(i).name();
        close(softly, where + name, byTheta[i], slopes.get(name).asDouble(), GRADIENT);
      }
    }
    for (int k = 0; k < byTau.length; k++) {
      JsonNode expected = row.get("d_tau").get(k);
      if (expected.isNull()) {
        softly.assertThat(byTau[k]).as(where + "d_tau." + k).isFinite();
      } else {
        close(softly, where + "d_tau." + k, byTau[k], expected.asDouble(), GRADIENT);
      }
    }
  }

  private static void close(
      SoftAssertions softly, String what, double actual, double expected, double relative) {
    softly
        .assertThat(Math.abs(actual - expected) <= relative * Math.abs(expected))
        .as("%s: %s, expected %s", what, actual, expected)
        .isTrue();
  }
}
