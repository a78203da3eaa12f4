package org.alas.app.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/**
 * Standard output. A reader that has seen enough, such as {@code head}, and closes the pipe is no
 * failure to be told. For one thread at a time, as any writer.
 */
public final class ResultWriter extends PrintWriter {
  private final Pipe pipe;

  private ResultWriter(Pipe pipe) {
    super(pipe, true, StandardCharsets.UTF_8);
    this.pipe = pipe;
  }

  static ResultWriter to(OutputStream stream) {
    return new ResultWriter(new Pipe(stream));
  }

  /** Whether the reader at the other end of a pipe has gone. */
  public boolean readerHasGone() {
    return pipe.broken;
  }

  /** Remembers what a PrintWriter keeps to itself: why writing failed. */
  private static final class Pipe extends FilterOutputStream {
    private boolean broken;

    Pipe(OutputStream stream) {
      super(stream);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      try {
        out.write(bytes, from, count);
      } catch (IOException e) {
        broken = String.valueOf(e.getMessage()).contains("Broken pipe");
        throw e;
      }
    }
  }
}
