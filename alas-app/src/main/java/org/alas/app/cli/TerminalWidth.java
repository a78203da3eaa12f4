package org.alas.app.cli;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import sun.misc.Signal;

/**
 * How wide the terminal is. The launcher tells it at the start, in the property {@code
 * alas.columns}; when the terminal says that its size has changed, {@code stty} is asked.
 * Thread-safe.
 */
final class TerminalWidth {
  private static final int USUAL = 80;
  private static final File DEVICE = new File("/dev/tty");

  private final AtomicBoolean changed = new AtomicBoolean();
  private volatile int columns;

  TerminalWidth() {
    int told = Integer.getInteger("alas.columns", USUAL);
    this.columns = told > 0 ? told : USUAL;
    try {
      Signal.handle(new Signal("WINCH"), signal -> changed.set(true));
    } catch (IllegalArgumentException e) {
      // this system or JVM does not have it, and the width stays as it was
    }
  }

  int columns() {
    if (changed.getAndSet(false)) {
      columns = asked(columns);
    }
    return columns;
  }

  /** The second number that stty prints; what was known if it prints none. */
  private static int asked(int known) {
    try {
      Process stty =
          new ProcessBuilder("stty", "size")
              .redirectInput(DEVICE)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String size = new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      boolean told = stty.waitFor(1, TimeUnit.SECONDS) && size.matches("\\d{1,5} \\d{1,5}\\s*");
      int width = told ? Integer.parseInt(size.strip().split(" ")[1]) : 0;
      return width > 0 ? width : known;
    } catch (IOException e) {
      return known;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return known;
    }
  }
}
