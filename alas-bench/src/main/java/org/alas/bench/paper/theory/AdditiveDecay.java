package org.alas.bench.paper.theory;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.alas.app.chart.Plot;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Findings;
import org.alas.bench.paper.Plan;
import org.alas.bench.paper.Sheet;

/** Corollary A.5: eigenvalues of ALAS-Sep decay as those of its roughest coordinate. */
final class AdditiveDecay implements CaseClaim<List<Double>> {
  private static final double TOLERANCE = 0.05;
  private static final String FIGURE = "theory-additive-decay";
  private static final Statement STATEMENT =
      new Statement(
          "Corollary A.5",
          "Eigenvalues of ALAS-Sep decay as h^-(1+alpha), alpha the smallest of its coordinates",
          FIGURE);

  @Override
  public Cases<List<Double>> cases(Plan plan) {
    List<List<Double>> all =
        List.of(
            List.of(0.5, 1.5),
            List.of(0.3, 1.8),
            List.of(1.0, 1.8),
            List.of(1.5, 0.8, 0.8),
            List.of(0.5, 1.2, 1.8));
    int size = plan.quick() ? 1 << 13 : 1 << 17;
    return new Cases<>(
        plan.quick() ? all.subList(0, 2) : all,
        alphas -> "additive-decay/" + slug(alphas),
        plan.quick() ? 0.2 : 1.5,
        alphas -> run(alphas, size));
  }

  private static String slug(List<Double> alphas) {
    return alphas.stream().map(Component::digits).collect(Collectors.joining("-"));
  }

  private static Sheet run(List<Double> alphas, int size) {
    double[] union = new double[0];
    for (double alpha : alphas) {
      double[] centred = LongSpectrum.centred(new Component(alpha, 0.16, 0), size);
      union = MercerSpectrum.union(union, centred);
    }
    Sheet.Builder sheet = Sheet.of("t", "eigenvalue");
    for (int h : Rounds.upTo(size)) {
      sheet.row(h, union[h - 1]);
    }
    return sheet.build();
  }

  @Override
  public Findings findings(Cases<List<Double>> cases, Map<List<Double>, Sheet> found) {
    return new Findings(
        List.of(figure(found)), List.of(cases.verdict(STATEMENT, found, AdditiveDecay::judge)));
  }

  private static double smallest(List<Double> alphas) {
    return alphas.stream().mapToDouble(a -> a).min().orElseThrow();
  }

  private static Ruling judge(Map<List<Double>, Sheet> found) {
    double worst = 0;
    List<String> words = new ArrayList<>();
    for (Map.Entry<List<Double>, Sheet> entry : found.entrySet()) {
      Exponent slope = Growth.of(entry.getValue(), "eigenvalue").late();
      Exponent decay = new Exponent(-slope.value(), slope.error());
      worst = Math.max(worst, decay.distance(1 + smallest(entry.getKey())));
      words.add("%s: %s".formatted(entry.getKey(), decay));
    }
    return Ruling.when(
        worst <= TOLERANCE,
        String.format(
            Locale.ROOT,
            "exponents at most %.3f from 1 + alpha (bar %.2f): %s",
            worst,
            TOLERANCE,
            String.join("; ", words)));
  }

  private static Exhibit figure(Map<List<Double>, Sheet> found) {
    List<Plot.Panel> panels = new ArrayList<>();
    found.forEach(
        (alphas, sheet) -> {
          double[] h = sheet.numbers("t");
          double[] values = sheet.numbers("eigenvalue");
          panels.add(
              new Plot.Panel(
                  "alpha " + alphas,
                  Plot.Axis.logarithmic("h"),
                  Plot.Axis.logarithmic("eigenvalue"),
                  List.of(
                      Plot.Series.line("ALAS-Sep", h, values),
                      Guide.through(
                          "slope of the smallest alpha", h, values, -(1 + smallest(alphas))))));
        });
    return Exhibit.figure(
        FIGURE,
        "Eigenvalues of ALAS-Sep",
        "Union of the centred components' spectra: the first hundred of each computed, the others"
            + " from the spectral density.",
        3,
        panels);
  }
}
