package org.alas.acquire;

import java.util.List;

/**
 * The sum of several surfaces, such as the logarithm of an expected improvement and those of the
 * probabilities that constraints hold. Immutable and thread-safe.
 */
public record SumSurface(List<Surface> parts) implements Surface {
  public SumSurface {
    parts = List.copyOf(parts);
  }

  @Override
  public double[] values(double[][] xs) {
    double[] sum = new double[xs.length];
    for (Surface part : parts) {
      add(part.values(xs), sum);
    }
    return sum;
  }

  @Override
  public double[] values(double[][] xs, double[][] gradients) {
    double[] sum = new double[xs.length];
    double[][] slopes = new double[gradients.length][];
    for (int i = 0; i < slopes.length; i++) {
      slopes[i] = new double[gradients[i].length];
      java.util.Arrays.fill(gradients[i], 0);
    }
    for (Surface part : parts) {
      add(part.values(xs, slopes), sum);
      for (int i = 0; i < slopes.length; i++) {
        add(slopes[i], gradients[i]);
      }
    }
    return sum;
  }

  private static void add(double[] numbers, double[] into) {
    for (int i = 0; i < into.length; i++) {
      into[i] += numbers[i];
    }
  }
}
