package org.alas.app.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Asks a person before something is done that cannot be undone. The launcher says in the property
 * {@code alas.terminal} whether somebody can answer. Not thread-safe.
 *
 * @param answers where answers come from
 * @param possible whether a person reads questions and can answer
 */
public record Confirmation(InputStream answers, boolean possible) {

  /** By the terminal of this process. */
  public static Confirmation ofProcess() {
    String streams = System.getProperty("alas.terminal");
    boolean watched =
        streams == null
            ? Runtime.version().feature() < 22 && System.console() != null
            : streams.contains("in") && streams.contains("err");
    return new Confirmation(System.in, watched);
  }

  /** Whether the answer is yes; anything else is no, and so is the end of the input. */
  public boolean given(PrintWriter err, String question) {
    err.print(question + " [y/N] ");
    err.flush();
    try {
      @Nullable String answer =
          new BufferedReader(new InputStreamReader(answers, StandardCharsets.UTF_8)).readLine();
      return answer != null && answer.strip().toLowerCase(Locale.ROOT).matches("y|yes");
    } catch (IOException e) {
      return false;
    }
  }
}
