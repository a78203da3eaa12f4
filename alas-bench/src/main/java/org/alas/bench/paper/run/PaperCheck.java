package org.alas.bench.paper.run;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.alas.app.cli.ExitCode;
import org.alas.app.cli.Numbers;
import org.alas.app.cli.Terminal;
import org.alas.app.cli.Version;

/**
 * Runs cells again and compares. Used once.
 *
 * @param count how many, drawn at random
 * @param draw seed of the drawing
 */
record PaperCheck(Terminal terminal, Recurrence.Source source, int count, long draw, int threads) {
  /** A cell that did not recur. */
  private record Differing(Recurrence of, String how) {}

  /** The command's exit code. */
  int run() throws InterruptedException {
    List<Recurrence> drawn = new ArrayList<>(source.all());
    Collections.shuffle(drawn, new Random(draw));
    drawn = List.copyOf(drawn.subList(0, Math.min(count, drawn.size())));
    List<Differing> differing = compared(drawn);
    for (Differing each : differing) {
      terminal
          .out()
          .println(
              "%s, preset %s: %s".formatted(each.of().cell().name(), each.of().kind(), each.how()));
    }
    terminal
        .out()
        .println(
            "%d of %s recur at commit %s, Java %s, on %s"
                .formatted(
                    drawn.size() - differing.size(),
                    Numbers.counted(drawn.size(), "cell"),
                    Version.commit(),
                    Runtime.version().feature(),
                    Numbers.counted(threads, "thread")));
    terminal.out().flush();
    Checks.Check check =
        new Checks.Check(
            Version.commit(),
            Runtime.version().feature(),
            threads,
            drawn.size(),
            differing.size(),
            Instant.now());
    source.record().ifPresent(record -> record.add(check));
    return differing.isEmpty() ? 0 : ExitCode.FAILED;
  }

  private List<Differing> compared(List<Recurrence> drawn) throws InterruptedException {
    Queue<Recurrence> waiting = new ConcurrentLinkedQueue<>(drawn);
    List<Differing> differing = Collections.synchronizedList(new ArrayList<>());
    List<Thread> workers = new ArrayList<>();
    try (CellProgress progress =
        new CellProgress(
            terminal, List.of(drawn.stream().map(Recurrence::cell).toList()), threads)) {
      for (int i = 0; i < threads; i++) {
        Thread worker =
            new Thread(
                () -> {
                  for (Recurrence next = waiting.poll(); next != null; next = waiting.poll()) {
                    Recurrence own = next;
                    again(own, progress).ifPresent(how -> differing.add(new Differing(own, how)));
                  }
                },
                "alas-check-" + (i + 1));
        worker.setDaemon(true);
        worker.start();
        workers.add(worker);
      }
      for (Thread worker : workers) {
        worker.join();
      }
    }
    return List.copyOf(differing);
  }

  private static Optional<String> again(Recurrence each, CellProgress progress) {
    progress.began(each.cell());
    long began = System.nanoTime();
    Optional<String> how;
    try {
      how = each.difference().apply(each.cell().run());
    } catch (RuntimeException e) {
      how = Optional.of("failed: " + e.getMessage());
    }
    progress.ended(each.cell(), 1e-9 * (System.nanoTime() - began));
    return how;
  }
}
