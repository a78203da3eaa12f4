package org.alas.app.run;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.alas.study.Study;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;

/**
 * Who works on a trial, in words that tell others on the same machine whether it still can.
 * Immutable and thread-safe.
 *
 * @param machine its name, and on Linux the number of the space in which process numbers count
 * @param pid number of the process
 * @param started when the process began, in milliseconds
 * @param run random digits, so that no name comes twice
 * @param index of the worker in its process; the first is 1
 */
public record WorkerName(String machine, long pid, long started, String run, int index) {
  private static final Pattern FORM = Pattern.compile("(.+)/(\\d+)/(\\d+)/(\\w+)/(\\d+)");

  /** Clocks may have been set between two looks at a process. */
  private static final long SAME_START_MILLIS = 10_000;

  private static final Path HOST = Path.of("/proc/sys/kernel/hostname");
  private static final Path SPACE = Path.of("/proc/self/ns/pid");

  /** Names for the workers of this process. */
  static List<WorkerName> ofThisProcess(int workers) {
    ProcessHandle self = ProcessHandle.current();
    String run = Long.toString(ThreadLocalRandom.current().nextLong(1L << 40), 36);
    String machine = thisMachine();
    return IntStream.rangeClosed(1, workers)
        .mapToObj(index -> new WorkerName(machine, self.pid(), start(self), run, index))
        .toList();
  }

  /** The worker of a name, unless the name was given by somebody else. */
  public static Optional<WorkerName> parse(String name) {
    Matcher form = FORM.matcher(name);
    try {
      return form.matches()
          ? Optional.of(
              new WorkerName(
                  form.group(1),
                  Long.parseLong(form.group(2)),
                  Long.parseLong(form.group(3)),
                  form.group(4),
                  Integer.parseInt(form.group(5))))
          : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /**
   * Gives up the trials of processes that were killed, so that they are run again, and returns how
   * many there were. Those of this machine are recognised at once; others are given up when their
   * lease runs out.
   */
  static int abandonLost(Study study, StudySnapshot now) {
    int lost = 0;
    for (Trial trial : now.running()) {
      Optional<WorkerName> worker = WorkerName.parse(trial.worker());
      if (worker.isPresent() && worker.get().hasEnded()) {
        study.abandon(trial.number(), "its process %d was killed".formatted(worker.get().pid()));
        lost++;
      }
    }
    return lost;
  }

  /** Whether its process is known to have ended; of other machines nothing is known. */
  public boolean hasEnded() {
    return machine.equals(thisMachine())
        && ProcessHandle.of(pid)
            .filter(ProcessHandle::isAlive)
            .filter(process -> Math.abs(start(process) - started) <= SAME_START_MILLIS)
            .filter(process -> !isZombie(pid))
            .isEmpty();
  }

  /** Whether nothing is left of a process but a number that its parent has not asked for. */
  private static boolean isZombie(long pid) {
    try {
      String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
      return stat.startsWith("Z", stat.lastIndexOf(')') + 2);
    } catch (IOException e) {
      return false; // no Linux, or gone
    }
  }

  private static long start(ProcessHandle process) {
    return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
  }

  private static String thisMachine() {
    try {
      String name =
          Files.isReadable(HOST)
              ? Files.readString(HOST).strip()
              : InetAddress.getLocalHost().getHostName();
      return Files.isSymbolicLink(SPACE)
          ? name + "-" + Files.readSymbolicLink(SPACE).toString().replaceAll("\\D", "")
          : name;
    } catch (UnknownHostException e) {
      return "localhost";
    } catch (IOException e) {
      return "unknown-" + ThreadLocalRandom.current().nextInt();
    }
  }

  @Override
  public String toString() {
    return machine + "/" + pid + "/" + started + "/" + run + "/" + index;
  }
}
