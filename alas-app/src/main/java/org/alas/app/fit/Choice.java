package org.alas.app.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Scripts;
import org.alas.app.cli.InputException;
import org.alas.app.cli.Numbers;
import org.alas.app.cli.ValueText;
import org.alas.app.csv.Table;
import org.alas.gp.Findings;
import org.alas.space.Categorical;

/**
 * A column of categories or of yes and no, with the coordinates that such a variable has in a
 * study: one for two values, one each for more. Immutable and thread-safe.
 */
final class Choice implements InputColumn {
  private static final List<List<String>> WORDS =
      List.of(
          List.of("false", "true"),
          List.of("no", "yes"),
          List.of("n", "y"),
          List.of("f", "t"),
          List.of("off", "on"));

  private static final int MOST_TOLD = 8;

  private final String name;
  private final List<String> values;
  private final boolean yesOrNo;

  /** Its coordinates; names of columns may be such as a variable does not take. */
  private final Categorical variable;

  /**
   * A column of known values.
   *
   * @param values in the order of their coordinates, as the file has them
   * @param yesOrNo whether they are words for false and true, in this order
   */
  private Choice(String name, List<String> values, boolean yesOrNo) {
    this.name = name;
    this.values = List.copyOf(values);
    this.yesOrNo = yesOrNo;
    this.variable = new Categorical("column", List.copyOf(values));
  }

  /** The categories of some cells: numbers in their order, texts in that of the alphabet. */
  static Choice of(String name, List<String> cells) {
    Map<String, String> first = new LinkedHashMap<>();
    cells.forEach(cell -> first.putIfAbsent(key(cell), cell));
    List<String> distinct = new ArrayList<>(first.values());
    boolean numbers = distinct.stream().allMatch(ValueText::isNumber);
    distinct.sort(
        numbers ? Comparator.comparingDouble(Double::parseDouble) : Comparator.naturalOrder());
    return new Choice(name, distinct, false);
  }

  /** A column of words for yes and no; nothing if there are others. */
  static Stream<Choice> ofWords(String name, List<String> cells) {
    return WORDS.stream()
        .filter(
            words -> cells.stream().allMatch(cell -> words.contains(cell.toLowerCase(Locale.ROOT))))
        .map(words -> new Choice(name, words, true))
        .limit(1);
  }

  /** Equal for equal categories: 1 and 1.0 are one. */
  private static String key(String cell) {
    return ValueText.isNumber(cell) ? Double.toString(Double.parseDouble(cell)) : cell;
  }

  private int index(String cell) {
    String sought = key(yesOrNo ? cell.toLowerCase(Locale.ROOT) : cell);
    return IntStream.range(0, values.size())
        .filter(i -> key(values.get(i)).equals(sought))
        .findFirst()
        .orElse(-1);
  }

  @Override
  public String name() {
    return name;
  }

  /** How many there are. */
  int size() {
    return values.size();
  }

  @Override
  public List<InputRange> axes() {
    if (constant()) {
      return List.of(new InputRange(name, 0, 0));
    }
    if (values.size() == 2) {
      return List.of(new InputRange(yesOrNo ? name : label(1), 0, 1));
    }
    return IntStream.range(0, values.size()).mapToObj(i -> new InputRange(label(i), 0, 1)).toList();
  }

  private String label(int value) {
    return name + "=" + Numbers.line(values.get(value), 20);
  }

  @Override
  public void encode(Table table, double[][] into, int offset) {
    int column = table.column(name);
    for (int i = 0; i < into.length; i++) {
      String cell = table.rows().get(i).cells().get(column);
      int index = index(cell);
      if (index < 0) {
        throw table.refusal(
            table.rows().get(i),
            name,
            "%s is none of the values of the training rows (%s); correct it or train with it"
                .formatted(InputException.quote(cell), listed()));
      }
      put(index, into[i], offset);
    }
  }

  private void put(int index, double[] point, int offset) {
    if (constant()) {
      point[offset] = 0.5;
    } else {
      variable.encode(values.get(index), point, offset);
    }
  }

  private String listed() {
    int shown = Math.min(MOST_TOLD, values.size());
    String text =
        String.join(", ", values.subList(0, shown).stream().map(v -> Numbers.line(v, 20)).toList());
    return shown < values.size() ? text + " and " + (values.size() - shown) + " more" : text;
  }

  @Override
  public boolean constant() {
    return values.size() == 1;
  }

  @Override
  public boolean ordered() {
    return false;
  }

  @Override
  public Findings.Input finding() {
    return Findings.Input.choice(name, axes().size());
  }

  @Override
  public String reading() {
    return yesOrNo
        ? name + " is " + values.get(1) + " or " + values.get(0)
        : "%s is one of %s: %s".formatted(name, Numbers.counted(values.size(), "value"), listed());
  }

  @Override
  public Map<String, Object> details() {
    Map<String, Object> details = new LinkedHashMap<>();
    details.put("kind", yesOrNo ? "boolean" : "categorical");
    details.put("values", values);
    return details;
  }

  @Override
  public Axis axis(int most) {
    return Axis.named(Scripts.literal(name), values);
  }

  /** One for each value, whatever number of places is asked for. */
  @Override
  public double[][] along(double[] through, int offset, int places) {
    double[][] points = new double[values.size()][];
    for (int v = 0; v < points.length; v++) {
      points[v] = through.clone();
      put(v, points[v], offset);
    }
    return points;
  }

  @Override
  public double shown(double[] point, int offset) {
    return constant()
        ? 0
        : values.indexOf(
            variable
                .decode(Arrays.copyOfRange(point, offset, offset + axes().size()), 0)
                .toString());
  }
}
