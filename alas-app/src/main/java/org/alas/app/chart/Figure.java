package org.alas.app.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import org.knowm.xchart.XYChart;

/** A sheet with a title and one legend for all its panels. */
public final class Figure {
  public static final String BAND = "95 % band";
  public static final String MEAN = "posterior mean";
  public static final int INNER_WIDTH = 1176;
  private static final int MARGIN = 12;
  private static final int TITLE = 70;

  private final BufferedImage image;
  private final Graphics2D pen;

  /**
   * An empty sheet.
   *
   * @param height of all panels
   */
  public Figure(int height, String title, String subtitle) {
    image =
        new BufferedImage(
            INNER_WIDTH + 2 * MARGIN, TITLE + height + MARGIN, BufferedImage.TYPE_INT_RGB);
    pen = image.createGraphics();
    pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    pen.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    // Curves are drawn where they are: rounding them to pixels makes stairs of gentle slopes.
    pen.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    pen.setColor(Color.WHITE);
    pen.fillRect(0, 0, image.getWidth(), image.getHeight());
    pen.setColor(PanelStyle.INK);
    pen.setFont(PanelStyle.font(Font.BOLD, 20));
    pen.drawString(title, 2 * MARGIN, 34);
    pen.setFont(PanelStyle.font(Font.PLAIN, 14));
    pen.drawString(subtitle, 2 * MARGIN, 58);
  }

  /** Writes the legend of band, mean and dots at the right, beside the subtitle. */
  public void explain(String dots) {
    int right = image.getWidth() - 2 * MARGIN;
    int y = 58;
    right -= pen.getFontMetrics().stringWidth(dots);
    pen.drawString(dots, right, y);
    pen.setColor(PanelStyle.DATA);
    pen.fillOval(right - 18, y - 10, 9, 9);
    right -= 40 + pen.getFontMetrics().stringWidth(MEAN);
    pen.setColor(PanelStyle.INK);
    pen.drawString(MEAN, right, y);
    pen.setColor(PanelStyle.MEAN);
    pen.setStroke(new BasicStroke(2.5f));
    pen.drawLine(right - 32, y - 5, right - 8, y - 5);
    right -= 56 + pen.getFontMetrics().stringWidth(BAND);
    pen.setColor(PanelStyle.INK);
    pen.drawString(BAND, right, y);
    pen.setColor(PanelStyle.BAND);
    pen.fillRect(right - 30, y - 12, 22, 15);
    pen.setColor(PanelStyle.INK);
  }

  public void place(XYChart chart, int x, int y) {
    Graphics2D part = (Graphics2D) pen.create();
    part.translate(MARGIN + x, TITLE + y);
    chart.paint(part, chart.getWidth(), chart.getHeight());
    part.dispose();
  }

  public BufferedImage image() {
    pen.dispose();
    return image;
  }
}
