package org.alas.app.cli;

/** How a command ends when it is not done; the help of the root command lists them all. */
public final class ExitCode {
  public static final int FAILED = 1;
  public static final int WRONG_INPUT = 2;

  private ExitCode() {}
}
