package org.alas.app.report;

import java.nio.file.Files;
import java.nio.file.Path;

/** A picture of a report for the README; docs/report.md has the command. */
final class ReportPicture {
  private ReportPicture() {}

  /** Takes the page's file, the picture's, and how high it is. */
  public static void main(String[] args) throws Exception {
    Path folder = Files.createTempDirectory("report");
    try (Browser browser = Browser.open(folder)) {
      browser.screen(1240, Integer.parseInt(args[2]));
      browser.show(Files.readString(Path.of(args[0])));
      browser.script("document.getElementById('pinbar').hidden = true");
      Files.write(Path.of(args[1]), browser.picture());
    }
  }
}
