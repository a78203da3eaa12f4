package org.alas.app.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;

/** What we write as PDF, another's library reads and draws. */
class PdfTest {
  private static Figure figure() {
    double[] x = {0, 0.5, 1};
    double[] y = {0.2, 0.9, 0.4};
    Axis unit = Axis.linear("gr\u00f6\u00dfe (\u03b1, cm^2)").between(-1, 1.2);
    Panel panel =
        new Panel(
            "All (of) it",
            unit,
            unit.labelled("back\\\\slash"),
            List.of(
                Series.band("95 % band", x, new double[] {0, 0.5, 0.2}, new double[] {1, 1, 1}),
                Series.dashed("truth", x, y),
                Series.dots("data", x, y).faded(0.3),
                Series.dots("alassep", x, x),
                Series.dots("crossed", x, x).crossed()));
    return Figure.of("a figure of \u0416", panel);
  }

  @Test
  void textsCanBeFound() throws IOException {
    try (PDDocument document = Loader.loadPDF(figure().pdf())) {
      assertThat(document.getNumberOfPages()).isEqualTo(1);
      assertThat(document.getDocumentInformation().getTitle()).isEqualTo("a figure of \u0416");
      String text = new PDFTextStripper().getText(document);
      assertThat(text).contains("All (of) it", "95 % band", "\u20130.5", "truth");
    }
  }

  /**
   * But for the edges of letters and lines, which fonts and two ways to soften them decide: about
   * 0.3; three units aside it is 0.76 and more.
   */
  @Test
  void looksLikeThePixels() throws IOException {
    for (Figure figure : List.of(figure(), Grids.single(), Grids.theory())) {
      BufferedImage ours = ImageIO.read(new ByteArrayInputStream(figure.png((int) figure.width())));
      try (PDDocument document = Loader.loadPDF(figure.pdf())) {
        BufferedImage theirs = new PDFRenderer(document).renderImageWithDPI(0, 72);
        assertThat(theirs.getWidth()).isEqualTo(ours.getWidth());
        assertThat(theirs.getHeight()).isBetween(ours.getHeight() - 1, ours.getHeight() + 1);
        double difference = 0;
        double ink = 0;
        int rows = Math.min(ours.getHeight(), theirs.getHeight());
        for (int y = 0; y < rows; y++) {
          for (int x = 0; x < ours.getWidth(); x++) {
            difference += Math.abs(darkness(ours.getRGB(x, y)) - darkness(theirs.getRGB(x, y)));
            ink += darkness(ours.getRGB(x, y));
          }
        }
        assertThat(difference / ink).isLessThan(0.5);
      }
    }
  }

  private static double darkness(int rgb) {
    return 765 - (rgb >> 16 & 255) - (rgb >> 8 & 255) - (rgb & 255);
  }
}
