package org.alas.bench.paper;

import java.util.List;

/** What an experiment shows. */
public record Findings(List<Exhibit> exhibits, List<Verdict> verdicts) {
  public Findings {
    exhibits = List.copyOf(exhibits);
    verdicts = List.copyOf(verdicts);
  }
}
