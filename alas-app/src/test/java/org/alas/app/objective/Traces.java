package org.alas.app.objective;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What the programs under test leave behind: files, and processes whose numbers they wrote. */
record Traces(Path directory) {

  String text(String file) throws IOException {
    return Files.readString(directory.resolve(file)).strip();
  }

  boolean exist(String file) {
    return Files.exists(directory.resolve(file));
  }

  /** Waits until a program has written a whole line. */
  void await(String file) throws IOException, InterruptedException {
    Path path = directory.resolve(file);
    while (!Files.exists(path) || !Files.readString(path).endsWith("\n")) {
      Thread.sleep(10);
    }
  }

  /**
   * Whether the process of a number in a file still runs; one that only waits to be reaped does
   * not.
   */
  boolean runs(String file) throws IOException {
    String pid = text(file);
    if (!ProcessHandle.of(Long.parseLong(pid)).map(ProcessHandle::isAlive).orElse(false)) {
      return false;
    }
    try {
      return !Files.readString(Path.of("/proc", pid, "stat")).contains(") Z ");
    } catch (IOException e) {
      return !Files.isDirectory(Path.of("/proc"));
    }
  }
}
