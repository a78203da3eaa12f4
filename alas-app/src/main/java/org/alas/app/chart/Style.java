package org.alas.app.chart;

/**
 * How a series looks, told apart by colour and, for those who see no colours, by dashes or marks.
 *
 * @param strong whether it is drawn thick and above others
 */
@SuppressWarnings("ArrayRecordComponent") // constants that are never compared
record Style(String colour, boolean strong, Surface.Shape shape, double... dash) {
  private static final double[] DASHED = {6, 4};

  Surface.Stroke line() {
    return new Surface.Stroke(colour, width(), dash);
  }

  /** For series that are dashed by wish. */
  Surface.Stroke dashed() {
    return new Surface.Stroke(colour, width(), dash.length == 0 ? DASHED : dash);
  }

  private double width() {
    return strong ? 2.1 : 1.4;
  }
}
