package org.alas.bench.paper.run;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import org.alas.bench.paper.Sheet;

/**
 * A sheet's CSV text with a last line, a remark to readers of CSV, that holds its checksum. What
 * was cut off, at whatever place, or changed by hand is not opened. Stateless and thread-safe.
 */
final class SealedSheet {
  private static final String SEAL = "# CRC-32 ";

  private SealedSheet() {}

  static String text(Sheet sheet) {
    String csv = sheet.csv();
    return csv + seal(csv);
  }

  static Sheet open(String text) {
    int at = text.lastIndexOf(SEAL);
    if (at < 0 || !text.substring(at).equals(seal(text.substring(0, at)))) {
      throw new IllegalArgumentException("the checksum does not fit");
    }
    return Sheet.parse(text.substring(0, at));
  }

  private static String seal(String csv) {
    CRC32 sum = new CRC32();
    sum.update(csv.getBytes(StandardCharsets.UTF_8));
    return SEAL + "%08x\n".formatted(sum.getValue());
  }
}
