package org.alas.bench.paper;

/**
 * What became of one claim of the paper.
 *
 * @param source where the paper says so, such as "Proposition 1" or "Table 2"
 * @param claim in a sentence of ours
 * @param measured the number that decides, with its error
 * @param exhibit name of the table or figure that shows it
 */
public record Verdict(
    String source, String claim, Reproduction outcome, String measured, String exhibit) {
  /** From bad to good; what is not reproduced is told first. */
  public enum Reproduction {
    NOT_REPRODUCED("not reproduced"),
    DIFFERS("differs"),
    REPRODUCED("reproduced"),
    NOT_RUN("not run");

    private final String words;

    Reproduction(String words) {
      this.words = words;
    }

    /** Of a claim that holds, or holds in part, or does not. */
    public static Reproduction of(boolean holds, boolean partly) {
      return holds ? REPRODUCED : partly ? DIFFERS : NOT_REPRODUCED;
    }

    @Override
    public String toString() {
      return words;
    }
  }
}
