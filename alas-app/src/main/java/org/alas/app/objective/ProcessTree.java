package org.alas.app.objective;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * A process and all that it started. Those whose parents have ended are found by their session on
 * Linux, if the process leads one; elsewhere only those that were seen before. Safe for several
 * threads.
 */
final class ProcessTree {
  private static final Path PROC = Path.of("/proc");
  private static final boolean HAS_PROC = Files.isReadable(PROC.resolve("self/stat"));
  private static final int STATE = 0;
  private static final int SESSION = 3;
  private static final long PAUSE_MILLIS = 10;
  private static final int KILLS = 200;

  private final ProcessHandle root;
  private final Set<ProcessHandle> seen = new LinkedHashSet<>();
  private boolean gone;

  ProcessTree(Process process) {
    root = process.toHandle();
    seen.add(root);
  }

  /** Whether sessions can be looked up, so that it pays to start processes in their own. */
  static boolean knowsSessions() {
    return HAS_PROC;
  }

  /**
   * Asks all processes to end and kills those that have not after a while. An interrupt shortens
   * the wait and is kept.
   *
   * @param meanwhile done again and again while waiting
   */
  synchronized void end(Duration grace, Runnable meanwhile) {
    if (gone) {
      return; // the number of its session may be another's by now
    }
    Set<ProcessHandle> living = living();
    living.forEach(ProcessHandle::destroy);
    long deadline = System.nanoTime() + grace.toNanos();
    boolean interrupted = Thread.interrupted();
    boolean patient = true;
    while (patient && !living.isEmpty() && System.nanoTime() - deadline < 0) {
      meanwhile.run();
      patient = pause();
      interrupted |= !patient;
      living = living();
    }
    for (int i = 0; i < KILLS && !living.isEmpty(); i++) {
      living.forEach(ProcessHandle::destroyForcibly);
      interrupted |= !pause();
      living = living();
    }
    gone = living.isEmpty();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean pause() {
    try {
      Thread.sleep(PAUSE_MILLIS);
      return true;
    } catch (InterruptedException e) {
      return false;
    }
  }

  private Set<ProcessHandle> living() {
    if (root.isAlive()) {
      root.descendants().forEach(seen::add);
    }
    if (HAS_PROC) {
      addSession();
    }
    seen.removeIf(process -> !process.isAlive() || isZombie(process.pid()));
    return Set.copyOf(seen);
  }

  private void addSession() {
    String session = Long.toString(root.pid());
    try (DirectoryStream<Path> all = Files.newDirectoryStream(PROC, "[0-9]*")) {
      for (Path each : all) {
        String[] fields = stat(each);
        if (fields.length > SESSION && fields[SESSION].equals(session)) {
          ProcessHandle.of(Long.parseLong(each.getFileName().toString())).ifPresent(seen::add);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      // the descendants are known all the same
    }
  }

  /** Ended, but its parent has not asked yet; nothing more can be done to it. */
  private static boolean isZombie(long pid) {
    String[] fields = stat(PROC.resolve(Long.toString(pid)));
    return fields.length > STATE && fields[STATE].equals("Z");
  }

  /** State, parent, group, session and so on; nothing if the process is gone. */
  private static String[] stat(Path process) {
    try {
      String text = Files.readString(process.resolve("stat"), StandardCharsets.ISO_8859_1);
      return text.substring(text.lastIndexOf(')') + 1).strip().split(" ");
    } catch (IOException e) {
      return new String[0];
    }
  }
}
