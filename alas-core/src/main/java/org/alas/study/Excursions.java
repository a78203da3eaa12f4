package org.alas.study;

/**
 * When a study looks for another valley than that of its incumbent. An excursion begins once the
 * model promises less than a small share of the spread of costs, and lasts a few trials per input,
 * unless one of them becomes the incumbent. The more trials have been spent on excursions, the more
 * has to be resolved before the next begins. All of it follows from the log.
 *
 * @param running trials of the excursion that is under way; 0 if none is
 * @param spent trials of all excursions
 * @param inputs number of coordinates
 */
record Excursions(int running, int spent, int inputs) {
  /** Share of the spread of costs below which the first excursion begins. */
  static final double RESOLVED = 1e-6;

  /** How much smaller it has to be for the next one. */
  private static final double FURTHER = 1e-2;

  private static final int TRIALS_PER_INPUT = 4;

  /** With more, an excursion would take more trials than it is worth. */
  private static final int MOST_INPUTS = 12;

  static Excursions of(StudySnapshot study) {
    int running = 0;
    int spent = 0;
    Trial last = null;
    for (Trial trial : study.trials()) {
      Explanation explanation = trial.explanation();
      boolean elsewhere = explanation != null && explanation.elsewhere();
      running = elsewhere ? running + 1 : 0;
      spent += elsewhere ? 1 : 0;
      last = trial;
    }
    boolean found = last != null && study.best().filter(last::equals).isPresent();
    return new Excursions(found ? 0 : running, spent, study.problem().space().dimension());
  }

  /**
   * Whether the next trial is part of one.
   *
   * @param gain what the model promises otherwise
   * @param spread of costs
   */
  boolean due(double gain, double spread) {
    if (inputs > MOST_INPUTS) {
      return false;
    }
    return running > 0 ? running < length() : gain < negligible(spread);
  }

  /** What is too little to go on for, given the spread of costs. */
  double negligible(double spread) {
    return RESOLVED * Math.pow(FURTHER, spent / length()) * spread;
  }

  private int length() {
    return TRIALS_PER_INPUT * inputs;
  }
}
