package org.alas.bench.paper;

import java.util.Locale;
import org.alas.bench.paper.Verdict.Reproduction;

/**
 * What the paper says, and by which rule it is judged. Immutable and thread-safe.
 *
 * @param source where, such as "Proposition 1" or "Table 2"
 * @param text in a sentence of ours
 * @param rule when it is called reproduced, with its threshold
 * @param exhibit name of the table or figure that shows what became of it
 */
public record Claim(String source, String text, String rule, String exhibit) {
  /**
   * What became of it.
   *
   * @param measured the number that decides, as a format of {@link String#format} for the values
   */
  public Verdict verdict(Reproduction outcome, String measured, Object... values) {
    return new Verdict(
        source, text, rule, "", outcome, String.format(Locale.ROOT, measured, values), "", exhibit);
  }

  public Verdict notRun() {
    return notRun("no cell has been run");
  }

  public Verdict notRun(String missing) {
    return verdict(Reproduction.NOT_RUN, "%s", missing);
  }
}
