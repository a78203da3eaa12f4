package org.alas.kernel;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The spectral measure of a stationary kernel, k(tau) = integral of cos(2 pi omega . tau)
 * dmu(omega): a sum of symmetric parts, each spread over the frequencies of some dimensions and
 * zero in the others. Immutable and thread-safe.
 */
public record Spectrum(List<Part> parts) {
  public Spectrum {
    parts = List.copyOf(parts);
  }

  /** One symmetric part of a spectral measure. */
  public interface Part {
    /** Total mass. */
    double weight();

    /** The dimensions over which the part is spread. */
    int[] dimensions();

    /**
     * Density, of total mass {@link #weight()}, at the frequencies of {@link #dimensions()}. A part
     * made of single frequencies has density 0 off them and infinity on them.
     */
    double density(double[] omega);

    /** Draws a frequency vector over {@link #dimensions()} in proportion to the part's mass. */
    double[] sample(UniformRandomProvider random);
  }

  /** 0 .. d-1. */
  static int[] allDimensions(int d) {
    int[] all = new int[d];
    Arrays.setAll(all, k -> k);
    return all;
  }

  /** Total mass, k(0). */
  public double mass() {
    return parts.stream().mapToDouble(Part::weight).sum();
  }

  /**
   * S(omega) of a kernel whose parts all spread over the same dimensions, or of the parts that do
   * spread over exactly {@code dimension} when a single one is asked for.
   */
  public double density(int dimension, double omega) {
    double sum = 0;
    for (Part part : parts) {
      int[] over = part.dimensions();
      if (over.length == 1 && over[0] == dimension) {
        sum += part.density(new double[] {omega});
      }
    }
    return sum;
  }
}
