package org.alas.app.objective;

import java.util.EnumSet;
import java.util.Set;
import java.util.function.Consumer;

/** What people are told about a worker that breaks the rules, once for each rule. Thread-safe. */
final class WorkerNotices {
  private enum Kind {
    TWICE,
    UNKNOWN,
    NAMELESS,
    NOISE
  }

  private final String worker;
  private final Consumer<String> notice;
  private final Set<Kind> told = EnumSet.noneOf(Kind.class);

  WorkerNotices(String worker, Consumer<String> notice) {
    this.worker = worker;
    this.notice = notice;
  }

  void twice(int trial) {
    tell(Kind.TWICE, "answered trial " + trial + " twice; the first answer counts");
  }

  void unknown(int trial) {
    tell(Kind.UNKNOWN, "answered trial " + trial + ", which it was not given; ignored");
  }

  void nameless(String line) {
    tell(Kind.NAMELESS, "gave an answer without \"trial\"; ignored: " + PrintedText.shown(line));
  }

  void noise(String line) {
    tell(
        Kind.NOISE,
        "printed a line that is no answer; kept in "
            + worker
            + ".out and ignored: "
            + PrintedText.shown(line));
  }

  private synchronized void tell(Kind kind, String what) {
    if (told.add(kind)) {
      notice.accept(worker + " " + what);
    }
  }
}
