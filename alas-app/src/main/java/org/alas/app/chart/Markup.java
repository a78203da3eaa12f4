package org.alas.app.chart;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;

/**
 * Writes markup that is HTML and well-formed XML at once: elements are closed in order, and all
 * text is escaped. Not thread-safe.
 */
public final class Markup {
  private final StringBuilder out = new StringBuilder();
  private final Deque<String> open = new ArrayDeque<>();

  /** Begins an element; attributes are names and values in turn. */
  public Markup open(String tag, String... attributes) {
    begin(tag, attributes);
    out.append('>');
    open.push(tag);
    return this;
  }

  public Markup close() {
    out.append("</").append(open.pop()).append('>');
    return this;
  }

  /** An element that holds only text. */
  public Markup leaf(String tag, String text, String... attributes) {
    return open(tag, attributes).text(text).close();
  }

  /** An element that never holds anything, such as a circle or a line break. */
  public Markup empty(String tag, String... attributes) {
    begin(tag, attributes);
    out.append("/>");
    return this;
  }

  private void begin(String tag, String... attributes) {
    out.append('<').append(tag);
    for (int i = 0; i < attributes.length; i += 2) {
      out.append(' ').append(attributes[i]).append("=\"");
      escape(attributes[i + 1]);
      out.append('"');
    }
  }

  public Markup text(String text) {
    escape(text);
    return this;
  }

  public Markup line() {
    out.append('\n');
    return this;
  }

  /** Style or script beside a class, which HTML does not unescape and XML must not read. */
  public Markup verbatim(String tag, Class<?> place, String name) {
    try (InputStream in = Objects.requireNonNull(place.getResourceAsStream(name), name)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      out.append('<').append(tag).append(">/*<![CDATA[*/\n").append(text);
      out.append("/*]]>*/</").append(tag).append(">\n");
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A JSON document that a script finds by its id; nothing in it can end the element. */
  public Markup data(String id, String json) {
    open("script", "type", "application/json", "id", id);
    for (int i = 0; i < json.length(); i++) {
      char c = json.charAt(i);
      boolean plain =
          c != '<' && c != '>' && c != '&' && (c < 0x7F || Character.isSurrogate(c) || known(c));
      if (plain) {
        out.append(c);
      } else {
        out.append(String.format("\\u%04x", (int) c));
      }
    }
    return close().line();
  }

  /** Adds what another has written; it must have closed all its elements. */
  public Markup add(Markup other) {
    if (!other.open.isEmpty()) {
      throw new IllegalStateException("not closed: " + other.open);
    }
    out.append(other.out);
    return this;
  }

  /** Characters that XML does not know, such as those of terminal colours, are replaced. */
  private void escape(String text) {
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '&' -> out.append("&amp;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.appendCodePoint(known(c) ? c : 0xFFFD);
              }
            });
  }

  private static boolean known(int c) {
    return c == '\t'
        || c == '\n'
        || (c >= 0x20 && c < 0x7F)
        || (c >= 0xA0 && c <= 0xD7FF)
        || (c >= 0xE000 && c < 0xFFFE)
        || c >= 0x10000;
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
