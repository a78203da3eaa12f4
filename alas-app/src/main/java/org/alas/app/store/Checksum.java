package org.alas.app.store;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/** Tells a payload that the disk has altered, which SQLite does not. Stateless and thread-safe. */
final class Checksum {
  private Checksum() {}

  static long of(String payload) {
    CRC32C sum = new CRC32C();
    sum.update(payload.getBytes(StandardCharsets.UTF_8));
    return sum.getValue();
  }
}
