package org.alas.app.cli;

import java.io.StringWriter;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;

/**
 * Maps, lists, texts, numbers and truths as JSON. A mapper would do the same, but takes longer to
 * set up than a command has time. Stateless and thread-safe.
 */
public final class JsonPage {
  private static final JsonFactory FORMAT =
      JsonFactory.builder().enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER).build();

  private JsonPage() {}

  /** On as many lines as it takes. */
  public static String text(@Nullable Object value) {
    return text(value, new Indented());
  }

  /** On one line. */
  public static String line(@Nullable Object value) {
    return text(value, ObjectWriteContext.empty());
  }

  private static String text(@Nullable Object value, ObjectWriteContext form) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = FORMAT.createGenerator(form, text)) {
      write(value, out);
    }
    return text.toString();
  }

  private static void write(@Nullable Object value, JsonGenerator out) {
    if (value instanceof Map<?, ?> map) {
      out.writeStartObject();
      map.forEach(
          (name, member) -> {
            out.writeName(String.valueOf(name));
            write(member, out);
          });
      out.writeEndObject();
    } else if (value instanceof Iterable<?> list) {
      out.writeStartArray();
      list.forEach(item -> write(item, out));
      out.writeEndArray();
    } else if (value instanceof Double number) {
      writeFinite(number, out);
    } else if (value instanceof Number whole) {
      out.writeNumber(whole.longValue());
    } else if (value instanceof Boolean truth) {
      out.writeBoolean(truth);
    } else if (value == null) {
      out.writeNull();
    } else {
      out.writeString(value.toString());
    }
  }

  /** JSON has no other numbers. */
  private static void writeFinite(double number, JsonGenerator out) {
    if (Math.abs(number) <= Double.MAX_VALUE) {
      out.writeNumber(number);
    } else {
      out.writeNull();
    }
  }

  private static final class Indented extends ObjectWriteContext.Base {
    @Override
    public PrettyPrinter getPrettyPrinter() {
      return new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
    }
  }
}
