package org.alas.app.chart;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * Places that belong together and are drawn alike. Those without a place on the panel's axes are
 * left out, and lines and bands are interrupted there. Immutable, if its arrays are left alone.
 *
 * @param name what the legend calls it; equal names look alike in all panels of a figure, and a
 *     page that has looks of its own takes the name's words for classes
 * @param y heights; empty for bands and bars
 * @param low lower edge of a band, alone or around a line, or of bars; empty for none
 * @param high upper edge, likewise
 * @param size of dots; 0 for the usual one
 * @param opacity of dots, from 0 for unseen to 1
 * @param notes what a page tells of every place when it is pointed at; empty for nothing
 */
@SuppressWarnings("ArrayRecordComponent") // a description that is drawn once and thrown away
public record Series(
    String name,
    Form form,
    double[] x,
    double[] y,
    double[] low,
    double[] high,
    double size,
    double opacity,
    List<Note> notes) {
  private static final double[] NONE = {};

  /** How a series is drawn. */
  public enum Form {
    LINE,
    DASHED,
    /** Across, and then up or down to the next place. */
    STEPS,
    DOTS,
    CROSSES,
    /** The area between two edges. */
    BAND,
    /** An upright line at every place, from edge to edge. */
    BARS
  }

  /**
   * What a page tells of a mark. Immutable and thread-safe.
   *
   * @param trial marks of the same trial light up together; 0 for none
   */
  public record Note(int trial, String text) {
    static final Note NONE = new Note(0, "");
  }

  public static Series line(String name, double[] x, double[] y) {
    return new Series(name, Form.LINE, x, y, NONE, NONE, 0, 1, List.of());
  }

  public static Series dashed(String name, double[] x, double[] y) {
    return new Series(name, Form.DASHED, x, y, NONE, NONE, 0, 1, List.of());
  }

  public static Series steps(String name, double[] x, double[] y) {
    return new Series(name, Form.STEPS, x, y, NONE, NONE, 0, 1, List.of());
  }

  /** Marks; what lies below or above the axis is shown at its end by a triangle. */
  public static Series dots(String name, double[] x, double[] y) {
    return new Series(name, Form.DOTS, x, y, NONE, NONE, 0, 1, List.of());
  }

  public static Series band(String name, double[] x, double[] low, double[] high) {
    return new Series(name, Form.BAND, x, NONE, low, high, 0, 1, List.of());
  }

  public static Series bars(String name, double[] x, double[] low, double[] high) {
    return new Series(name, Form.BARS, x, NONE, low, high, 0, 1, List.of());
  }

  /** A line with a band of its colour. */
  public Series between(double[] lowEdge, double[] highEdge) {
    return new Series(name, form, x, y, lowEdge, highEdge, size, opacity, notes);
  }

  /** Crosses in place of dots. */
  public Series crossed() {
    return new Series(name, Form.CROSSES, x, y, low, high, size, opacity, notes);
  }

  public Series sized(double diameter) {
    return new Series(name, form, x, y, low, high, diameter, opacity, notes);
  }

  public Series noted(List<Note> each) {
    return new Series(name, form, x, y, low, high, size, opacity, List.copyOf(each));
  }

  /** Fainter dots. */
  public Series faded(double share) {
    return new Series(name, form, x, y, low, high, size, share, notes);
  }

  /** The same at other places across. */
  public Series across(DoubleUnaryOperator place) {
    double[] places = Arrays.stream(x).map(place).toArray();
    return new Series(name, form, places, y, low, high, size, opacity, notes);
  }
}
