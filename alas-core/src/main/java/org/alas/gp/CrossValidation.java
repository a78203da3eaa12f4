package org.alas.gp;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.alas.kernel.Points;
import org.alas.random.Seed;

/**
 * What a fit would have said of each observation if it and others had been hidden: observations are
 * dealt to {@value #FOLDS} folds, and each fold is foretold by a fit to the others that goes a
 * little way on from the parameters of the whole. Unlike {@link LeaveOneOut}, which keeps the
 * parameters, it sees when parameters were bent to single observations. Stateless and thread-safe.
 */
final class CrossValidation {
  private static final int FOLDS = 10;
  private static final int ITERATIONS = 20;
  private static final Fitter FITTER = new Fitter();

  private CrossValidation() {}

  /** ln p(y_i | the other folds), noise included, in the units of the outputs. */
  static double[] logDensity(Fit fit, FitOptions options) {
    GaussianProcess whole = fit.process();
    double[][] x = whole.points().rows();
    double[] y = whole.outputs();
    int[] fold = folds(y.length);
    double[] density = new double[y.length];
    int count = Math.min(FOLDS, y.length);
    List<double[]> dealt =
        (options.threads() > 1
                ? IntStream.range(0, count).parallel()
                : IntStream.range(0, count).sequential())
            .mapToObj(f -> foretold(fit, x, y, fold, f, options))
            .toList();
    for (int i = 0; i < y.length; i++) {
      density[i] = dealt.get(fold[i])[i];
    }
    return density;
  }

  /** Evenly filled folds, always the same for the same number of observations. */
  private static int[] folds(int n) {
    int[] order = shuffled(n);
    int[] fold = new int[n];
    for (int i = 0; i < n; i++) {
      fold[order[i]] = i % Math.min(FOLDS, n);
    }
    return fold;
  }

  /** 0 .. n-1 in an order that is always the same. */
  static int[] shuffled(int n) {
    int[] order = IntStream.range(0, n).toArray();
    var random = new Seed(n).derive("folds").generator();
    for (int i = n - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int kept = order[i];
      order[i] = order[j];
      order[j] = kept;
    }
    return order;
  }

  private static double[] foretold(
      Fit fit, double[][] x, double[] y, int[] fold, int hidden, FitOptions options) {
    int[] seen = IntStream.range(0, y.length).filter(i -> fold[i] != hidden).toArray();
    int[] asked = IntStream.range(0, y.length).filter(i -> fold[i] == hidden).toArray();
    Start start = Start.from(fit.process().hyperparameters());
    FitOptions going =
        options.withThreads(1).withGiven(start).withoutFreshStarts().withMaxIterations(ITERATIONS);
    GaussianProcess others =
        FITTER
            .fit(
                fit.kernel(),
                Points.of(Arrays.stream(seen).mapToObj(i -> x[i]).toArray(double[][]::new)),
                Arrays.stream(seen).mapToDouble(i -> y[i]).toArray(),
                going)
            .process();
    Prediction[] said =
        others.predict(
            Points.of(Arrays.stream(asked).mapToObj(i -> x[i]).toArray(double[][]::new)));
    double[] density = new double[y.length];
    double sd = others.units().sd();
    for (int j = 0; j < asked.length; j++) {
      double spread = Math.hypot(said[j].sd(), sd * Math.sqrt(others.noise()));
      double z = (y[asked[j]] - said[j].mean()) / spread;
      density[asked[j]] = -0.5 * z * z - Math.log(spread) - 0.5 * Math.log(2 * Math.PI);
    }
    return density;
  }
}
