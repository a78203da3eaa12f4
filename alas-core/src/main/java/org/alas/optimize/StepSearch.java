package org.alas.optimize;

/**
 * The search of Moré and Thuente (1994) for a step α ∈ (0, α_max] along a descent direction, with
 * φ(α) = f(x + αd), that satisfies the strong Wolfe conditions
 *
 * <pre>
 *   φ(α) ≤ φ(0) + μ α φ′(0)   and   |φ′(α)| ≤ η |φ′(0)|.
 * </pre>
 *
 * It keeps an interval between the best step α_l and another end α_u and shrinks it by safeguarded
 * interpolation. As long as no step has shown both sufficient decrease and a rising φ, it works on
 * ψ(α) = φ(α) − φ(0) − μ α φ′(0) where that is the safer guide. The caller evaluates φ at {@link
 * #step} and reports it to {@link #accepts}, or reports with {@link #retreat} that φ is not defined
 * there.
 */
final class StepSearch {
  private static final double MU = 1e-3;
  private static final double ETA = 0.9;
  private static final double LEAST_RELATIVE_WIDTH = 0.1;
  private static final double SHRINKAGE = 0.66;
  private static final double EXTRAPOLATION_MIN = 1.1;
  private static final double EXTRAPOLATION_MAX = 4;
  private static final double RETREAT = 0.2;

  private double startValue;
  private double startSlope;
  private double maxStep;
  private double step;
  private boolean bracketed;
  private boolean auxiliary;
  private boolean exhausted;

  private Probe best = new Probe(0, 0, 0);
  private Probe other = best;

  private double width;
  private double previousWidth;
  private double nearest;
  private double farthest;

  /** A step with φ and φ′ there, or ψ and ψ′. */
  private record Probe(double step, double value, double slope) {
    Probe tilted(double tilt) {
      return new Probe(step, value + step * tilt, slope + tilt);
    }
  }

  /** Begins a search with φ(0), φ′(0) &lt; 0, a first trial and the longest permitted step. */
  void begin(double value, double slope, double firstStep, double longest) {
    startValue = value;
    startSlope = slope;
    maxStep = longest;
    step = Math.min(firstStep, longest);
    bracketed = false;
    auxiliary = true;
    exhausted = false;
    best = new Probe(0, value, slope);
    other = best;
    width = longest;
    previousWidth = 2 * longest;
    nearest = 0;
    farthest = step + EXTRAPOLATION_MAX * step;
  }

  /** The trial step to evaluate next. */
  double step() {
    return step;
  }

  /** Whether the interval has become too narrow to be worth another trial. */
  boolean isExhausted() {
    return exhausted;
  }

  /**
   * Takes in that φ has no finite value at the trial step. Moves the trial closer to the start and
   * searches no further out; gives up if a better step than zero is already known.
   */
  void retreat() {
    if (best.step > 0) {
      exhausted = true;
    } else {
      begin(startValue, startSlope, RETREAT * step, RETREAT * step);
    }
  }

  /** Takes in φ and φ′ at the trial step; returns whether to accept it, else moves the trial on. */
  boolean accepts(double value, double slope) {
    double sufficient = startValue + MU * step * startSlope;
    boolean decreases = value <= sufficient;
    if (decreases && Math.abs(slope) <= -ETA * startSlope) {
      return true;
    }
    if (decreases && step >= maxStep && slope <= MU * startSlope) {
      return true;
    }
    if (auxiliary && decreases && slope >= 0) {
      auxiliary = false;
    }
    if (auxiliary && !decreases && value <= best.value) {
      chooseByAuxiliary(value, slope);
    } else {
      chooseTrial(value, slope);
    }
    safeguardTrial();
    return false;
  }

  /** Chooses by ψ: the same update on values and slopes from which the line μαφ′(0) is taken. */
  private void chooseByAuxiliary(double value, double slope) {
    double tilt = MU * startSlope;
    best = best.tilted(-tilt);
    other = other.tilted(-tilt);
    chooseTrial(value - step * tilt, slope - tilt);
    best = best.tilted(tilt);
    other = other.tilted(tilt);
  }

  private void chooseTrial(double value, double slope) {
    double next;
    boolean turns = slope * Math.signum(best.slope) < 0;
    if (value > best.value) {
      next = afterHigherValue(value, slope);
      bracketed = true;
    } else if (turns) {
      next = afterTurn(value, slope);
      bracketed = true;
    } else if (Math.abs(slope) <= Math.abs(best.slope)) {
      next = afterFlatterSlope(value, slope);
    } else {
      next = afterSteeperSlope(value, slope);
    }
    updateInterval(value, slope, turns);
    step = next;
  }

  private double afterHigherValue(double value, double slope) {
    double cubic = Interpolation.cubic(best.step, best.value, best.slope, step, value, slope);
    double quadratic = Interpolation.quadratic(best.step, best.value, best.slope, step, value);
    if (Math.abs(cubic - best.step) < Math.abs(quadratic - best.step)) {
      return cubic;
    }
    return Double.isNaN(cubic) ? quadratic : (cubic + quadratic) / 2;
  }

  private double afterTurn(double value, double slope) {
    double cubic = Interpolation.cubic(best.step, best.value, best.slope, step, value, slope);
    double secant = Interpolation.secant(best.step, best.slope, step, slope);
    return Math.abs(cubic - step) > Math.abs(secant - step) ? cubic : secant;
  }

  private double afterFlatterSlope(double value, double slope) {
    double cubic = Interpolation.cubic(best.step, best.value, best.slope, step, value, slope);
    double secant = Interpolation.secant(best.step, best.slope, step, slope);
    boolean cubicTurnsBeyond = (cubic - step) * (step - best.step) > 0;
    if (!cubicTurnsBeyond) {
      cubic = step > best.step ? farthest : nearest;
    }
    boolean cubicIsCloser = Math.abs(cubic - step) < Math.abs(secant - step);
    if (bracketed) {
      double next = cubicIsCloser ? cubic : secant;
      double limit = step + SHRINKAGE * (other.step - step);
      return step > best.step ? Math.min(limit, next) : Math.max(limit, next);
    }
    double next = cubicIsCloser ? secant : cubic;
    return Math.max(nearest, Math.min(farthest, next));
  }

  private double afterSteeperSlope(double value, double slope) {
    if (bracketed) {
      return Interpolation.cubic(other.step, other.value, other.slope, step, value, slope);
    }
    return step > best.step ? farthest : nearest;
  }

  private void updateInterval(double value, double slope, boolean turns) {
    Probe trial = new Probe(step, value, slope);
    if (value > best.value) {
      other = trial;
    } else {
      other = turns ? best : other;
      best = trial;
    }
  }

  private void safeguardTrial() {
    if (bracketed) {
      double newWidth = Math.abs(other.step - best.step);
      if (newWidth >= SHRINKAGE * previousWidth || Double.isNaN(step)) {
        step = best.step + (other.step - best.step) / 2;
      }
      previousWidth = width;
      width = newWidth;
      nearest = Math.min(best.step, other.step);
      farthest = Math.max(best.step, other.step);
      boolean inside = nearest < step && step < farthest;
      exhausted = !inside || farthest - nearest <= LEAST_RELATIVE_WIDTH * farthest;
    } else {
      step = Math.min(step, maxStep);
      nearest = step + EXTRAPOLATION_MIN * (step - best.step);
      farthest = step + EXTRAPOLATION_MAX * (step - best.step);
      exhausted = !(step > best.step);
    }
  }
}
