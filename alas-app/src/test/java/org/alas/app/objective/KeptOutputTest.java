package org.alas.app.objective;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeptOutputTest {
  private static final int LIMIT = KeptOutput.LIMIT;

  @TempDir private Path directory;

  private static byte[] noise(int length) {
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) ('a' + i % 23 + i / 1000 % 3);
    }
    return bytes;
  }

  /** Pieces of a length that divides nothing. */
  private static void print(byte[] bytes, ByteSink to) {
    for (int from = 0; from < bytes.length; from += 30_011) {
      byte[] piece = Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + 30_011));
      to.accept(piece, piece.length);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 8192, LIMIT - 1, LIMIT, LIMIT + 1, 2 * LIMIT - 1, 2 * LIMIT})
  void whatFitsIsKept(int length) throws IOException {
    Path file = directory.resolve("new/folder/trial.out");
    List<String> notices = new ArrayList<>();
    try (KeptOutput kept = new KeptOutput(file, notices::add)) {
      print(noise(length), kept);
    }
    assertThat(Files.readAllBytes(file)).isEqualTo(noise(length));
    assertThat(notices).isEmpty();
  }

  @Test
  void theMiddleOfTheRestIsLeftOut() throws IOException {
    byte[] all = noise(5 * LIMIT + 17);
    Path file = directory.resolve("trial.out");
    try (KeptOutput kept = new KeptOutput(file, notice -> {})) {
      print(all, kept);
    }
    ByteArrayOutputStream expected = new ByteArrayOutputStream();
    expected.write(all, 0, LIMIT);
    expected.writeBytes("\n[... 3145745 bytes left out ...]\n".getBytes());
    expected.write(all, all.length - LIMIT, LIMIT);
    assertThat(Files.readAllBytes(file)).isEqualTo(expected.toByteArray());
  }

  @Test
  void aFileThatCannotBeWrittenIsToldOnce() throws IOException {
    Path obstacle = Files.writeString(directory.resolve("output"), "a file");
    List<String> notices = new ArrayList<>();
    try (KeptOutput kept = new KeptOutput(obstacle.resolve("trial.out"), notices::add)) {
      print("3.5\n".getBytes(), kept);
      assertThat(kept.end().lastLine()).isEqualTo("3.5");
    }
    assertThat(notices).hasSize(1);
    assertThat(notices.get(0))
        .startsWith("the output cannot be kept in " + obstacle + "/trial.out: ");
  }
}
