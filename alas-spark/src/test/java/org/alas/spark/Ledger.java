package org.alas.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What objectives have written down of their beginnings and ends, line by line. */
record Ledger(Path file) {
  /**
   * The beginning of a script that writes into the ledger of its folder, and its end.
   *
   * @param work what it does in between
   */
  static String script(String work) {
    return """
        #!/bin/sh
        echo "begin $ALAS_TRIAL $(date +%s%N)" >> ledger
        WORK
        echo "end $ALAS_TRIAL $(date +%s%N)" >> ledger
        echo "value=$ALAS_X"
        """
        .replace("WORK", work);
  }

  record Line(boolean begin, int trial, long nanos) {}

  List<Line> lines() throws IOException {
    List<Line> lines = new ArrayList<>();
    if (Files.exists(file)) {
      for (String line : Files.readAllLines(file)) {
        String[] words = line.split(" ");
        if (words.length == 3) {
          lines.add(
              new Line(
                  words[0].equals("begin"), Integer.parseInt(words[1]), Long.parseLong(words[2])));
        }
      }
    }
    return lines;
  }

  List<Integer> begun() throws IOException {
    return lines().stream().filter(Line::begin).map(Line::trial).toList();
  }

  long ended() throws IOException {
    return lines().stream().filter(line -> !line.begin()).count();
  }

  /** Waits until so many have ended. */
  void await(long count, AlasProcess run) throws IOException, InterruptedException {
    for (int i = 0; i < 24_000 && ended() < count && run.process().isAlive(); i++) {
      Thread.sleep(50);
    }
    assertThat(ended()).as(run.said()).isGreaterThanOrEqualTo(count);
  }

  /** How many ran at once at most; those without an end do not count. */
  int mostAtOnce() throws IOException {
    List<Line> lines = lines();
    List<Integer> whole = lines.stream().filter(line -> !line.begin()).map(Line::trial).toList();
    int now = 0;
    int most = 0;
    for (Line line :
        lines.stream()
            .filter(line -> whole.contains(line.trial()))
            .sorted(Comparator.comparingLong(Line::nanos))
            .toList()) {
      now += line.begin() ? 1 : -1;
      most = Math.max(most, now);
    }
    return most;
  }
}
