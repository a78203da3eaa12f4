package org.alas.study;

import java.util.List;
import org.alas.data.OutputScale;
import org.alas.gp.Prediction;
import org.jspecify.annotations.Nullable;

/** Why the model suggested a trial, in the units of the objective. Immutable and thread-safe. */
public final class Explanation {
  /** Appended to the acquisition's name when another valley than the incumbent's is looked at. */
  static final String ELSEWHERE = " elsewhere";

  private record Facts(
      Prediction predicted, String acquisition, double score, Learned learned, double askSeconds) {}

  private final Facts facts;

  private Explanation(Facts facts) {
    this.facts = facts;
  }

  /**
   * An explanation of a suggestion.
   *
   * @param predicted of the latent function at the suggestion
   * @param acquisition name of the acquisition function, and whether it looked {@link #elsewhere}
   * @param score its value at the suggestion
   * @param learned what the model had learned
   * @param askSeconds time of the whole suggestion
   */
  public static Explanation of(
      Prediction predicted, String acquisition, double score, Learned learned, double askSeconds) {
    return new Explanation(new Facts(predicted, acquisition, score, learned, askSeconds));
  }

  /** Predicted mean. */
  public double mean() {
    return facts.predicted.mean();
  }

  /** Predicted standard deviation of the latent function. */
  public double sd() {
    return facts.predicted.sd();
  }

  /** Name of the acquisition function, and whether it looked {@link #elsewhere}. */
  public String acquisition() {
    return facts.acquisition;
  }

  /** The acquisition's value at the suggestion. */
  public double score() {
    return facts.score;
  }

  /** What the model had learned. */
  public Learned learned() {
    return facts.learned;
  }

  /** Time of the whole suggestion. */
  public double askSeconds() {
    return facts.askSeconds;
  }

  /**
   * Whether another valley than the incumbent's was looked at for its own sake: the improvement
   * that the score speaks of is one on the best trial there.
   */
  public boolean elsewhere() {
    return acquisition().endsWith(ELSEWHERE);
  }

  /**
   * What was held of the values when the trial was suggested, in one sentence without an end, such
   * as "a sum over the inputs, values as they are (71 % sure)"; if the kernel was given, its name.
   */
  public String inWords() {
    return (learned().beliefs().isEmpty()
            ? "kernel " + kernel()
            : HeldStructure.first(learned().beliefs()))
        + (elsewhere() ? "; another valley than the best trial's was looked at" : "");
  }

  public String kernel() {
    return learned().kernel();
  }

  /** Learned roughness, one number per term of the kernel; empty for kernels without it. */
  public List<Double> alpha() {
    return learned().alpha();
  }

  /** The kernel's natural parameters, then noise and mean, in standardised units. */
  public List<Double> parameters() {
    return learned().parameters();
  }

  /** Time of the fit. */
  public double fitSeconds() {
    return learned().seconds();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Explanation explanation && facts.equals(explanation.facts);
  }

  @Override
  public int hashCode() {
    return facts.hashCode();
  }

  @Override
  public String toString() {
    return facts.toString().replaceFirst("^Facts", "Explanation");
  }

  /** What a fit to the objective learned. Immutable and thread-safe. */
  public static final class Learned {
    private record Facts(
        String kernel,
        List<Double> alpha,
        List<Double> parameters,
        @Nullable FitHistory history,
        OutputScale scale,
        List<Belief> beliefs,
        double seconds) {}

    private final Facts facts;

    private Learned(Facts facts) {
      this.facts = facts;
    }

    /**
     * What a fit learned of values as they are, with a kernel that was given.
     *
     * @param kernel name of the kernel's factory
     * @param alpha roughness, one number per term of the kernel; empty for kernels without it
     * @param parameters the kernel's natural parameters, then noise and mean, in standardised
     *     units: where the next fit starts
     * @param history how many observations the last fits had seen; not known of a log that was
     *     written before it was kept
     * @param seconds time of the fit
     */
    public static Learned of(
        String kernel,
        List<Double> alpha,
        List<Double> parameters,
        @Nullable FitHistory history,
        double seconds) {
      return new Learned(
          new Facts(
              kernel,
              List.copyOf(alpha),
              List.copyOf(parameters),
              history,
              OutputScale.PLAIN,
              List.of(),
              seconds));
    }

    /**
     * The same, learned together with structure and scale.
     *
     * @param scale on which costs were modelled
     * @param beliefs all hypotheses that were open, the most likely first
     */
    public Learned among(OutputScale scale, List<Belief> beliefs) {
      return new Learned(
          new Facts(
              kernel(), alpha(), parameters(), history(), scale, List.copyOf(beliefs), seconds()));
    }

    /** Name of the kernel's factory. */
    public String kernel() {
      return facts.kernel;
    }

    /** Roughness, one number per term of the kernel; empty for kernels without it. */
    public List<Double> alpha() {
      return facts.alpha;
    }

    /** The kernel's natural parameters, then noise and mean, in standardised units. */
    public List<Double> parameters() {
      return facts.parameters;
    }

    /** How many observations the last fits had seen; not known of an old log. */
    public @Nullable FitHistory history() {
      return facts.history;
    }

    /** Scale on which costs were modelled. */
    public OutputScale scale() {
      return facts.scale;
    }

    /** All hypotheses that were open, the most likely first; none if the kernel was given. */
    public List<Belief> beliefs() {
      return facts.beliefs;
    }

    /** Time of the fit. */
    public double seconds() {
      return facts.seconds;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Learned learned && facts.equals(learned.facts);
    }

    @Override
    public int hashCode() {
      return facts.hashCode();
    }

    @Override
    public String toString() {
      return facts.toString().replaceFirst("^Facts", "Learned");
    }
  }
}
