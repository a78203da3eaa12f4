package org.alas.app.file;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.alas.app.cli.InputException;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/**
 * A value in a YAML file that knows its place, so that every complaint names a line. Immutable and
 * thread-safe as long as nobody else changes the node.
 *
 * @param name what the value is called in complaints, such as {@code parameters.rate.min}
 */
record YamlValue(String file, int line, String name, Node node) {

  private static final String ROOT = "the file";

  /** Reads a document; empty if there is nothing in it. */
  static Optional<YamlValue> parse(String file, String text) {
    LoadSettings settings =
        LoadSettings.builder()
            .setLabel(file)
            .setSchema(new CoreSchema())
            .setAllowNonScalarKeys(true)
            .build();
    try {
      return new Compose(settings)
          .composeString(text)
          .map(node -> new YamlValue(file, line(node), ROOT, node));
    } catch (MarkedYamlEngineException e) {
      throw notYaml(file, e);
    } catch (YamlEngineException e) {
      if (plain(e.getMessage()).contains("aliases")) {
        throw new InputException(file + " refers to itself by too many aliases; write it out.");
      }
      throw new InputException("%s is not YAML: %s.".formatted(file, plain(e.getMessage())));
    }
  }

  private static InputException notYaml(String file, MarkedYamlEngineException e) {
    int line = e.getProblemMark().map(Mark::getLine).orElse(0) + 1;
    int opened = e.getContextMark().map(Mark::getLine).orElse(line - 1) + 1;
    String problem = plain(e.getProblem());
    if (problem.contains("TAB")) {
      return at(file, line, "a tab cannot be used here; indent with spaces");
    }
    if (problem.contains("another document")) {
      return at(file, line, "a second document begins; keep one study per file");
    }
    if (problem.contains("end of stream") || problem.contains("stream end")) {
      return at(file, opened, "a quote or bracket is opened and never closed; close it");
    }
    return at(file, line, "not YAML, %s; check quotes, colons and indentation".formatted(problem));
  }

  private static InputException at(String file, int line, String complaint) {
    String end = complaint.endsWith("?") || complaint.endsWith(".") ? "" : ".";
    return new InputException("%s line %d: %s%s".formatted(file, line, complaint, end));
  }

  private static String plain(@Nullable String message) {
    return String.valueOf(message).strip().replaceAll("\\s+", " ");
  }

  private static int line(Node node) {
    return node.getStartMark().map(Mark::getLine).orElse(0) + 1;
  }

  /** A complaint with its place. The text should end with a remedy and without a full stop. */
  InputException refusal(String complaint) {
    return at(file, line, plain(complaint));
  }

  /** A sentence about something that may not be meant as it is written. */
  String warning(String remark) {
    return "%s line %d: %s.".formatted(file, line, plain(remark));
  }

  private InputException wanted(String what) {
    return refusal("%s must be %s, got %s".formatted(name, what, shown()));
  }

  private String shown() {
    if (node instanceof MappingNode) {
      return "a map";
    }
    if (node instanceof ScalarNode scalar) {
      boolean text = node.getTag().equals(Tag.STR);
      boolean empty = node.getTag().equals(Tag.NULL);
      return text ? InputException.quote(scalar.getValue()) : empty ? "nothing" : scalar.getValue();
    }
    return "a list";
  }

  /** A member of this map; it counts as standing where its key stands. */
  YamlValue member(Node key, String label, Node value) {
    return new YamlValue(file, line(key), name.equals(ROOT) ? label : name + "." + label, value);
  }

  YamlMap map() {
    if (node instanceof MappingNode mapping) {
      return YamlMap.of(this, mapping.getValue());
    }
    throw wanted("a map of names and values");
  }

  List<YamlValue> list() {
    if (!(node instanceof SequenceNode sequence)) {
      throw wanted("a list such as [a, b]");
    }
    List<YamlValue> items = new ArrayList<>();
    for (Node item : sequence.getValue()) {
      String label = "item %d of %s".formatted(items.size() + 1, name);
      items.add(new YamlValue(file, line(item), label, item));
    }
    return items;
  }

  /** A list, or one value in place of a list of one. */
  List<YamlValue> oneOrMore() {
    return node instanceof SequenceNode ? list() : List.of(this);
  }

  String text() {
    if (!(node instanceof ScalarNode scalar) || !node.getTag().equals(Tag.STR)) {
      boolean quotable = node instanceof ScalarNode && !node.getTag().equals(Tag.NULL);
      throw wanted(quotable ? "a text in quotes" : "a text");
    }
    if (scalar.getValue().isBlank()) {
      throw refusal(name + " is empty; write a text");
    }
    return scalar.getValue();
  }

  double real() {
    double number = number().doubleValue();
    if (Double.isInfinite(number)) {
      throw wanted("a finite number");
    }
    return number;
  }

  long whole() {
    BigDecimal number = number();
    try {
      return number.longValueExact();
    } catch (ArithmeticException e) {
      boolean broken = number.stripTrailingZeros().scale() > 0;
      throw wanted(broken ? "an integer" : "an integer of at most 18 digits");
    }
  }

  long atLeast(long least) {
    long number = whole();
    if (number < least) {
      throw refusal("%s must be at least %d, got %d".formatted(name, least, number));
    }
    return number;
  }

  private BigDecimal number() {
    Object number = scalar();
    if (number instanceof Double) {
      throw wanted("a finite number");
    }
    if (number instanceof BigDecimal finite) {
      return finite;
    }
    boolean quoted = node instanceof ScalarNode scalar && !scalar.isPlain();
    throw wanted(quoted ? "a number without quotes" : "a number");
  }

  /** A value as a configuration keeps it. */
  Object setting() {
    Object value = scalar();
    if (value instanceof Double) {
      throw wanted("finite");
    }
    if (value instanceof BigDecimal number) {
      boolean integer = node.getTag().equals(Tag.INT);
      return integer ? (Object) whole() : (Object) real();
    }
    return value;
  }

  /** A text, a boolean, a finite number as BigDecimal, or another as Double. */
  private Object scalar() {
    if (!(node instanceof ScalarNode scalar) || node.getTag().equals(Tag.NULL)) {
      throw wanted("a single value");
    }
    String text = scalar.getValue();
    if (node.getTag().equals(Tag.BOOL)) {
      return Boolean.valueOf(text.toLowerCase(Locale.ROOT));
    }
    if (node.getTag().equals(Tag.INT) || node.getTag().equals(Tag.FLOAT)) {
      return numeric(text.toLowerCase(Locale.ROOT));
    }
    return text;
  }

  /** What is no number by its looks, such as an exponent of ten digits, is none. */
  private static Object numeric(String text) {
    try {
      if (text.startsWith("0x") || text.startsWith("0o")) {
        int base = text.charAt(1) == 'x' ? 16 : 8;
        return new BigDecimal(new BigInteger(text.substring(2), base));
      }
      return new BigDecimal(text);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }
}
