package org.alas.study;

import java.util.List;
import org.alas.data.OutputScale;
import org.jspecify.annotations.Nullable;

/**
 * Why the model suggested a trial, in the units of the objective. Immutable and thread-safe.
 *
 * @param mean predicted mean
 * @param sd predicted standard deviation of the latent function
 * @param acquisition name of the acquisition function, and whether it looked {@link #elsewhere}
 * @param score its value at the suggestion
 * @param learned what the model had learned
 * @param askSeconds time of the whole suggestion
 */
public record Explanation(
    double mean, double sd, String acquisition, double score, Learned learned, double askSeconds) {

  /**
   * What a fit to the objective learned.
   *
   * @param kernel name of the kernel's factory
   * @param alpha roughness, one number per term of the kernel; empty for kernels without it
   * @param parameters the kernel's natural parameters, then noise and mean, in standardised units:
   *     where the next fit starts
   * @param history how many observations the last fits had seen; not known of a log that was
   *     written before it was kept
   * @param scale on which costs were modelled
   * @param beliefs all hypotheses that were open, the most likely first; none if the kernel was
   *     given
   * @param seconds time of the fit
   */
  public record Learned(
      String kernel,
      List<Double> alpha,
      List<Double> parameters,
      @Nullable FitHistory history,
      OutputScale scale,
      List<Belief> beliefs,
      double seconds) {

    public Learned {
      alpha = List.copyOf(alpha);
      parameters = List.copyOf(parameters);
      beliefs = List.copyOf(beliefs);
    }
  }

  /** Appended to the acquisition's name when another valley than the incumbent's is looked at. */
  static final String ELSEWHERE = " elsewhere";

  /**
   * Whether another valley than the incumbent's was looked at for its own sake: the improvement
   * that the score speaks of is one on the best trial there.
   */
  public boolean elsewhere() {
    return acquisition.endsWith(ELSEWHERE);
  }

  /**
   * What was held of the values when the trial was suggested, in one sentence without an end, such
   * as "a sum over the inputs, values as they are (71 % sure)"; if the kernel was given, its name.
   */
  public String inWords() {
    return (learned.beliefs().isEmpty()
            ? "kernel " + kernel()
            : HeldStructure.first(learned.beliefs()))
        + (elsewhere() ? "; another valley than the best trial's was looked at" : "");
  }

  public String kernel() {
    return learned.kernel();
  }

  /** Learned roughness, one number per term of the kernel; empty for kernels without it. */
  public List<Double> alpha() {
    return learned.alpha();
  }

  /** The kernel's natural parameters, then noise and mean, in standardised units. */
  public List<Double> parameters() {
    return learned.parameters();
  }

  /** Time of the fit. */
  public double fitSeconds() {
    return learned.seconds();
  }
}
