package org.alas.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Signals that ask a process to stop. */
public enum TestSignal {
  INT(2),
  TERM(15);

  private final int number;

  TestSignal(int number) {
    this.number = number;
  }

  public void send(Process process) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name(), Long.toString(process.pid())).start().waitFor();
  }

  /**
   * Whether it reaches the processes of these tests: those that a shell starts in the background
   * ignore {@link #INT}, and so do their children.
   */
  public boolean arrives() throws IOException {
    Path status = Path.of("/proc/self/status");
    return !Files.exists(status)
        || Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("SigIgn:"))
            .mapToLong(line -> Long.parseUnsignedLong(line.substring(7).strip(), 16))
            .noneMatch(ignored -> (ignored >> (number - 1) & 1) == 1);
  }
}
