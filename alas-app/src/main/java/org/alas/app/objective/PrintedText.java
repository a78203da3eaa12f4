package org.alas.app.objective;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What a program printed, or the end of it, without colours. Immutable and thread-safe.
 *
 * @param lines without blank ones; a progress bar's carriage returns end lines too
 */
record PrintedText(List<String> lines) {
  private static final Pattern ESCAPE = Pattern.compile("\u001B\\[[0-9;?]*[A-Za-z]");
  private static final Pattern END = Pattern.compile("[\\r\\n]+");
  private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}+");
  private static final int SHOWN = 200;

  PrintedText {
    lines = List.copyOf(lines);
  }

  static PrintedText of(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    String plain = ESCAPE.matcher(text).replaceAll("");
    return new PrintedText(
        END.splitAsStream(plain).map(String::strip).filter(line -> !line.isEmpty()).toList());
  }

  /** The last line as messages show it; nothing if nothing was printed. */
  String lastLine() {
    return lines.isEmpty() ? "" : shown(lines.get(lines.size() - 1));
  }

  /** A text as part of a one-line message. */
  static String shown(String text) {
    String line = CONTROL.matcher(text).replaceAll(" ").strip();
    return line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "...";
  }
}
