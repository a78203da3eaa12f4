package org.alas.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.alas.data.Standardization;
import org.alas.random.Seed;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Data as nobody would wish them, wholly determined by a seed: raw inputs and outputs with a random
 * combination of hostile features.
 *
 * @param x raw inputs, row by row
 * @param y outputs
 * @param features what is wrong with them
 * @param poisoned places that hold NaN or an infinity, as a refusal must name them; mostly none
 */
record HostileData(double[][] x, double[] y, Set<Feature> features, List<String> poisoned) {
  private static final int MOST_POINTS = 300;
  private static final int MOST_INPUTS = 60;

  /** What can be wrong, in the order in which it is applied. */
  enum Feature {
    ONE_POINT,
    COLLINEAR_X,
    CONSTANT_COLUMNS,
    TIGHT_PAIRS,
    OUTLIERS,
    JITTER_ON_OFFSET,
    DUPLICATE_ROWS,
    CONFLICTING_ROWS,
    X_OFFSET,
    X_SCALE,
    MIXED_X_SCALES,
    Y_SCALE,
    SUBNORMAL_X,
    SUBNORMAL_Y,
    NEGATIVE_ZEROS,
    EXTREME_X,
    EXTREME_Y
  }

  /** Places of all that no model can be made of: what is not finite, and outputs too large. */
  List<String> refusable() {
    List<String> places = new ArrayList<>(poisoned);
    for (int i = 0; i < y.length; i++) {
      if (Math.abs(y[i]) > Standardization.LARGEST) {
        places.add("output " + i + " ");
      }
    }
    return places;
  }

  static HostileData of(Seed seed) {
    return new Maker(seed.derive("hostile data").generator()).make();
  }

  private static final class Maker {
    private static final double[] SCALES = {1e-300, 1e300, 1e-310, 1e-160, 1e154, 1e-8, 1e8};

    private final UniformRandomProvider random;
    private final Set<Feature> features = EnumSet.noneOf(Feature.class);
    private final List<String> poisoned = new ArrayList<>();
    private final double[][] x;
    private final double[] y;
    private final int n;
    private final int d;

    Maker(UniformRandomProvider random) {
      this.random = random;
      double often = chance(0.3) ? 0.4 : chance(0.5) ? 0.15 : 0.04;
      for (Feature feature : Feature.values()) {
        if (chance(often)) {
          features.add(feature);
        }
      }
      if (!chance(0.2)) {
        features.remove(Feature.ONE_POINT);
      }
      if (!chance(0.1)) {
        features.remove(Feature.EXTREME_Y);
      }
      n = features.contains(Feature.ONE_POINT) ? 1 : logUniform(MOST_POINTS);
      d = logUniform(MOST_INPUTS);
      x = new double[n][d];
      y = new double[n];
    }

    HostileData make() {
      place();
      for (Feature feature : Feature.values()) {
        if (feature == Feature.OUTLIERS) {
          evaluate(); // all before it shape the inputs that the outputs depend on
        }
        if (features.contains(feature)) {
          apply(feature);
        }
      }
      keepFinite();
      if (chance(0.04)) {
        poison();
      }
      return new HostileData(x, y, features, poisoned);
    }

    private boolean chance(double probability) {
      return random.nextDouble() < probability;
    }

    private int logUniform(int most) {
      return Math.min(most, (int) Math.exp(random.nextDouble() * Math.log(most + 1)));
    }

    private int anyRow() {
      return random.nextInt(n);
    }

    private double pick(double... values) {
      return values[random.nextInt(values.length)];
    }

    /** Uniform points, a lattice, or a few clusters. */
    private void place() {
      int kind = random.nextInt(3);
      int levels = 2 + random.nextInt(20);
      double[][] centres = new double[1 + random.nextInt(4)][d];
      for (double[] centre : centres) {
        Arrays.setAll(centre, k -> random.nextDouble());
      }
      double spread = Math.pow(10, -15 * random.nextDouble());
      for (int i = 0; i < n; i++) {
        double[] centre = centres[random.nextInt(centres.length)];
        for (int k = 0; k < d; k++) {
          double u = random.nextDouble();
          x[i][k] =
              switch (kind) {
                case 0 -> u;
                case 1 -> i * (2 * k + 1) % levels / (levels - 1.0);
                default -> centre[k] + spread * (u - 0.5);
              };
        }
      }
    }

    private void evaluate() {
      int kind = random.nextInt(9);
      double frequency = 10 * random.nextDouble();
      double level = pick(-1, 1e-20, 0.1, 3, 1e20);
      double[] slope = new double[d];
      Arrays.setAll(slope, k -> random.nextDouble() - 0.3);
      for (int i = 0; i < n; i++) {
        double along = 0;
        for (int k = 0; k < d; k++) {
          along += slope[k] * x[i][k];
        }
        double wave = Math.sin(2 * Math.PI * frequency * x[i][0]);
        double noise = random.nextDouble() - 0.5;
        y[i] =
            switch (kind) {
              case 0 -> 0;
              case 1 -> level;
              case 2 -> along > 0.2 ? 1 : 0;
              case 3 -> noise > 0 ? -level : level;
              case 4 -> noise;
              case 5 -> along;
              case 6 -> wave + 0.1 * noise;
              case 7 -> Math.exp(20 * along * noise);
              default -> wave + along * along;
            };
      }
    }

