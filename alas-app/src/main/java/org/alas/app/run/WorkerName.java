package org.alas.app.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
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
 * @param machine the host's name, and digits that no other host has, nor another container of it
 * @param pid number of the process
 * @param started when the process began, in milliseconds
 * @param run random digits, so that no name comes twice
 * @param index of the worker in its process; the first is 1
 */
public record WorkerName(String machine, long pid, long started, String run, int index) {
  private static final Pattern FORM = Pattern.compile("(.+)/(\\d+)/(\\d+)/(\\w+)/(\\d+)");

  /** Clocks may have been set between two looks at a process. */
  private static final long SAME_START_MILLIS = 10_000;

  private static final Pattern DIGITS = Pattern.compile("-[0-9a-f]{8,}$");
  private static final Path HOST = Path.of("/proc/sys/kernel/hostname");
  private static final Path BOOT = Path.of("/proc/sys/kernel/random/boot_id");
  private static final Path SPACE = Path.of("/proc/self/ns/pid");
  private static final String THIS_MACHINE = thisMachine();

  /** Names for the workers of this process. */
  static List<WorkerName> ofThisProcess(int workers) {
    ProcessHandle self = ProcessHandle.current();
    String run = Long.toString(ThreadLocalRandom.current().nextLong(1L << 40), 36);
    return IntStream.rangeClosed(1, workers)
        .mapToObj(index -> new WorkerName(THIS_MACHINE, self.pid(), start(self), run, index))
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
    return machine.equals(THIS_MACHINE)
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

  /** The host's name as people know it. */
  public String host() {
    return DIGITS.matcher(machine).replaceFirst("");
  }

  /**
   * Cloned machines share a name, and containers often share name and process number 1. What counts
   * as one machine is therefore one run of one kernel and one space of process numbers; where the
   * system does not tell those, the network's hardware addresses.
   */
  private static String thisMachine() {
    String host = "localhost";
    try {
      host =
          Files.isReadable(HOST)
              ? Files.readString(HOST).strip()
              : InetAddress.getLocalHost().getHostName();
      String kernel =
          Files.isReadable(BOOT) && Files.isSymbolicLink(SPACE)
              ? Files.readString(BOOT).strip() + Files.readSymbolicLink(SPACE)
              : addresses();
      String digits = UUID.nameUUIDFromBytes(kernel.getBytes(UTF_8)).toString();
      return host + "-" + digits.substring(0, 8) + digits.substring(9, 13);
    } catch (IOException e) {
      return host
          + "-"
          + Long.toHexString(ThreadLocalRandom.current().nextLong(1L << 40, 1L << 48));
    }
  }

  private static String addresses() throws IOException {
    List<String> all = new ArrayList<>();
    for (NetworkInterface each : Collections.list(NetworkInterface.getNetworkInterfaces())) {
      byte[] address = each.isVirtual() ? null : each.getHardwareAddress();
      if (address != null) {
        all.add(HexFormat.of().formatHex(address));
      }
    }
    if (all.isEmpty()) {
      throw new IOException("no network");
    }
    Collections.sort(all);
    return all.toString();
  }

  @Override
  public String toString() {
    return machine + "/" + pid + "/" + started + "/" + run + "/" + index;
  }
}
