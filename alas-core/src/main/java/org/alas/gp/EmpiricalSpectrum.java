package org.alas.gp;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.alas.kernel.Points;
import org.alas.linalg.Matrix;
import org.jspecify.annotations.Nullable;

/**
 * Which frequencies the data show, per dimension and pooled over all: the starts of every modulated
 * kernel. The observations are scattered, so the power at a frequency f along dimension k is what a
 * least-squares sinusoid in x_k takes off the residual sum of squares (Lomb and Scargle, with a
 * floating mean), as a share of it.
 */
final class EmpiricalSpectrum {
  /** A sinusoid along one dimension, and the share of the variance that it takes off. */
  record Peak(int dimension, double frequency, double share) {}

  private static final double LOWEST = 0.5;
  private static final double STEP = 0.2;
  private static final int PEAKS_PER_DIMENSION = 5;

  private final Points points;
  private final double[] residual;
  private final int frequencies;
  private final double[][] power;

  private EmpiricalSpectrum(Points points, double[] residual) {
    this.points = points;
    this.residual = residual;
    double highest = Math.min(100, Math.max(2, points.size() / 2.0));
    this.frequencies = (int) Math.ceil((highest - LOWEST) / STEP) + 1;
    this.power = new double[points.dimension()][];
    for (int k = 0; k < power.length; k++) {
      power[k] = scan(k);
    }
  }

  /**
   * The raw and the detrended spectrum of outputs with mean 0, each computed when first asked for.
   */
  static final class Both {
    private final Points points;
    private final double[] y;
    private @Nullable EmpiricalSpectrum raw;
    private @Nullable EmpiricalSpectrum detrended;

    Both(Points points, double[] y) {
      this.points = points;
      this.y = y;
    }

    /** Of the outputs as they are. */
    EmpiricalSpectrum raw() {
      if (raw == null) {
        raw = new EmpiricalSpectrum(points, new Trend(points, 0).residual(y));
      }
      return raw;
    }

    /**
     * Of what a smooth fit leaves: cubics in every dimension, as far as there are data for them.
     */
    EmpiricalSpectrum detrended() {
      if (detrended == null) {
        int degree = Math.min(3, (points.size() - 1) / (3 * points.dimension()));
        detrended = new EmpiricalSpectrum(points, new Trend(points, degree).residual(y));
      }
      return detrended;
    }
  }

  private double frequency(double index) {
    return LOWEST + STEP * index;
  }

  /** Power at every frequency of the grid, the phases advanced by rotation from one to the next. */
  private double[] scan(int k) {
    int n = points.size();
    double[] c = new double[n];
    double[] s = new double[n];
    double[] stepC = new double[n];
    double[] stepS = new double[n];
    for (int i = 0; i < n; i++) {
      double x = 2 * Math.PI * points.get(i, k);
      c[i] = Math.cos(LOWEST * x);
      s[i] = Math.sin(LOWEST * x);
      stepC[i] = Math.cos(STEP * x);
      stepS[i] = Math.sin(STEP * x);
    }
    double[] powers = new double[frequencies];
    for (int f = 0; f < frequencies; f++) {
      powers[f] = share(c, s, residual);
      for (int i = 0; i < n; i++) {
        double rotated = c[i] * stepC[i] - s[i] * stepS[i];
        s[i] = s[i] * stepC[i] + c[i] * stepS[i];
        c[i] = rotated;
      }
    }
    return powers;
  }

  private double shareAt(int k, double frequency) {
    return shareAt(k, frequency, residual);
  }

  private double shareAt(int k, double frequency, double[] of) {
    int n = points.size();
    double[] c = new double[n];
    double[] s = new double[n];
    for (int i = 0; i < n; i++) {
      double phi = 2 * Math.PI * frequency * points.get(i, k);
      c[i] = Math.cos(phi);
      s[i] = Math.sin(phi);
    }
    return share(c, s, of);
  }

  /** Share of a residual's square explained by the span of two columns, both centred. */
  private static double share(double[] c, double[] s, double[] residual) {
    int n = c.length;
    double sc = 0;
    double ss = 0;
    double cc = 0;
    double css = 0;
    double sss = 0;
    double rc = 0;
    double rs = 0;
    double rr = 0;
    for (int i = 0; i < n; i++) {
      double r = residual[i];
      sc += c[i];
      ss += s[i];
      cc += c[i] * c[i];
      css += c[i] * s[i];
      sss += s[i] * s[i];
      rc += r * c[i];
      rs += r * s[i];
      rr += r * r;
    }
    cc -= sc * sc / n;
    css -= sc * ss / n;
    sss -= ss * ss / n;
    double det = cc * sss - css * css;
    if (!(det > 1e-9 * n * n) || !(rr > 0)) {
      return 0;
    }
    return (rc * rc * sss - 2 * rc * rs * css + rs * rs * cc) / (det * rr);
  }

  /** The highest local maxima along one dimension, refined between grid points, highest first. */
  List<Peak> peaks(int k) {
    List<Peak> found = new ArrayList<>();
    for (int f : maxima(power[k])) {
      double refined = refine(k, frequency(f));
      found.add(new Peak(k, refined, shareAt(k, refined)));
    }
    return found;
  }

  /** The highest frequencies of the power summed over all dimensions. */
  List<Double> pooledPeaks() {
    double[] sum = new double[frequencies];
    for (double[] powers : power) {
      for (int f = 0; f < frequencies; f++) {
        sum[f] += powers[f];
      }
    }
    List<Double> found = new ArrayList<>();
    for (int f : maxima(sum)) {
      double left = f > 0 ? sum[f - 1] : sum[f];
      double right = f < frequencies - 1 ? sum[f + 1] : sum[f];
      double curvature = left - 2 * sum[f] + right;
      double shift = curvature < 0 ? 0.5 * (left - right) / curvature : 0;
      found.add(frequency(f + Math.max(-0.5, Math.min(0.5, shift))));
    }
    return found;
  }

