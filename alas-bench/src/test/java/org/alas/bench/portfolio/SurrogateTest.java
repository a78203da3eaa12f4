package org.alas.bench.portfolio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.alas.gp.GaussianProcess;
import org.alas.kernel.Points;
import org.alas.kernel.Radial;
import org.alas.param.Hyperparameters;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SurrogateTest {
  private static final StoredSurrogate STORED = StoredSurrogate.shipped();
  private static final PolicyReturns SHIPPED = PolicyReturns.shipped();
  private static final PolicyReturns FEW =
      new PolicyReturns(
          Arrays.copyOf(SHIPPED.points(), 150), Arrays.copyOf(SHIPPED.returns(), 150));

  @Test
  void isTheMeanOfTheProcess() {
    SurrogateParameters p = STORED.parameters();
    GaussianProcess process =
        GaussianProcess.condition(
            new Hyperparameters(
                Radial.matern(5, p.weight(), p.lengthscales()), p.noise(), p.mean()),
            Points.of(FEW.points()),
            FEW.returns(),
            p.units());
    Surrogate surrogate = new Surrogate(p, FEW);
    for (double[] u : PolicyReturns.design(300)) {
      assertThat(surrogate.value(u)).isCloseTo(process.predict(u).mean(), within(1e-9));
    }
  }

  @Test
  void knowsItsGradient() {
    Surrogate surrogate = new Surrogate(STORED.parameters(), FEW);
    double[] u = {0.3, 0.7, 0.2, 0.9, 0.4};
    double[] gradient = new double[5];
    assertThat(surrogate.evaluate(u, gradient)).isCloseTo(surrogate.value(u), within(1e-10));
    for (int j = 0; j < 5; j++) {
      double[] up = u.clone();
      double[] down = u.clone();
      up[j] += 1e-5;
      down[j] -= 1e-5;
      assertThat((surrogate.value(up) - surrogate.value(down)) / 2e-5)
          .isCloseTo(gradient[j], within(1e-5));
    }
  }

  /** The optimum found offline is one: no way up leads on, and another search ends there. */
  @Test
  void isHighestWhereItIsSaidToBe() {
    Surrogate surrogate = new Surrogate(STORED.parameters(), SHIPPED);
    double[] top = STORED.maximum().point();
    double[] gradient = new double[top.length];
    surrogate.evaluate(top, gradient);
    assertThat(surrogate.value(top)).isCloseTo(STORED.maximum().value(), within(1e-9));
    for (int j = 0; j < top.length; j++) {
      double rise = top[j] == 0 ? Math.max(0, gradient[j]) : gradient[j];
      assertThat(top[j] == 1 ? Math.min(0, rise) : rise).isCloseTo(0, within(1e-5));
    }
    assertThat(surrogate.maximum(8).value()).isCloseTo(STORED.maximum().value(), within(1e-9));
  }

  @Test
  void comesBackFromItsFile(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("surrogate.properties");
    STORED.write(file);
    try (var reader = Files.newBufferedReader(file)) {
      StoredSurrogate read = StoredSurrogate.read(reader);
      assertThat(read.parameters()).hasToString(STORED.parameters().toString());
      assertThat(read.maximum()).hasToString(STORED.maximum().toString());
    }
  }

  @Test
  void fitsEvaluations() {
    SurrogateParameters fitted = SurrogateParameters.fit(FEW, 1);
    Surrogate surrogate = new Surrogate(fitted, FEW);
    double square = 0;
    for (int i = 150; i < 400; i++) {
      double error = surrogate.value(SHIPPED.points()[i]) - SHIPPED.returns()[i];
      square += error * error / 250;
    }
    double sd = fitted.units().sd();
    assertThat(Math.sqrt(square)).isLessThan(0.5 * sd);
  }
}
