package org.alas.bench.paper.theory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.alas.app.chart.Plot;
import org.alas.bench.paper.Cell;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Findings;
import org.alas.bench.paper.Plan;
import org.alas.bench.paper.Results;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.Verdict;

/**
 * Proposition A.1 and Lemma A.2: the spectral density falls as |omega|^-(1+alpha), also when it is
 * shifted, and in a sum the smallest alpha wins.
 */
final class SpectralTail implements Claim {
  private static final double TOLERANCE = 0.01;
  private static final int PER_DECADE = 4;
  private static final int DECADES = 12;
  private static final String FIGURE = "theory-spectral-tail";
  private static final String TABLE = "theory-spectral-tail-exponents";

  private static final Statement TAIL =
      new Statement(
          "Proposition A.1 and Section 4.1",
          "The spectral density of the component falls as |omega|^-(1+alpha) for alpha below 2,"
              + " modulated or not",
          TABLE);
  private static final Statement DOMINANCE =
      new Statement(
          "Lemma A.2", "In a mixture the component with the smallest alpha sets the tail", TABLE);

  private static Cases<Mixture> single(Plan plan) {
    double[] alphas =
        plan.quick()
            ? new double[] {0.5, 1.5}
            : new double[] {0.2, 0.3, 0.5, 0.7, 0.9, 1, 1.1, 1.3, 1.5, 1.7, 1.9};
    List<Mixture> list =
        Arrays.stream(alphas)
            .boxed()
            .flatMap(
                alpha ->
                    Stream.of(new Component(alpha, 0.16, 0), new Component(alpha, 0.5, 3))
                        .map(Mixture::of))
            .toList();
    return cases("spectral-tail/", list);
  }

  private static Cases<Mixture> mixed() {
    Mixture three =
        new Mixture(
            "three",
            List.of(
                new Mixture.Term(1, new Component(1.8, 0.5, 0)),
                new Mixture.Term(0.5, new Component(1.2, 0.2, 3)),
                new Mixture.Term(0.05, new Component(0.6, 0.1, 1))));
    Mixture gaussian =
        new Mixture(
            "with-gaussian",
            List.of(
                new Mixture.Term(1, new Component(2, 1, 5)),
                new Mixture.Term(0.01, new Component(1.5, 0.1, 0))));
    Mixture tie =
        new Mixture(
            "tie",
            List.of(
                new Mixture.Term(1, new Component(0.8, 0.3, 0)),
                new Mixture.Term(2, new Component(0.8, 0.1, 4)),
                new Mixture.Term(3, new Component(1.6, 0.3, 2))));
    return cases("tail-dominance/", List.of(three, gaussian, tie));
  }

  private static Cases<Mixture> cases(String prefix, List<Mixture> list) {
    return new Cases<>(list, m -> prefix + m.name(), 0.05, SpectralTail::run);
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
    double now = -PowerLaw.slope(omega, density, end - two - 1, end);
    double before = -PowerLaw.slope(omega, density, end - 2 * two - 1, end - two);
    return new Exponent(now, Math.abs(now - before));
  }

  private static double lastShare(Sheet sheet) {
    double[] share = sheet.numbers("share");
    return share[share.length - 1];
  }

  @Override
  public List<Cell> cells(Plan plan) {
    return Stream.concat(single(plan).cells().stream(), mixed().cells().stream()).toList();
  }

  @Override
  public Findings findings(Plan plan, Results results) {
    Cases<Mixture> single = single(plan);
    Cases<Mixture> mixed = mixed();
    Map<Mixture, Sheet> ones = single.found(results);
    Map<Mixture, Sheet> sums = mixed.found(results);
    List<Verdict> verdicts =
        List.of(
            single.verdict(TAIL, ones, SpectralTail::judge),
            mixed.verdict(DOMINANCE, sums, SpectralTail::judge));
    return new Findings(List.of(figure(ones, sums), table(ones, sums)), verdicts);
  }

  private static Ruling judge(Map<Mixture, Sheet> found) {
    double worst = 0;
    double error = 0;
    double share = 0;
    for (Map.Entry<Mixture, Sheet> entry : found.entrySet()) {
      Exponent p = exponent(entry.getValue());
      worst = Math.max(worst, p.distance(1 + entry.getKey().smallestAlpha()));
      error = Math.max(error, p.error());
      share = Math.max(share, Math.abs(lastShare(entry.getValue()) - 1));
    }
    return Ruling.when(
        worst <= TOLERANCE && share <= TOLERANCE,
        String.format(
            Locale.ROOT,
            "%d spectra: exponents at most %.1e from 1 + alpha, largest error %.1e; S"
                + " |omega|^(1+alpha) within %.1e of its known limit",
            found.size(),
            worst,
            error,
            share));
  }

  private static Exhibit figure(Map<Mixture, Sheet> ones, Map<Mixture, Sheet> sums) {
    return Exhibit.figure(
        FIGURE,
        "Tail of the spectral density",
        "S(omega) |omega|^(1+alpha) over its limit Gamma(1+alpha) sin(pi alpha/2) delta^alpha / pi;"
            + " right, mixtures, with the smallest alpha and its weight.",
        2,
        List.of(panel("components", ones), panel("mixtures", sums)));
  }

  private static Plot.Panel panel(String title, Map<Mixture, Sheet> found) {
    List<Plot.Series> series = new ArrayList<>();
    found.forEach(
        (m, sheet) ->
            series.add(Plot.Series.line(label(m), sheet.numbers("omega"), sheet.numbers("share"))));
    return new Plot.Panel(
        title,
        Plot.Axis.logarithmic("omega"),
        Plot.Axis.logarithmic("S |omega|^(1+alpha) / limit"),
        series);
  }

  private static String label(Mixture mixture) {
    if (mixture.terms().size() > 1) {
      return mixture.name();
    }
    Component c = mixture.terms().get(0).component();
    return "alpha %s, gamma %s".formatted(c.alpha(), c.gamma());
  }

  private static Exhibit table(Map<Mixture, Sheet> ones, Map<Mixture, Sheet> sums) {
    Sheet.Builder rows =
        Sheet.of("spectrum", "1 + smallest alpha", "exponent", "error", "share of limit");
    Stream.of(ones, sums)
        .flatMap(found -> found.entrySet().stream())
        .forEach(
            entry -> {
              Exponent p = exponent(entry.getValue());
              rows.row(
                  label(entry.getKey()).replace(",", " "),
                  Digits.four(1 + entry.getKey().smallestAlpha()),
                  Digits.four(p.value()),
                  Digits.scientific(p.error()),
                  Digits.four(lastShare(entry.getValue())));
            });
    return new Exhibit.Table(
        TABLE,
        "Exponents of the spectral tail",
        "Slope over the last two of twelve decades; error: change from the two decades before.",
        rows.build());
  }
}