  private static List<Integer> maxima(double[] powers) {
    List<Integer> found = new ArrayList<>();
    for (int f = 0; f < powers.length; f++) {
      boolean rises = f == 0 || powers[f] > powers[f - 1];
      boolean falls = f == powers.length - 1 || powers[f] >= powers[f + 1];
      if (rises && falls) {
        found.add(f);
      }
    }
    found.sort(Comparator.comparingDouble((Integer f) -> powers[f]).reversed());
    return found.subList(0, Math.min(PEAKS_PER_DIMENSION, found.size()));
  }

  /** Golden-section search of the power within one step of a grid frequency. */
  private double refine(int k, double start) {
    double ratio = (Math.sqrt(5) - 1) / 2;
    double a = start - STEP;
    double b = start + STEP;
    double x = b - ratio * (b - a);
    double y = a + ratio * (b - a);
    double fx = shareAt(k, x);
    double fy = shareAt(k, y);
    for (int i = 0; i < 12; i++) {
      if (fx > fy) {
        b = y;
        y = x;
        fy = fx;
        x = b - ratio * (b - a);
        fx = shareAt(k, x);
      } else {
        a = x;
        x = y;
        fx = fy;
        y = a + ratio * (b - a);
        fy = shareAt(k, y);
      }
    }
    return Math.max(0.1, (a + b) / 2);
  }

  /**
   * A joint explanation by sinusoids: the peaks of all dimensions are taken greedily, each time the
   * one that explains most of what is left, and all amplitudes are fitted again. At most one
   * frequency per dimension in each of {@code rounds} rounds.
   */
  List<Peak> pursuit(int rounds) {
    int d = points.dimension();
    List<Peak> candidates = new ArrayList<>();
    for (int k = 0; k < d; k++) {
      candidates.addAll(peaks(k));
    }
    List<Peak> chosen = new ArrayList<>();
    int most = Math.min(rounds * d, points.size() / 6);
    double[] left = residual;
    while (chosen.size() < most && !candidates.isEmpty()) {
      double[] rest = left;
      Peak taken =
          candidates.stream()
              .map(
                  p ->
                      new Peak(
                          p.dimension(),
                          p.frequency(),
                          shareAt(p.dimension(), p.frequency(), rest)))
              .reduce((best, next) -> next.share() > best.share() ? next : best)
              .orElseThrow();
      chosen.add(taken);
      long inDimension = chosen.stream().filter(p -> p.dimension() == taken.dimension()).count();
      candidates.removeIf(
          p ->
              p.dimension() == taken.dimension()
                  && (inDimension >= rounds || Math.abs(p.frequency() - taken.frequency()) < 1));
      left = new Trend(points, chosen).residual(residual);
    }
    return chosen;
  }

  /** Least squares on a few columns, with a slight ridge against collinear inputs. */
  private static final class Trend {
    private final Matrix columns;

    /** A constant and powers of each coordinate up to a degree. */
    Trend(Points points, int degree) {
      int n = points.size();
      columns = CovarianceMatrix.ALGEBRA.allocate(n, 1 + degree * points.dimension());
      for (int i = 0; i < n; i++) {
        columns.set(i, 0, 1);
        for (int k = 0; k < points.dimension(); k++) {
          double x = 2 * points.get(i, k) - 1;
          for (int p = 1; p <= degree; p++) {
            columns.set(i, (p - 1) * points.dimension() + k + 1, Math.pow(x, p));
          }
        }
      }
    }

    /** A constant and a cosine and a sine for every peak. */
    Trend(Points points, List<Peak> peaks) {
      int n = points.size();
      columns = CovarianceMatrix.ALGEBRA.allocate(n, 1 + 2 * peaks.size());
      for (int i = 0; i < n; i++) {
        columns.set(i, 0, 1);
        for (int p = 0; p < peaks.size(); p++) {
          double x = points.get(i, peaks.get(p).dimension());
          double phi = 2 * Math.PI * peaks.get(p).frequency() * x;
          columns.set(i, 1 + 2 * p, Math.cos(phi));
          columns.set(i, 2 + 2 * p, Math.sin(phi));
        }
      }
    }

    double[] residual(double[] y) {
      var algebra = CovarianceMatrix.ALGEBRA;
      int n = columns.rows();
      int m = columns.columns();
      Matrix gram = algebra.allocate(m, m);
      algebra.multiply(columns, true, columns, gram);
      for (int j = 0; j < m; j++) {
        gram.set(j, j, gram.get(j, j) + 1e-6 * n);
      }
      Matrix target = algebra.allocate(n, 1);
      target.setColumn(0, 0, y, 0, n);
      Matrix coefficients = algebra.allocate(m, 1);
      algebra.multiply(columns, true, target, coefficients);
      if (!algebra.factor(gram)) {
        return y.clone();
      }
      algebra.solveLower(gram, coefficients);
      algebra.solveLowerTransposed(gram, coefficients);
      Matrix fitted = algebra.allocate(n, 1);
      algebra.multiply(columns, false, coefficients, fitted);
      double[] residual = new double[n];
      for (int i = 0; i < n; i++) {
        residual[i] = y[i] - fitted.get(i, 0);
      }
      return residual;
    }
  }
}
