package org.alas.acquire;

/**
 * How useful a trial would be, judged by the posterior N(mean, sd^2) of its cost; costs are
 * minimised, utilities maximised. Implementations are immutable and thread-safe and run the
 * contract {@code AcquisitionContract}.
 */
public interface Acquisition {

  /**
   * A utility and its two partial derivatives.
   *
   * @param byMean derivative by the mean
   * @param bySd derivative by the standard deviation
   */
  record Utility(double value, double byMean, double bySd) {}

  /**
   * @param sd positive
   */
  Utility at(double mean, double sd);
}
