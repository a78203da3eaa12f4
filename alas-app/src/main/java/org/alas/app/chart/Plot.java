package org.alas.app.chart;

import java.util.List;

/**
 * A figure, described without drawing it.
 *
 * @param columns how many panels stand side by side
 */
public record Plot(String name, String title, String caption, int columns, List<Panel> panels) {
  public Plot {
    panels = List.copyOf(panels);
  }

  /** Axes and what is drawn between them. Values that are not numbers are left out. */
  public record Panel(String title, Axis x, Axis y, List<Series> series) {
    public Panel {
      series = List.copyOf(series);
    }
  }

  /** An axis. */
  public record Axis(String label, boolean logarithmic) {
    public static Axis linear(String label) {
      return new Axis(label, false);
    }

    public static Axis logarithmic(String label) {
      return new Axis(label, true);
    }
  }

  /** How a series is drawn. */
  public enum Mark {
    LINE,
    DASHED,
    DOTS
  }

  /**
   * Points that belong together. The same label has the same colour in all panels.
   *
   * @param low lower edge of a band around y, or empty
   * @param high upper edge of a band around y, or empty
   */
  @SuppressWarnings("ArrayRecordComponent") // a description that is drawn once and thrown away
  public record Series(
      String label, Mark mark, double[] x, double[] y, double[] low, double[] high) {
    public static Series line(String label, double[] x, double[] y) {
      return new Series(label, Mark.LINE, x, y, new double[0], new double[0]);
    }

    public static Series dashed(String label, double[] x, double[] y) {
      return new Series(label, Mark.DASHED, x, y, new double[0], new double[0]);
    }

    public static Series dots(String label, double[] x, double[] y) {
      return new Series(label, Mark.DOTS, x, y, new double[0], new double[0]);
    }

    public Series between(double[] lowEdge, double[] highEdge) {
      return new Series(label, mark, x, y, lowEdge, highEdge);
    }
  }
}
