package org.alas.bench.paper.theory;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Series;
import org.alas.bench.paper.Claim;
import org.alas.bench.paper.Digits;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.theory.PowerLaw.Exponent;

/**
 * Proposition A.1 and Lemma A.2: the spectral density falls as |omega|^-(1+alpha), also when it is
 * shifted, and in a sum the smallest alpha wins.
 */
final class SpectralTail implements Proposition<SpectralTail.Mixture> {
  private static final double TOLERANCE = 0.01;
  private static final int PER_DECADE = 4;
  private static final int DECADES = 12;
  private static final String FIGURE = "theory-spectral-tail";
  private static final String TABLE = "theory-spectral-tail-exponents";

  /** One component with its weight. */
  record Summand(double weight, Component component) {}

  /** Weighted components: S(omega) = sum_j w_j S_j(omega). */
  record Mixture(String name, List<Summand> terms) {
    Mixture {
      terms = List.copyOf(terms);
    }

    static Mixture of(Component component) {
      return new Mixture(component.slug(), List.of(new Summand(1, component)));
    }

    boolean isSingle() {
      return terms.size() == 1;
    }

    double density(double omega) {
      return terms.stream().mapToDouble(t -> t.weight() * t.component().density(omega)).sum();
    }

    double smallestAlpha() {
      return terms.stream().mapToDouble(t -> t.component().alpha()).min().orElseThrow();
    }

    /** The limit of S(omega) |omega|^(1 + smallest alpha). */
    double tailConstant() {
      double smallest = smallestAlpha();
      return terms.stream()
          .filter(t -> t.component().alpha() == smallest)
          .mapToDouble(t -> t.weight() * t.component().tailConstant())
          .sum();
    }
  }

  private static List<Mixture> components(Plan plan) {
    double[] alphas =
        plan.quick()
            ? new double[] {0.5, 1.5}
            : new double[] {0.2, 0.3, 0.5, 0.7, 0.9, 1, 1.1, 1.3, 1.5, 1.7, 1.9};
    List<Mixture> list = new ArrayList<>();
    for (double alpha : alphas) {
      list.add(Mixture.of(new Component(alpha, 0.16, 0)));
      list.add(Mixture.of(new Component(alpha, 0.5, 3)));
    }
    return list;
  }

  private static final List<Mixture> MIXTURES =
      List.of(
          new Mixture(
              "three",
              List.of(
                  new Summand(1, new Component(1.8, 0.5, 0)),
                  new Summand(0.5, new Component(1.2, 0.2, 3)),
                  new Summand(0.05, new Component(0.6, 0.1, 1)))),
          new Mixture(
              "with-gaussian",
              List.of(
                  new Summand(1, new Component(2, 1, 5)),
                  new Summand(0.01, new Component(1.5, 0.1, 0)))),
          new Mixture(
              "tie",
              List.of(
                  new Summand(1, new Component(0.8, 0.3, 0)),
                  new Summand(2, new Component(0.8, 0.1, 4)),
                  new Summand(3, new Component(1.6, 0.3, 2)))));

  @Override
  public Sweep<Mixture> sweep(Plan plan) {
    return new Sweep<>(
        Stream.concat(components(plan).stream(), MIXTURES.stream()).toList(),
        m -> (m.isSingle() ? "spectral-tail/" : "tail-dominance/") + m.name(),
        0.05,
        SpectralTail::run);
  }

  private static Sheet run(Mixture mixture) {
    Sheet.Builder sheet = Sheet.of("omega", "density", "share");
    for (int i = -PER_DECADE; i <= DECADES * PER_DECADE; i++) {
      double omega = Math.pow(10, (double) i / PER_DECADE);
      double density = mixture.density(omega);
      double share =
          density * Math.pow(omega, 1 + mixture.smallestAlpha()) / mixture.tailConstant();
      sheet.row(omega, density, share);
    }
    return sheet.build();
  }

  /** Slope over the last two decades; its error is the change from the two before. */
  private static Exponent exponent(Sheet sheet) {
    double[] omega = sheet.numbers("omega");
    double[] density = sheet.numbers("density");
    int two = 2 * PER_DECADE;
    int end = omega.length;
    return Exponent.of(
        -PowerLaw.slope(omega, density, end - two - 1, end),
        -PowerLaw.slope(omega, density, end - 2 * two - 1, end - two));
  }

  private static double lastShare(Sheet sheet) {
    double[] share = sheet.numbers("share");
    return share[share.length - 1];
  }

  @Override
  public List<Statement<Mixture>> statements() {
    return List.of(
        new Statement<>(
            new Claim(
                "Proposition A.1 and Section 4.1",
                "The spectral density of the component falls as |omega|^-(1+alpha) for alpha below 2,"
                    + " modulated or not",
                "fitted exponents and limit within 0.01",
                TABLE),
            Mixture::isSingle,
            SpectralTail::judge),
        new Statement<>(
            new Claim(
                "Lemma A.2",
                "In a mixture the component with the smallest alpha sets the tail",
                "fitted exponents and limit within 0.01",
                TABLE),
            m -> !m.isSingle(),
            SpectralTail::judge));
  }

  private static Judgement judge(Measured<Mixture> found) {
    double worst = found.largest((m, s) -> exponent(s).distance(1 + m.smallestAlpha()));
    double share = found.largest((m, sheet) -> Math.abs(lastShare(sheet) - 1));
    return Judgement.of(
        Math.max(worst, share) <= TOLERANCE,
        "%d spectra: exponents at most %.1e from 1 + alpha, largest error %.1e; S"
            + " |omega|^(1+alpha) within %.1e of its known limit",
        found.size(),
        worst,
        found.largest((m, sheet) -> exponent(sheet).error()),
        share);
  }

  @Override
  public List<Exhibit> exhibits(Measured<Mixture> found) {
    return List.of(
        Exhibit.figure(
            FIGURE,
            "Tail of the spectral density",
            "S(omega) |omega|^(1+alpha) over its limit Gamma(1+alpha) sin(pi alpha/2) delta^alpha / pi;"
                + " right, mixtures, with the smallest alpha and its weight.",
            2,
            List.of(
                panel("components", found.where(Mixture::isSingle)),
                panel("mixtures", found.where(m -> !m.isSingle())))),
        table(found));
  }

  private static Panel panel(String title, Measured<Mixture> found) {
    return PowerLaw.panel(
        title,
        "omega",
        "S |omega|^(1+alpha) / limit",
        found.map((m, s) -> Series.line(label(m), s.numbers("omega"), s.numbers("share"))));
  }

  private static String label(Mixture mixture) {
    Component c = mixture.terms().get(0).component();
    return mixture.isSingle()
        ? "alpha %s, gamma %s".formatted(c.alpha(), c.gamma())
        : mixture.name();
  }

  private static Exhibit table(Measured<Mixture> found) {
    Sheet.Builder rows =
        Sheet.of("spectrum", "1 + smallest alpha", "exponent", "error", "share of limit");
    found.forEach(
        (mixture, sheet) -> {
          Exponent p = exponent(sheet);
          rows.row(
              label(mixture).replace(",", " "),
              Digits.four(1 + mixture.smallestAlpha()),
              Digits.four(p.value()),
              Digits.scientific(p.error()),
              Digits.four(lastShare(sheet)));
        });
    return new Exhibit.Table(
        TABLE,
        "Exponents of the spectral tail",
        "Slope over the last two of twelve decades; error: change from the two decades before.",
        rows.build());
  }
}
