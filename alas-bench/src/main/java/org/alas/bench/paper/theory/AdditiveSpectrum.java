package org.alas.bench.paper.theory;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.alas.app.chart.Series;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Sheet;
import org.hipparchus.analysis.integration.gauss.GaussIntegrator;
import org.hipparchus.util.ArithmeticUtils;

/**
 * Proposition A.4: the spectrum of a sum of centred one-dimensional kernels is the union of theirs.
 *
 * <p>The proposition holds for any measure, so also for the one that sits on the points of a
 * product quadrature, where operators are matrices and nothing is approximated.
 */
final class AdditiveSpectrum implements Proposition<AdditiveSpectrum.Product> {
  private static final double ROUNDING = 1e-12;
  private static final String FIGURE = "theory-additive-spectrum";
  private static final List<Component> COMPONENTS =
      List.of(new Component(0.5, 0.16, 0), new Component(1.5, 0.3, 2), new Component(1, 0.5, 0));

  /** Dimensions and points along each. */
  record Product(int d, int points) {}

  @Override
  public Sweep<Product> sweep(Plan plan) {
    List<Product> list =
        plan.quick()
            ? List.of(new Product(2, 10), new Product(3, 5))
            : List.of(new Product(2, 24), new Product(3, 8));
    return new Sweep<>(
        list, p -> "additive-spectrum/d-" + p.d(), plan.quick() ? 0.1 : 3, AdditiveSpectrum::run);
  }

  private static Sheet run(Product product) {
    GaussIntegrator rule = MercerSpectrum.gauss(product.points(), 1);
    double[][] points = MercerSpectrum.points(rule);
    double[] masses = MercerSpectrum.masses(rule);
    double[][][] parts = new double[product.d()][][];
    double[][][] centred = new double[product.d()][][];
    double[] union = new double[0];
    for (int j = 0; j < product.d(); j++) {
      parts[j] = FiniteProcess.prior(COMPONENTS.get(j).kernel(), points);
      centred[j] = centre(parts[j], masses);
      union = MercerSpectrum.union(union, MercerSpectrum.ofPoints(centred[j], masses));
    }
    double[] weights = productWeights(masses, product.d());
    double[] sum = MercerSpectrum.ofPoints(sum(centred, product), weights);
    double[] raw = MercerSpectrum.ofPoints(sum(parts, product), weights);
    double[] padded = Arrays.copyOf(union, sum.length);
    Sheet.Builder sheet = Sheet.of("h", "additive", "union", "uncentred");
    for (int h = 0; h < sum.length; h++) {
      sheet.row(h + 1, sum[h], padded[h], raw[h]);
    }
    return sheet.build();
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

  /** The point with number i has coordinate number digit(i, j) along dimension j. */
  private static int digit(int i, int j, int points) {
    return i / ArithmeticUtils.pow(points, j) % points;
  }

  private static double[] productWeights(double[] weights, int d) {
    int size = ArithmeticUtils.pow(weights.length, d);
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
    int size = ArithmeticUtils.pow(product.points(), product.d());
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
    return sheet.numbers("union", column, (a, b) -> Math.abs(a - b)).max().orElseThrow()
        / sheet.numbers("union")[0];
  }

  @Override
  public List<Statement<Product>> statements() {
    return List.of(
        new Statement<>(
            "Proposition A.4",
            "The nonzero spectrum of the centred additive kernel is the union of its components'"
                + " spectra",
            "equal to 1e-12 of the largest, for d = 2 and 3",
            FIGURE,
            AdditiveSpectrum::judge));
  }

  private static Judgement judge(Measured<Product> found) {
    double worst = found.largest((product, sheet) -> difference(sheet, "additive"));
    return Judgement.of(
        worst <= ROUNDING,
        "d = 2 and 3: all eigenvalues agree to %.1e of the largest; without centring they differ by"
            + " %.1e",
        worst,
        found.smallest((product, sheet) -> difference(sheet, "uncentred")));
  }

  @Override
  public List<Exhibit> exhibits(Measured<Product> found) {
    return List.of(
        Exhibit.figure(
            FIGURE,
            "Spectrum of the centred additive kernel",
            "On a product of Gauss points; components with alpha 0.5, 1.5 (gamma 2) and 1.",
            2,
            found.map(
                (product, sheet) ->
                    PowerLaw.panel(
                        "d = " + product.d(),
                        "h",
                        "eigenvalue",
                        List.of(
                            positive(sheet, "union", "union of the components"),
                            positive(sheet, "additive", "additive kernel"))))));
  }

  /** Without the zeros that a logarithmic axis cannot show. */
  private static Series positive(Sheet sheet, String column, String label) {
    double[] h = sheet.numbers("h");
    double[] values = sheet.numbers(column);
    int size = 0;
    while (size < values.length && values[size] > ROUNDING) {
      size++;
    }
    double[] x = Arrays.copyOf(h, size);
    double[] y = Arrays.copyOf(values, size);
    return column.equals("union") ? Series.line(label, x, y) : Series.dots(label, x, y);
  }
}
