package org.alas.bench.paper.optimise;

import java.util.List;
import java.util.stream.Stream;

/** A kernel under the name that the paper's figures give it. */
public record Contender(String label, String kernel) {
  static final Contender ALAS = new Contender("ALAS", "alas");
  static final Contender ALAS_SEP = new Contender("ALAS-Sep", "alas-sep");

  /** Kernels whose smoothness is fixed, or nearly so. */
  static final List<Contender> STANDARD =
      List.of(
          new Contender("RBF", "rbf"),
          new Contender("Matern-5/2", "matern52"),
          new Contender("RQ", "rq"));

  static final List<Contender> SPECTRAL =
      List.of(new Contender("Sinc", "sinc"), new Contender("SDK", "sdk"));

  /** In the order of the paper's legends. */
  public static final List<Contender> PAPER =
      Stream.of(List.of(ALAS, ALAS_SEP), STANDARD, SPECTRAL).flatMap(List::stream).toList();

  /** The contenders with these kernels; the paper's if none is named. */
  static List<Contender> chosen(List<String> kernels) {
    return kernels.isEmpty() ? PAPER : kernels.stream().map(Contender::of).toList();
  }

  private static Contender of(String kernel) {
    return PAPER.stream()
        .filter(contender -> contender.kernel().equals(kernel))
        .findFirst()
        .orElseGet(() -> new Contender(kernel, kernel));
  }

  boolean ours() {
    return equals(ALAS) || equals(ALAS_SEP);
  }
}
