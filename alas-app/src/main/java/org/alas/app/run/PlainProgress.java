package org.alas.app.run;

import java.io.PrintWriter;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;

/** One line per trial, for files and pipes. Thread-safe. */
public final class PlainProgress implements Progress {
  private final PrintWriter out;

  public PlainProgress(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void began(StudySnapshot now) {}

  @Override
  public void ended(Trial trial, StudySnapshot now) {
    print(Progress.line(trial, now));
  }

  @Override
  public void note(String line) {
    print(line);
  }

  private synchronized void print(String line) {
    out.println(line);
    out.flush();
  }

  @Override
  public void close() {}
}
