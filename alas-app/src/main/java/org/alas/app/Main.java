package org.alas.app;

import org.alas.app.cli.Terminal;

/** Starts the command line. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.setProperty("java.awt.headless", "true");
    Terminal terminal = Terminal.ofProcess();
    int exit = AlasCommand.run(terminal, args);
    terminal.out().flush();
    terminal.err().flush();
    System.exit(terminal.out().checkError() ? Math.max(1, exit) : exit);
  }
}
