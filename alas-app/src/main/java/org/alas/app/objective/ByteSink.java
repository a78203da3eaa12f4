package org.alas.app.objective;

/** Takes what a process prints, as it comes, and never blocks or fails. */
interface ByteSink {
  void accept(byte[] bytes, int length);

  /** Gives everything to another one too. */
  default ByteSink and(ByteSink other) {
    return (bytes, length) -> {
      accept(bytes, length);
      other.accept(bytes, length);
    };
  }
}
