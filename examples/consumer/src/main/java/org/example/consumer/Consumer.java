package org.example.consumer;

/** Runs what the README shows. The argument says which back end must be found. */
public final class Consumer {
  private Consumer() {}

  public static void main(String[] args) {
    double loss = Tuning.best();
    String backend = Modelling.backend();
    System.out.printf("loss %.4f on %s%n", loss, backend);
    String[] expected = args[0].split(", ");
    if (!(loss < 0.1) || !backend.startsWith(expected[0]) || !backend.contains(expected[1])) {
      throw new AssertionError("expected a loss below 0.1 on " + args[0]);
    }
  }
}
