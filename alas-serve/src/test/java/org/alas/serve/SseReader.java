package org.alas.serve;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Reads a stream of events as a browser does. */
final class SseReader implements AutoCloseable {
  private final Socket socket;
  private final BufferedReader lines;

  /** One message. */
  record Message(String id, String type, String data) {}

  private SseReader(Socket socket) throws IOException {
    this.socket = socket;
    this.lines =
        new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
  }

  static SseReader open(RunningService service, String path, String... headers) {
    try {
      Socket socket = new Socket("127.0.0.1", service.service().port());
      socket.setSoTimeout(60_000);
      StringBuilder request =
          new StringBuilder("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n")
              .append("Accept: text/event-stream\r\n")
              .append("Authorization: Bearer " + service.readToken() + "\r\n");
      for (int i = 0; i < headers.length; i += 2) {
        request.append(headers[i]).append(": ").append(headers[i + 1]).append("\r\n");
      }
      socket.getOutputStream().write((request + "\r\n").getBytes(StandardCharsets.US_ASCII));
      return new SseReader(socket);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The status of the answer. */
  int status() throws IOException {
    return Integer.parseInt(lines.readLine().split(" ")[1]);
  }

  /** The next message; remarks and the sizes of chunks are passed over. */
  Message next() {
    String id = "";
    String type = "";
    try {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith("id: ")) {
          id = line.substring(4);
        } else if (line.startsWith("event: ")) {
          type = line.substring(7);
        } else if (line.startsWith("data: ")) {
          return new Message(id, type, line.substring(6));
        }
      }
      throw new IllegalStateException("the stream has ended");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
