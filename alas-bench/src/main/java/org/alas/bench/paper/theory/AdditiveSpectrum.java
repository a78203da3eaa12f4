package org.alas.bench.paper.theory;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.alas.app.chart.Plot;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Findings;
import org.alas.bench.paper.Plan;
import org.alas.bench.paper.Sheet;

/**
 * Proposition A.4: the spectrum of a sum of centred one-dimensional kernels is the union of theirs.
 *
 * <p>The proposition holds for any measure, so also for the one that sits on the points of a
 * product quadrature, where operators are matrices and nothing is approximated.
 */
final class AdditiveSpectrum implements CaseClaim<AdditiveSpectrum.Product> {
  private static final double ROUNDING = 1e-12;
  private static final String FIGURE = "theory-additive-spectrum";
  private static final Statement UNION =
      new Statement(
          "Proposition A.4",
          "The nonzero spectrum of the centred additive kernel is the union of its components'"
              + " spectra",
          FIGURE);
  private static final List<Component> COMPONENTS =
      List.of(new Component(0.5, 0.16, 0), new Component(1.5, 0.3, 2), new Component(1, 0.5, 0));

  /** Dimensions and points along each. */
  record Product(int d, int points) {}

  @Override
  public Cases<Product> cases(Plan plan) {
    List<Product> list =
        plan.quick()
            ? List.of(new Product(2, 10), new Product(3, 5))
            : List.of(new Product(2, 24), new Product(3, 8));
    return new Cases<>(
        list, p -> "additive-spectrum/d-" + p.d(), plan.quick() ? 0.1 : 3, AdditiveSpectrum::run);
  }

  private static Sheet run(Product product) {
    Quadrature rule = Quadrature.legendre(product.points(), 1);
    double[][][] parts = new double[product.d()][][];
    double[][][] centred = new double[product.d()][][];
    double[] union = new double[0];
    for (int j = 0; j < product.d(); j++) {
      parts[j] = Finite.prior(COMPONENTS.get(j).kernel(), column(rule.nodes()));
      centred[j] = centre(parts[j], rule.weights());
      union = MercerSpectrum.union(union, spectrum(centred[j], rule.weights()));
    }
    double[] weights = productWeights(rule.weights(), product.d());
    double[] sum = spectrum(sum(centred, product), weights);
    double[] raw = spectrum(sum(parts, product), weights);
    double[] padded = Arrays.copyOf(union, sum.length);
    Sheet.Builder sheet = Sheet.of("h", "additive", "union", "uncentred");
    for (int h = 0; h < sum.length; h++) {
      sheet.row(h + 1, sum[h], padded[h], raw[h]);
    }
    return sheet.build();
  }

  private static double[][] column(double[] nodes) {
    return Arrays.stream(nodes).mapToObj(x -> new double[] {x}).toArray(double[][]::new);
  }

  /** k - its mean over either argument + its mean over both, under a probability measure. */
  static double[][] centre(double[][] k, double[] weights) {
    int n = k.length;
    double[] rows = new double[n];
    double total = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        rows[i] += weights[j] * k[i][j];
      }
      total += weights[i] * rows[i];
    }
    double[][] centred = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        centred[i][j] = k[i][j] - rows[i] - rows[j] + total;
      }
    }
    return centred;
  }

  /** Eigenvalues of the operator with kernel k and the given point masses. */
  private static double[] spectrum(double[][] k, double[] weights) {
    double[][] a = new double[k.length][k.length];
    for (int i = 0; i < k.length; i++) {
      for (int j = 0; j < k.length; j++) {
        a[i][j] = Math.sqrt(weights[i]) * k[i][j] * Math.sqrt(weights[j]);
      }
    }
    return MercerSpectrum.eigenvalues(a);
  }

  /** The point with number i has coordinate number digit(i, j) along dimension j. */
  private static int digit(int i, int j, int points) {
    int rest = i;
    for (int skip = 0; skip < j; skip++) {
      rest /= points;
    }
    return rest % points;
  }

  private static double[] productWeights(double[] weights, int d) {
    int size = (int) Math.round(Math.pow(weights.length, d));
    double[] product = new double[size];
    Arrays.setAll(
        product,
        i ->
            IntStream.range(0, d)
                .mapToDouble(j -> weights[digit(i, j, weights.length)])
                .reduce(1, (a, b) -> a * b));
    return product;
  }

  private static double[][] sum(double[][][] parts, Product product) {
    int size = (int) Math.round(Math.pow(product.points(), product.d()));
    double[][] k = new double[size][size];
    for (int a = 0; a < size; a++) {
      for (int b = 0; b < size; b++) {
        for (int j = 0; j < product.d(); j++) {
          k[a][b] += parts[j][digit(a, j, product.points())][digit(b, j, product.points())];
        }
      }
    }
    return k;
  }

  private static double difference(Sheet sheet, String column) {
    double[] union = sheet.numbers("union");
    double[] other = sheet.numbers(column);
    return IntStream.range(0, union.length)
            .mapToDouble(h -> Math.abs(union[h] - other[h]))
            .max()
            .orElseThrow()
        / union[0];
  }

  @Override
  public Findings findings(Cases<Product> cases, Map<Product, Sheet> found) {
    return new Findings(
        List.of(figure(found)), List.of(cases.verdict(UNION, found, AdditiveSpectrum::judge)));
  }

  private static Ruling judge(Map<Product, Sheet> found) {
    double worst =
        found.values().stream().mapToDouble(s -> difference(s, "additive")).max().orElseThrow();
    double control =
        found.values().stream().mapToDouble(s -> difference(s, "uncentred")).min().orElseThrow();
    return Ruling.when(
        worst <= ROUNDING,
        "d = 2 and 3: all eigenvalues agree to %s of the largest; without centring they differ by %s"
            .formatted(Digits.scientific(worst), Digits.scientific(control)));
  }

  private static Exhibit figure(Map<Product, Sheet> found) {
    List<Plot.Panel> panels =
        found.entrySet().stream()
            .map(
                entry ->
                    new Plot.Panel(
                        "d = " + entry.getKey().d(),
                        Plot.Axis.logarithmic("h"),
                        Plot.Axis.logarithmic("eigenvalue"),
                        List.of(
                            positive(entry.getValue(), "union", "union of the components"),
                            positive(entry.getValue(), "additive", "additive kernel"))))
            .toList();
    return Exhibit.figure(
        FIGURE,
        "Spectrum of the centred additive kernel",
        "On a product of Gauss points; components with alpha 0.5, 1.5 (gamma 2) and 1.",
        2,
        panels);
  }

  /** Without the zeros that a logarithmic axis cannot show. */
  private static Plot.Series positive(Sheet sheet, String column, String label) {
    double[] h = sheet.numbers("h");
    double[] values = sheet.numbers(column);
    int size = 0;
    while (size < values.length && values[size] > ROUNDING) {
      size++;
    }
    double[] x = Arrays.copyOf(h, size);
    double[] y = Arrays.copyOf(values, size);
    return column.equals("union") ? Plot.Series.line(label, x, y) : Plot.Series.dots(label, x, y);
  }
}
