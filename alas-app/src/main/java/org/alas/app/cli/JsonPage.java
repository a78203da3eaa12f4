package org.alas.app.cli;

import java.io.StringWriter;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;

/**
 * Maps, lists, texts, numbers and truths as indented JSON. A mapper would do the same, but takes
 * longer to set up than a command has time. Stateless and thread-safe.
 */
public final class JsonPage {
  private static final JsonFactory FORMAT = new JsonFactory();

  private JsonPage() {}

  public static String text(@Nullable Object value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = FORMAT.createGenerator(new Indented(), text)) {
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
