package org.alas.bench.paper.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.alas.bench.paper.Verdict;
import org.alas.bench.paper.Verdict.Reproduction;
import org.alas.bench.paper.run.PaperReport.Judged;

/**
 * One claim of the paper, whatever readings of its protocol it was judged under.
 *
 * @param judged by the name of the reading; there is at least one
 */
record ClaimRow(String source, String claim, Map<String, Judged> judged) {
  /** The readings in the order of their columns. */
  static final List<String> READINGS =
      List.of("text", "text, gamma from 0", "released code", "ours");

  private static final String OURS = READINGS.get(3);
  private static final int BRIEF = 160;

  /** All claims, each once, in the order in which they are met. */
  static List<ClaimRow> of(List<Judged> all) {
    Map<List<String>, Map<String, Judged>> rows = new LinkedHashMap<>();
    for (Judged each : all) {
      Verdict verdict = each.verdict();
      rows.computeIfAbsent(List.of(verdict.source(), verdict.claim()), key -> new LinkedHashMap<>())
          .putIfAbsent(reading(each), each);
    }
    return rows.entrySet().stream()
        .map(row -> new ClaimRow(row.getKey().get(0), row.getKey().get(1), row.getValue()))
        .toList();
  }

  private static String reading(Judged each) {
    String named = each.verdict().reading();
    boolean paper = each.section().kind().startsWith("paper");
    return named.isBlank() ? paper ? READINGS.get(0) : OURS : named;
  }

  private Stream<Map.Entry<String, Verdict>> run() {
    return READINGS.stream()
        .filter(judged::containsKey)
        .map(reading -> Map.entry(reading, verdict(reading)))
        .filter(each -> each.getValue().outcome() != Reproduction.NOT_RUN);
  }

  private Verdict verdict(String reading) {
    Judged found = judged.get(reading);
    if (found == null) {
      throw new IllegalArgumentException("not judged under " + reading);
    }
    return found.verdict();
  }

  /** What became of it under a reading, in a word. */
  String word(String reading) {
    if (!judged.containsKey(reading)) {
      return "";
    }
    return switch (verdict(reading).outcome()) {
      case REPRODUCED -> "yes";
      case DIFFERS -> "partly";
      case NOT_REPRODUCED -> "no";
      case FALSE -> "false";
      case NOT_RUN -> "";
    };
  }

  /** By the readings that are the paper's, or by ours where no other has run. */
  Reproduction outcome() {
    List<Reproduction> all =
        run().filter(each -> !each.getKey().equals(OURS)).map(e -> e.getValue().outcome()).toList();
    if (all.isEmpty()) {
      all = run().map(each -> each.getValue().outcome()).toList();
    }
    if (all.isEmpty()) {
      return Reproduction.NOT_RUN;
    }
    if (all.contains(Reproduction.FALSE)) {
      return Reproduction.FALSE;
    }
    boolean none = all.stream().allMatch(each -> each == Reproduction.NOT_REPRODUCED);
    boolean every = all.stream().allMatch(each -> each == Reproduction.REPRODUCED);
    return Reproduction.of(every, !none);
  }

  /** The outcome, and under which readings it is better than that. */
  String verdict() {
    List<String> held =
        run()
            .filter(each -> each.getValue().outcome() == Reproduction.REPRODUCED)
            .map(Map.Entry::getKey)
            .toList();
    return outcome() == Reproduction.DIFFERS && !held.isEmpty()
        ? "reproduced under: " + String.join("; ", held)
        : outcome().toString();
  }

  String rule() {
    return first().verdict().rule();
  }

  /** The judgement that the row's number comes from: the first reading that has run. */
  Judged first() {
    return run()
        .map(each -> judged.get(each.getKey()))
        .findFirst()
        .orElseGet(() -> judged.values().iterator().next());
  }

  /** The number that decides, cut after a few words; the whole is in the archive. */
  String measured() {
    String whole = first().verdict().measured();
    return whole.length() <= BRIEF
        ? whole
        : whole.substring(0, whole.lastIndexOf(' ', BRIEF)) + " ...";
  }

  /** Why it does not hold where it does not; else the paper's reason stands. */
  String cause() {
    if (outcome() == Reproduction.REPRODUCED) {
      return "as the paper says";
    }
    String causes =
        run()
            .map(each -> each.getValue().cause())
            .filter(cause -> !cause.isBlank())
            .distinct()
            .limit(1)
            .collect(Collectors.joining());
    return causes.isEmpty() ? "see the archive" : causes;
  }
}
