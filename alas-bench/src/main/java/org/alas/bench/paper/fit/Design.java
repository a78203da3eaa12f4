package org.alas.bench.paper.fit;

import java.util.Arrays;
import org.alas.app.csv.CsvFile;
import org.alas.bench.Statistics;
import org.alas.bench.TestData;
import org.alas.random.ScrambledSobol;
import org.alas.random.Seed;

/** How observations are placed on the unit interval. */
enum Design {
  /** Independent and uniform; for the paper's seeds and up to 25 points, those of its code. */
  UNIFORM {
    @Override
    double[][] points(int n, int seed) {
      double[][] published =
          CsvFile.resource(Statistics.class, "weierstrass_fit_train.csv").numbers().stream()
              .filter(row -> row[0] == seed)
              .map(row -> new double[] {row[2]})
              .toArray(double[][]::new);
      return n <= published.length
          ? Arrays.copyOf(published, n)
          : TestData.uniform(n, 1, new Seed(seed));
    }
  },

  /** Evenly spread: scrambled Sobol points. */
  SOBOL {
    @Override
    double[][] points(int n, int seed) {
      return new ScrambledSobol(1, new Seed(seed).derive("design")).next(n);
    }
  };

  abstract double[][] points(int n, int seed);
}
