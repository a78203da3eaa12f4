package org.alas.bench.paper.theory;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Sheet;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;

/** Sections 2 and 4: closed forms at alpha 1 and 2. */
final class SpecialCases implements Proposition<String> {
  private static final double ROUNDING = 1e-13;
  private static final double DELTA = 0.16;
  private static final String TABLE = "theory-special-cases";

  @Override
  public Sweep<String> sweep(Plan plan) {
    return new Sweep<>(List.of("closed-forms"), name -> "special-cases/" + name, 0.1, n -> run());
  }

  private static Sheet run() {
    Component cauchy = new Component(1, DELTA, 0);
    Component gaussian = new Component(2, DELTA, 0);
    double inverse = 2 * Math.PI * DELTA;
    return Sheet.of("case", "difference")
        .row("alpha 1: exponential kernel", kernel(cauchy, tau -> Math.exp(-inverse * tau)))
        .row("alpha 1: Matern 1/2", matern(cauchy))
        .row(
            "alpha 1: Lorentzian spectrum",
            density(cauchy, w -> DELTA / (Math.PI * (DELTA * DELTA + w * w))))
        .row(
            "alpha 2: Gaussian kernel",
            kernel(gaussian, tau -> Math.exp(-inverse * inverse * tau * tau)))
        .row(
            "alpha 2: Gaussian spectrum",
            density(
                gaussian,
                w -> Math.exp(-w * w / (4 * DELTA * DELTA)) / (2 * DELTA * Math.sqrt(Math.PI))))
        .row("alpha 2: squared exponential in 3 dimensions", squaredExponential())
        .build();
  }

  private static double kernel(Component component, DoubleUnaryOperator form) {
    Kernel kernel = component.kernel();
    double worst = 0;
    for (double tau = 0; tau <= 3; tau += 0.01) {
      double k = kernel.value(new double[] {tau});
      worst = Math.max(worst, Math.abs(k - form.applyAsDouble(tau)));
    }
    return worst;
  }

  /** Relative, out to twenty scales. */
  private static double density(Component component, DoubleUnaryOperator form) {
    double worst = 0;
    for (double omega = 0; omega <= 20 * DELTA; omega += DELTA / 10) {
      worst = Math.max(worst, Math.abs(component.density(omega) / form.applyAsDouble(omega) - 1));
    }
    return worst;
  }

  private static double matern(Component cauchy) {
    Kernel matern = Kernels.matern12(1).withTheta(new double[] {1, 1 / (2 * Math.PI * DELTA)});
    return kernel(cauchy, tau -> matern.value(new double[] {tau}));
  }

  /** With lengthscales 1 / (2 sqrt(2) pi delta_j). */
  private static double squaredExponential() {
    double[] delta = {0.1, 0.2, 0.4};
    Kernel alas =
        Kernels.alas(3).withTheta(new double[] {1, delta[0], delta[1], delta[2], 0, 0, 0, 2});
    Kernel rbf = Kernels.rbf(3);
    double[] theta = rbf.theta();
    for (int j = 0; j < 3; j++) {
      theta[j + 1] = 1 / (2 * Math.sqrt(2) * Math.PI * delta[j]);
    }
    Kernel scaled = rbf.withTheta(theta);
    double worst = 0;
    for (double s = 0; s <= 2; s += 0.05) {
      double[] tau = {s, -0.5 * s, 0.3 * s};
      worst = Math.max(worst, Math.abs(alas.value(tau) - scaled.value(tau)));
    }
    return worst;
  }

  @Override
  public List<Statement<String>> statements() {
    return List.of(
        new Statement<>(
            "Sections 2, 4.1 and 4.3",
            "Alpha 1 is the exponential kernel with a Lorentzian spectrum; alpha 2 is Gaussian in both,"
                + " and without modulation the squared-exponential kernel with a scale per dimension",
            "equal to 1e-13",
            TABLE,
            SpecialCases::judge));
  }

  private static Judgement judge(Measured<String> found) {
    double worst =
        found.largest((n, s) -> Arrays.stream(s.numbers("difference")).max().orElseThrow());
    return Judgement.of(worst <= ROUNDING, "largest difference of six closed forms %.1e", worst);
  }

  @Override
  public List<Exhibit> exhibits(Measured<String> found) {
    return found.map(
        (name, sheet) ->
            new Exhibit.Table(
                TABLE,
                "Closed forms at alpha 1 and 2",
                "Largest difference: of values for kernels, relative for spectra.",
                sheet));
  }
}
