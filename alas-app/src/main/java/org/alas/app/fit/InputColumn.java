package org.alas.app.fit;

import java.util.List;
import java.util.Map;
import org.alas.InvalidInputException;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Scripts;
import org.alas.app.csv.Table;
import org.alas.gp.Findings;

/** A column that a model learns from, and its coordinates in the unit cube. Immutable. */
sealed interface InputColumn permits InputColumn.Quantity, Choice, Moment {
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

  /** Numbers in a range. */
  record Quantity(InputRange range) implements InputColumn {
    @Override
    public String name() {
      return range.name();
    }

    @Override
    public List<InputRange> axes() {
      return List.of(range);
    }

    @Override
    public void encode(Table table, double[][] into, int offset) {
      double[] numbers = table.numbers(table.column(name()));
      encode(table, range, numbers, into, offset);
    }

    static void encode(
        Table table, InputRange range, double[] numbers, double[][] into, int offset) {
      for (int i = 0; i < numbers.length; i++) {
        try {
          into[i][offset] = range.toUnit(numbers[i]);
        } catch (InvalidInputException e) {
          throw table.refusal(
              table.rows().get(i),
              range.name(),
              numbers[i] + " is too far from the training rows; correct it");
        }
      }
    }

    @Override
    public boolean constant() {
      return range.constant();
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

    @Override
    public double[][] along(double[] through, int offset, int places) {
      return Slice.queries(through, offset, places).rows();
    }

    @Override
    public double shown(double[] point, int offset) {
      return range.fromUnit(point[offset]);
    }
  }
}
