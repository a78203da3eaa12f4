package org.alas.bench.paper;

/**
 * What became of one claim of the paper.
 *
 * @param source where the paper says so, such as "Proposition 1" or "Table 2"
 * @param claim in a sentence of ours
 * @param rule when it is called reproduced, with its threshold
 * @param reading of the paper's protocol that it was judged under; empty for the plan's preset
 * @param measured the number that decides, with its error
 * @param cause why it came out so, in a sentence; empty where the paper's own reason stands
 * @param exhibit name of the table or figure that shows it
 */
public record Verdict(
    String source,
    String claim,
    String rule,
    String reading,
    Reproduction outcome,
    String measured,
    String cause,
    String exhibit) {

  /** From bad to good; what is not reproduced is told first. */
  public enum Reproduction {
    NOT_REPRODUCED("not reproduced"),
    FALSE("false as printed"),
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

  /** The same, judged under a reading of the protocol. */
  public Verdict under(String other) {
    return new Verdict(source, claim, rule, other, outcome, measured, cause, exhibit);
  }

  /** The same with its cause, if it was judged and does not hold as the paper says. */
  public Verdict because(String why) {
    boolean holds = outcome == Reproduction.REPRODUCED || outcome == Reproduction.NOT_RUN;
    return new Verdict(
        source, claim, rule, reading, outcome, measured, holds ? cause : why, exhibit);
  }
}