    private void apply(Feature feature) {
      switch (feature) {
        case ONE_POINT -> {}
        case COLLINEAR_X -> collinear();
        case CONSTANT_COLUMNS -> {
          double share = pick(0.2, 0.8, 1);
          for (int k = 0; k < d; k++) {
            if (chance(share)) {
              fillColumn(k, pick(0, -0.0, 1, 0.3, -7e-5));
            }
          }
        }
        case TIGHT_PAIRS -> copies((from, to) -> copyTightly(from, to));
        case OUTLIERS -> {
          for (int c = 1 + random.nextInt(3); c > 0; c--) {
            y[anyRow()] += pick(-1e12, 1e12, 1e6);
          }
        }
        case JITTER_ON_OFFSET -> {
          double offset = pick(1e6, -1e9, 1e12, 1e15, 1e17);
          for (int i = 0; i < n; i++) {
            y[i] = offset + 1e-3 * y[i];
          }
        }
        case DUPLICATE_ROWS ->
            copies(
                (from, to) -> {
                  x[to] = x[from].clone();
                  y[to] = y[from];
                });
        case CONFLICTING_ROWS -> copies((from, to) -> x[to] = x[from].clone());
        case X_OFFSET -> {
          double offset = pick(1, 1e6, -1e15, 1e17);
          for (int k = 0; k < d; k++) {
            shiftAndScale(k, offset, 1);
          }
        }
        case X_SCALE -> {
          double scale = pick(SCALES);
          for (int k = 0; k < d; k++) {
            shiftAndScale(k, 0, scale);
          }
        }
        case MIXED_X_SCALES -> {
          for (int k = 0; k < d; k++) {
            shiftAndScale(k, pick(0, 0, -0.5), pick(SCALES));
          }
        }
        case Y_SCALE -> {
          double scale = pick(SCALES);
          for (int i = 0; i < n; i++) {
            y[i] *= scale;
          }
        }
        case SUBNORMAL_X -> {
          for (int c = 1 + random.nextInt(n); c > 0; c--) {
            x[anyRow()][random.nextInt(d)] = Double.MIN_VALUE * random.nextInt(1000);
          }
        }
        case SUBNORMAL_Y -> {
          for (int i = 0; i < n; i++) {
            y[i] = chance(0.9) ? Double.MIN_VALUE * random.nextInt(1000) : y[i];
          }
        }
        case NEGATIVE_ZEROS -> {
          for (int c = 1 + random.nextInt(n); c > 0; c--) {
            x[anyRow()][random.nextInt(d)] = -0.0;
            y[anyRow()] = -0.0;
          }
        }
        case EXTREME_X -> {
          int k = random.nextInt(d);
          x[anyRow()][k] = pick(-1.7e308, -Double.MAX_VALUE);
          x[anyRow()][k] = pick(1.7e308, Double.MAX_VALUE);
        }
        case EXTREME_Y -> {
          y[anyRow()] = pick(-1.7e308, -Double.MAX_VALUE);
          y[anyRow()] = pick(1.7e308, Double.MAX_VALUE);
        }
      }
    }

    private void collinear() {
      for (int k = 1; k < d; k++) {
        double slope = pick(1, -1, 1e-9, 2 * random.nextDouble());
        for (int i = 0; i < n; i++) {
          x[i][k] = slope * x[i][0];
        }
      }
    }

    private void fillColumn(int k, double value) {
      for (double[] row : x) {
        row[k] = value;
      }
    }

    private void shiftAndScale(int k, double offset, double scale) {
      for (double[] row : x) {
        row[k] = (row[k] + offset) * scale;
      }
    }

    private interface Copier {
      void copy(int from, int to);
    }

    private void copies(Copier copier) {
      int most = chance(0.2) ? 3 * n : Math.max(1, n / 3);
      for (int c = 1 + random.nextInt(most); c > 0; c--) {
        copier.copy(anyRow(), anyRow());
      }
    }

    private void copyTightly(int from, int to) {
      x[to] = x[from].clone();
      for (int k = 0; k < d; k++) {
        x[to][k] += 1e-15 * (random.nextDouble() - 0.5);
      }
    }

    private void keepFinite() {
      for (int i = 0; i < n; i++) {
        y[i] = finite(y[i]);
        for (int k = 0; k < d; k++) {
          x[i][k] = finite(x[i][k]);
        }
      }
    }

    /** Combined features may overflow; what is to be refused is put in on purpose. */
    private static double finite(double v) {
      return Double.isNaN(v) ? 0 : Math.max(-Double.MAX_VALUE, Math.min(Double.MAX_VALUE, v));
    }

    private void poison() {
      for (int c = chance(0.5) ? 1 : 2; c > 0; c--) {
        double poison = pick(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);
        int i = anyRow();
        if (chance(0.5)) {
          int k = random.nextInt(d);
          x[i][k] = poison;
          poisoned.add("row " + i + ", column " + k + " ");
        } else {
          y[i] = poison;
          poisoned.add("output " + i + " ");
        }
      }
    }
  }
}
