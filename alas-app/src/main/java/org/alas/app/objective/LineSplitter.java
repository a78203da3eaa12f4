package org.alas.app.objective;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/**
 * Cuts a stream into lines; the end of a line that is too long is lost. Used by one thread at a
 * time.
 */
final class LineSplitter implements ByteSink {
  private static final int LONGEST = 1 << 20;

  private final Consumer<String> lines;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();

  LineSplitter(Consumer<String> lines) {
    this.lines = lines;
  }

  @Override
  public void accept(byte[] bytes, int length) {
    for (int i = 0; i < length; i++) {
      if (bytes[i] == '\n') {
        end();
      } else if (line.size() < LONGEST) {
        line.write(bytes[i]);
      }
    }
  }

  /** Passes on a line, also one that the stream ended with too early; blank ones are dropped. */
  void end() {
    String text = line.toString(StandardCharsets.UTF_8).strip();
    line.reset();
    if (!text.isEmpty()) {
      lines.accept(text);
    }
  }
}
