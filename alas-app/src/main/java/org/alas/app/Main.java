package org.alas.app;

import org.alas.app.cli.ExitCode;
import org.alas.app.cli.ResultWriter;
import org.alas.app.cli.Terminal;

/** Starts the command line. */
public final class Main {
  /** As a shell tells the end of a program by SIGPIPE. */
  private static final int BROKEN_PIPE = 128 + 13;

  private Main() {}

  public static void main(String[] args) {
    System.setProperty("java.awt.headless", "true");
    // Libraries log to nobody, which is no news; a logger of our own would be in the way of those
    // that engines bring.
    System.setProperty("slf4j.internal.verbosity", "ERROR");
    Terminal terminal = Terminal.ofProcess();
    int exit = AlasCommand.run(terminal, args);
    terminal.out().flush();
    terminal.err().flush();
    boolean lost = terminal.out().checkError();
    if (lost && terminal.out() instanceof ResultWriter results && results.readerHasGone()) {
      System.exit(BROKEN_PIPE);
    }
    if (lost) {
      Terminal.say(
          terminal.err(),
          terminal.errColour(),
          "standard output was closed or cannot be written, perhaps because the disk is full; what"
              + " it should have said is lost, what is kept in a store is not.");
      System.exit(Math.max(ExitCode.FAILED, exit));
    }
    System.exit(exit);
  }
}
