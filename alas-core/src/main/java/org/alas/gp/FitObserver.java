package org.alas.gp;

/** Is told how far a fit has got. Called from the thread that fits; must not throw. */
@FunctionalInterface
public interface FitObserver {
  /** One that does not care. */
  FitObserver NONE = (step, share) -> {};

  /**
   * Work goes on.
   *
   * @param step what is being done, in words
   * @param share how much of this step is done, from 0 to 1
   */
  void at(String step, double share);
}
