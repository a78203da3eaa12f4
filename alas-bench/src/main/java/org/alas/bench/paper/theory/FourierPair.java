package org.alas.bench.paper.theory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.alas.bench.paper.Digits;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Sheet;
import org.alas.kernel.Kernel;
import org.hipparchus.analysis.integration.gauss.GaussIntegrator;

/**
 * Theorem 3.1 and Section 4.1: kernel and spectral density are a Fourier pair, S(omega) = 2
 * int_0^inf k(tau) cos(2 pi omega tau) dtau, also when shifted by the modulation.
 */
final class FourierPair implements Proposition<Component> {
  private static final double TOLERANCE = 1e-9;

  /** Envelope below exp(-36) counts as 0. */
  private static final double NEGLIGIBLE = 36;

  private static final String TABLE = "theory-fourier-pair";

  @Override
  public Sweep<Component> sweep(Plan plan) {
    List<Component> components = new ArrayList<>();
    double[] alphas =
        plan.quick() ? new double[] {1, 1.7} : new double[] {0.6, 0.8, 1, 1.3, 1.7, 1.95, 2};
    for (double alpha : alphas) {
      components.add(new Component(alpha, 0.3, 0));
      components.add(new Component(alpha, 0.3, 2));
    }
    return new Sweep<>(components, c -> "fourier-pair/" + c.slug(), 0.1, FourierPair::run);
  }

  private static Sheet run(Component component) {
    Kernel kernel = component.kernel();
    double reach = Math.pow(NEGLIGIBLE, 1 / component.alpha()) / (2 * Math.PI * component.delta());
    GaussIntegrator rule = MercerSpectrum.graded(reach, (int) Math.ceil(16 * reach) + 16);
    Sheet.Builder sheet = Sheet.of("omega", "density", "integral");
    for (double omega : new double[] {0, 0.1, 0.5, 1, 2, 3, 5}) {
      double integral =
          rule.integrate(
              tau -> kernel.value(new double[] {tau}) * Math.cos(2 * Math.PI * omega * tau));
      sheet.row(omega, component.density(omega), 2 * integral);
    }
    return sheet.build();
  }

  /** Largest difference over the largest density. */
  private static double difference(Sheet sheet) {
    return sheet.numbers("density", "integral", (a, b) -> Math.abs(a - b)).max().orElseThrow()
        / Arrays.stream(sheet.numbers("density")).max().orElseThrow();
  }

  @Override
  public List<Statement<Component>> statements() {
    return List.of(
        new Statement<>(
            "Theorem 3.1 and Section 4.1",
            "The component and the shifted pair of stable densities are a Fourier pair",
            "equal to 1e-9 of the peak at all frequencies",
            TABLE,
            FourierPair::judge));
  }

  private static Judgement judge(Measured<Component> found) {
    double worst = found.largest((c, sheet) -> difference(sheet));
    return Judgement.of(
        worst <= TOLERANCE,
        "%d components at 7 frequencies: transform and density differ by at most %.1e of the peak",
        found.size(),
        worst);
  }

  @Override
  public List<Exhibit> exhibits(Measured<Component> found) {
    Sheet.Builder rows = Sheet.of("alpha", "gamma", "largest difference over peak");
    found.forEach(
        (c, sheet) -> rows.row(c.alpha(), c.gamma(), Digits.scientific(difference(sheet))));
    return List.of(
        new Exhibit.Table(
            TABLE,
            "Kernel and spectral density as a Fourier pair",
            "Cosine transform of the kernel by graded Gauss quadrature against the stable density, at"
                + " frequencies 0 to 5; delta 0.3.",
            rows.build()));
  }
}
