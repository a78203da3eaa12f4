package org.alas.bench.paper.theory;

import org.alas.bench.paper.Verdict.Outcome;

/** How a claim fared, with the number that decides. */
record Ruling(Outcome outcome, String measured) {
  static Ruling when(boolean holds, String measured) {
    return new Ruling(holds ? Outcome.REPRODUCED : Outcome.NOT_REPRODUCED, measured);
  }
}
