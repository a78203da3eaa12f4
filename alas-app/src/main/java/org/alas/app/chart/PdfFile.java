package org.alas.app.chart;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;
import java.util.zip.Deflater;

/**
 * Numbered objects of a PDF file, with the table by which readers find them. The first is the
 * catalogue, the last tells about the file. Bytes are kept one to a character. Stateless and
 * thread-safe.
 */
final class PdfFile {
  private PdfFile() {}

  static byte[] of(String... objects) {
    // The second line says to programs that copy files that this one is not text.
    StringBuilder file = new StringBuilder("%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n");
    StringBuilder places = new StringBuilder();
    for (int i = 0; i < objects.length; i++) {
      places.append(String.format(Locale.ROOT, "%010d 00000 n \n", file.length()));
      file.append(i + 1).append(" 0 obj\n").append(objects[i]).append("\nendobj\n");
    }
    int table = file.length();
    int count = objects.length + 1;
    file.append("xref\n0 ").append(count).append("\n0000000000 65535 f \n").append(places);
    file.append("trailer\n<< /Size ").append(count).append(" /Root 1 0 R /Info ");
    file.append(objects.length).append(" 0 R >>\nstartxref\n").append(table).append("\n%%EOF\n");
    return file.toString().getBytes(StandardCharsets.ISO_8859_1);
  }

  /** An object that holds compressed bytes. */
  static String stream(byte[] content) {
    Deflater deflater = new Deflater();
    deflater.setInput(content);
    deflater.finish();
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    byte[] buffer = new byte[8192];
    while (!deflater.finished()) {
      packed.write(buffer, 0, deflater.deflate(buffer));
    }
    deflater.end();
    return "<< /Length %d /Filter /FlateDecode >>\nstream\n".formatted(packed.size())
        + packed.toString(StandardCharsets.ISO_8859_1)
        + "\nendstream";
  }

  /** A text in any script. */
  static String text(String text) {
    byte[] bytes = ("\uFEFF" + text).getBytes(StandardCharsets.UTF_16BE);
    return "<" + HexFormat.of().formatHex(bytes) + ">";
  }
}
