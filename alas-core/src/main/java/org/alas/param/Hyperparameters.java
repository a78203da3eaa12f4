package org.alas.param;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.alas.InvalidInputException;
import org.alas.kernel.Kernel;

/**
 * All that a fit learns. Nobody else knows in which order it becomes one array, which optimisers
 * and logs want. Immutable and thread-safe.
 *
 * @param kernel the kernel with its parameters
 * @param noise variance of the observation noise, of outputs with variance 1
 * @param mean constant mean of the process, in standardised units
 */
public record Hyperparameters(Kernel kernel, double noise, double mean) {
  public Hyperparameters {
    if (!(noise >= 0 && noise <= Double.MAX_VALUE)) {
      throw new InvalidInputException("noise must be finite and not negative, got " + noise);
    }
    if (!(Math.abs(mean) <= Double.MAX_VALUE)) {
      throw new InvalidInputException("mean must be finite, got " + mean);
    }
  }

  /** As a log keeps them: the kernel's parameters, the noise, the mean. */
  public List<Double> toList() {
    return Arrays.stream(flat()).boxed().toList();
  }

  /**
   * Of a list that {@link #toList} made.
   *
   * @param template a kernel of the same shape
   * @return nothing if the list is of another length than the template's
   */
  public static Optional<Hyperparameters> fromList(Kernel template, List<Double> list) {
    return list.size() == template.parameters().size() + 2
        ? Optional.of(of(template, list.stream().mapToDouble(Double::doubleValue).toArray()))
        : Optional.empty();
  }

  static Hyperparameters of(Kernel template, double[] flat) {
    return split(flat, (theta, s, m) -> new Hyperparameters(template.withTheta(theta), s, m));
  }

  double[] flat() {
    return flat(kernel.theta(), noise, mean);
  }

  /**
   * Numbers of a kernel's parameters, of the noise and of the mean, such as slopes, as one array.
   */
  public static double[] flat(double[] kernel, double noise, double mean) {
    double[] flat = Arrays.copyOf(kernel, kernel.length + 2);
    flat[kernel.length] = noise;
    flat[kernel.length + 1] = mean;
    return flat;
  }

  /** What is made of such an array. */
  public static <T> T split(double[] flat, Parts<T> made) {
    int p = flat.length - 2;
    return made.of(Arrays.copyOf(flat, p), flat[p], flat[p + 1]);
  }

  /** Makes something of numbers of a kernel's parameters, of the noise and of the mean. */
  public interface Parts<T> {
    T of(double[] kernel, double noise, double mean);
  }
}
