package org.alas.bench.paper.run;

import org.alas.app.cli.Version;
import org.alas.linalg.LinearAlgebras;
import org.alas.vector.VectorMaths;

/**
 * What a result depends on beside its cell: the program, and in which order it adds. A difference
 * in the last bit is enough for an optimisation to take another way.
 *
 * @param commit of the program
 * @param arithmetic the providers of linear algebra and of vector mathematics
 */
record Provenance(String commit, String arithmetic) {
  private static final String SEPARATOR = ", ";

  static Provenance here() {
    return new Provenance(
        Version.commit(), LinearAlgebras.best().name() + " and " + VectorMaths.best().name());
  }

  static Provenance parse(String text) {
    int at = text.indexOf(SEPARATOR);
    return at < 0
        ? new Provenance("unknown", "unknown")
        : new Provenance(text.substring(0, at), text.substring(at + SEPARATOR.length()));
  }

  /**
   * Lets linear algebra be Java's from here on, unless something else is asked for: OpenBLAS adds
   * in another order on every kind of processor. To be called before anything is computed.
   */
  static void independentOfTheProcessor() {
    if (System.getProperty(LinearAlgebras.PROPERTY) == null) {
      System.setProperty(LinearAlgebras.PROPERTY, "java");
    }
  }

  @Override
  public String toString() {
    return commit + SEPARATOR + arithmetic;
  }
}
