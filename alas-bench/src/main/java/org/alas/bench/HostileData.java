package org.alas.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
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

  private static final double[] SCALES = {1e-300, 1e300, 1e-310, 1e-160, 1e154, 1e-8, 1e8};

  /** What can be wrong, in the order in which it is applied. */
  enum Feature {
    ONE_POINT(data -> {}),
    COLLINEAR_X(Maker::collinear),
    CONSTANT_COLUMNS(Maker::fillColumns),
    TIGHT_PAIRS(data -> data.copyRows(1e-15, false)),
    OUTLIERS(data -> data.repeat(3, () -> data.y[data.anyRow()] += data.pick(-1e12, 1e12, 1e6))),
    JITTER_ON_OFFSET(
        data -> {
          double offset = data.pick(1e6, -1e9, 1e12, 1e15, 1e17);
          Arrays.setAll(data.y, i -> offset + 1e-3 * data.y[i]);
        }),
    DUPLICATE_ROWS(data -> data.copyRows(0, true)),
    CONFLICTING_ROWS(data -> data.copyRows(0, false)),
    X_OFFSET(data -> data.shiftAndScale(data.pick(1, 1e6, -1e15, 1e17), 1)),
    X_SCALE(data -> data.shiftAndScale(0, data.pick(SCALES))),
    MIXED_X_SCALES(
        data -> {
          for (int k = 0; k < data.d; k++) {
            data.shiftAndScale(k, data.pick(0, 0, -0.5), data.pick(SCALES));
          }
        }),
    Y_SCALE(
        data -> {
          double scale = data.pick(SCALES);
          Arrays.setAll(data.y, i -> data.y[i] * scale);
        }),
    SUBNORMAL_X(
        data -> data.repeat(data.n, () -> data.x[data.anyRow()][data.anyColumn()] = data.tiny())),
    SUBNORMAL_Y(data -> Arrays.setAll(data.y, i -> data.chance(0.9) ? data.tiny() : data.y[i])),
    NEGATIVE_ZEROS(
        data ->
            data.repeat(
                data.n,
                () -> {
                  data.x[data.anyRow()][data.anyColumn()] = -0.0;
                  data.y[data.anyRow()] = -0.0;
                })),
    EXTREME_X(
        data -> {
          int k = data.anyColumn();
          data.x[data.anyRow()][k] = data.pick(-1.7e308, -Double.MAX_VALUE);
          data.x[data.anyRow()][k] = data.pick(1.7e308, Double.MAX_VALUE);
        }),
    EXTREME_Y(
        data -> {
          data.y[data.anyRow()] = data.pick(-1.7e308, -Double.MAX_VALUE);
          data.y[data.anyRow()] = data.pick(1.7e308, Double.MAX_VALUE);
        });

    private final Consumer<Maker> change;

    Feature(Consumer<Maker> change) {
      this.change = change;
    }
  }

  /** Places of all that no model can be made of: what is not finite, and outputs too large. */
  List<String> refusable() {
    List<String> places = new ArrayList<>(poisoned);
    IntStream.range(0, y.length)
        .filter(i -> Math.abs(y[i]) > Standardization.LARGEST)
        .forEach(i -> places.add("output " + i + " "));
    return places;
  }

  static HostileData of(Seed seed) {
    return new Maker(seed.derive("hostile data").generator()).make();
  }

  private static final class Maker {
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
      Arrays.stream(Feature.values()).filter(f -> chance(often)).forEach(features::add);
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
          feature.change.accept(this);
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

    private int anyColumn() {
      return random.nextInt(d);
    }

    private double tiny() {
      return Double.MIN_VALUE * random.nextInt(1000);
    }

    /** Does it once or more, {@code most} times at most. */
    private void repeat(int most, Runnable change) {
      for (int c = 1 + random.nextInt(most); c > 0; c--) {
        change.run();
      }
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

    private void collinear() {
      for (int k = 1; k < d; k++) {
        double slope = pick(1, -1, 1e-9, 2 * random.nextDouble());
        for (int i = 0; i < n; i++) {
          x[i][k] = slope * x[i][0];
        }
      }
    }

    private void fillColumns() {
      double share = pick(0.2, 0.8, 1);
      for (int k = 0; k < d; k++) {
        if (chance(share)) {
          double value = pick(0, -0.0, 1, 0.3, -7e-5);
          for (double[] row : x) {
            row[k] = value;
          }
        }
      }
    }

    private void shiftAndScale(double offset, double scale) {
      for (int k = 0; k < d; k++) {
        shiftAndScale(k, offset, scale);
      }
    }

    private void shiftAndScale(int k, double offset, double scale) {
      for (double[] row : x) {
        row[k] = (row[k] + offset) * scale;
      }
    }

    /** Inputs become those of other rows, up to a jitter, with their outputs or without. */
    private void copyRows(double jitter, boolean outputs) {
      repeat(
          chance(0.2) ? 3 * n : Math.max(1, n / 3),
          () -> {
            int from = anyRow();
            int to = anyRow();
            x[to] = x[from].clone();
            if (jitter > 0) {
              Arrays.setAll(x[to], k -> x[to][k] + jitter * (random.nextDouble() - 0.5));
            }
            y[to] = outputs ? y[from] : y[to];
          });
    }

    private void keepFinite() {
      Arrays.setAll(y, i -> finite(y[i]));
      for (double[] row : x) {
        Arrays.setAll(row, k -> finite(row[k]));
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
          int k = anyColumn();
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
