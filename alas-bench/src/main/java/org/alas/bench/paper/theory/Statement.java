package org.alas.bench.paper.theory;

import org.alas.bench.paper.Verdict;

/** What the paper says and where; the exhibit is where we show it. */
record Statement(String source, String claim, String exhibit) {
  Verdict ruled(Ruling ruling) {
    return new Verdict(source, claim, ruling.outcome(), ruling.measured(), exhibit);
  }
}
