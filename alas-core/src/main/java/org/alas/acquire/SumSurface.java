package org.alas.acquire;

import java.util.Arrays;
import java.util.List;
import org.alas.kernel.Points;

/**
 * The sum of several surfaces, such as the logarithm of an expected improvement and those of the
 * probabilities that constraints hold. Immutable and thread-safe.
 */
public record SumSurface(List<Surface> parts) implements Surface {
  public SumSurface {
    parts = List.copyOf(parts);
  }

  @Override
  public double[] values(Points xs) {
    double[] sum = new double[xs.size()];
    for (Surface part : parts) {
      add(part.values(xs), sum);
    }
    return sum;
  }

  @Override
  public double[] values(Points xs, double[][] gradients) {
    double[] sum = new double[xs.size()];
    double[][] slopes = new double[gradients.length][];
    for (int i = 0; i < slopes.length; i++) {
      slopes[i] = new double[gradients[i].length];
      Arrays.fill(gradients[i], 0);
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
