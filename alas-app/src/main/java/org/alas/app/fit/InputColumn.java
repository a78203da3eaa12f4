package org.alas.app.fit;

import java.util.List;
import java.util.Map;
import org.alas.InvalidInputException;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Scripts;
import org.alas.app.csv.Table;
import org.alas.gp.Findings;

/** A column that a model learns from, and its coordinates in the unit cube. Immutable. */
sealed interface InputColumn permits InputColumn.Ranged, Choice {
  String name();

  /** Its coordinates, each with the range that becomes [0, 1]. */
  List<InputRange> axes();

  /**
   * Writes the coordinates of every row of a table, whose column is found by name.
   *
   * @param into points, this column's coordinates beginning at an offset
   */
  void encode(Table table, double[][] into, int offset);

  /** Whether all rows have the same. */
  boolean constant();

  /** As sentences speak of it. */
  Findings.Input finding();

  /** How its cells were read, a sentence without an end; empty for numbers. */
  String reading();

  /** What a program is told of it, its kind first. */
  Map<String, Object> details();

  /**
   * What it is drawn along, at the numbers that {@link #shown} gives.
   *
   * @param most so many long labels have room
   */
  Axis axis(int most);

  /** Points through another in which this column alone takes places along its axis. */
  double[][] along(double[] through, int offset, int places);

  /** The number on the axis at which a point is drawn. */
  double shown(double[] point, int offset);

  /** Whether something lies between its values. */
  default boolean ordered() {
    return true;
  }

  /** A column of one coordinate, which is counted along a range. */
  sealed interface Ranged extends InputColumn permits Numeric, Moment {
    InputRange range();

    @Override
    default String name() {
      return range().name();
    }

    @Override
    default List<InputRange> axes() {
      return List.of(range());
    }

    @Override
    default void encode(Table table, double[][] into, int offset) {
      double[] numbers = numbers(table);
      for (int i = 0; i < numbers.length; i++) {
        try {
          into[i][offset] = range().toUnit(numbers[i]);
        } catch (InvalidInputException e) {
          throw table.refusal(
              table.rows().get(i),
              name(),
              numbers[i] + " is too far from the training rows; correct it");
        }
      }
    }

    /** Where the rows of a table are on the range. */
    double[] numbers(Table table);

    @Override
    default boolean constant() {
      return range().constant();
    }

    @Override
    default double[][] along(double[] through, int offset, int places) {
      return Slice.queries(through, offset, places).rows();
    }

    @Override
    default double shown(double[] point, int offset) {
      return range().fromUnit(point[offset]);
    }
  }

  /** Numbers in a range. */
  record Numeric(InputRange range) implements Ranged {
    @Override
    public double[] numbers(Table table) {
      return table.numbers(table.column(name()));
    }

    @Override
    public Findings.Input finding() {
      return new Findings.Input(name(), constant() ? Double.NaN : range.width());
    }

    @Override
    public String reading() {
      return "";
    }

    @Override
    public Map<String, Object> details() {
      return Map.of("kind", "number");
    }

    @Override
    public Axis axis(int most) {
      return Axis.linear(Scripts.literal(name()));
    }
  }
}
