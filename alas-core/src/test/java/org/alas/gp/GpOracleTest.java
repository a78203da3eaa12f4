package org.alas.gp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.alas.data.Standardization;
import org.alas.kernel.Kernel;
import org.alas.kernel.Oracle;
import org.alas.kernel.Pairs;
import org.alas.kernel.Points;
import org.alas.param.Hyperparameters;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Likelihood, gradient and posterior against 50-digit values: 1e-9 relative on every number, with
 * no allowance made for the conditioning of the matrices.
 */
class GpOracleTest {
  private static final List<JsonNode> ROWS = Oracle.rows("/org/alas/gp/gp_oracle.jsonl");

  @Test
  void hasAllRows() {
    assertThat(ROWS).hasSize(20);
  }

  @Test
  void likelihoodGradientAndPosterior() {
    SoftAssertions softly = new SoftAssertions();
    for (int r = 0; r < ROWS.size(); r++) {
      JsonNode row = ROWS.get(r);
      Kernel kernel = Oracle.kernel(row);
      Hyperparameters at =
          new Hyperparameters(kernel, row.get("noise").asDouble(), row.get("mean").asDouble());
      Points points = Points.of(Oracle.matrix(row.get("X")));
      double[] y = Oracle.vector(row.get("y"));
      String where = "row " + r + " " + kernel.name() + " ";

      double[] byTheta = new double[kernel.theta().length];
      Likelihood likelihood = new Likelihood(Pairs.within(points), y);
      Likelihood.LogDensity density = likelihood.evaluate(at, byTheta);
      close(
          softly,
          where + "likelihood",
          density.value(),
          row.get("log_marginal_likelihood").asDouble());
      JsonNode slopes = row.get("d_params");
      for (int i = 0; i < byTheta.length; i++) {
        String name = kernel.parameters().get(i).name();
        close(softly, where + name, byTheta[i], slopes.get(name).asDouble());
      }
      close(softly, where + "noise", density.byNoise(), slopes.get("noise").asDouble());
      close(softly, where + "mean", density.byMean(), slopes.get("mean").asDouble());

      GaussianProcess process = GaussianProcess.condition(at, points, y, Standardization.IDENTITY);
      close(
          softly,
          where + "log marginal likelihood",
          process.logMarginalLikelihood(),
          row.get("log_marginal_likelihood").asDouble());
      double[][] queries = Oracle.matrix(row.get("Z"));
      Prediction[] predictions = process.predict(Points.of(queries));
      for (int q = 0; q < queries.length; q++) {
        JsonNode expected = row.get("posterior_mean_variance").get(q);
        close(softly, where + "mean " + q, predictions[q].mean(), expected.get(0).asDouble());
        close(
            softly, where + "variance " + q, predictions[q].variance(), expected.get(1).asDouble());
      }
    }
    softly.assertAll();
  }

  private static void close(SoftAssertions softly, String what, double actual, double expected) {
    softly
        .assertThat(Math.abs(actual - expected) <= 1e-9 * Math.abs(expected))
        .as("%s: %s, expected %s", what, actual, expected)
        .isTrue();
  }
}
