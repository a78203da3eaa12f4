package org.alas.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class StatusLineTest {
  private final StringWriter shown = new StringWriter();
  private int width = 60;

  private StatusLine line(String text) {
    return new StatusLine(new PrintWriter(shown), () -> width, false, true, () -> text);
  }

  private String next() {
    String text = shown.toString();
    shown.getBuffer().setLength(0);
    return text;
  }

  /** A terminal made narrower has folded the line: all rows of it are taken away. */
  @Test
  void isTakenAwayWholeWhenTheTerminalGetsNarrower() {
    StatusLine line = line("x".repeat(50));
    line.changed();
    assertThat(next()).isEqualTo("\r\033[K" + "x".repeat(50));
    width = 20;
    line.note("said");
    assertThat(next()).isEqualTo("\r\033[2A\033[Jsaid\n\r\033[K" + "x".repeat(19));
    width = 10;
    line.close();
    assertThat(next()).isEqualTo("\r\033[1A\033[J");
  }

  @Test
  void isOneRowAsLongAsTheWidthStays() {
    StatusLine line = line("x".repeat(80));
    line.changed();
    assertThat(next()).isEqualTo("\r\033[K" + "x".repeat(59));
    line.note("said");
    assertThat(next()).startsWith("\r\033[Ksaid\n");
  }
}
