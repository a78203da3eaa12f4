package org.alas.spark;

import java.io.Serializable;

/** What a task sends back. It never fails, so that Spark has nothing to repeat. */
sealed interface Answer extends Serializable {

  record Value(Serializable value) implements Answer {}

  /**
   * The work threw something.
   *
   * @param thrown name of its class
   */
  record Thrown(String thrown, String message) implements Answer {}

  /** Spark began the work a second time; what became of the first is unknown. */
  record Lost(String reason) implements Answer {}
}
