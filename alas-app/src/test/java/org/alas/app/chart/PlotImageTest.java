package org.alas.app.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

class PlotImageTest {
  private static List<String> texts(String svg)
      throws ParserConfigurationException, IOException, SAXException {
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    NodeList nodes = document.getElementsByTagName("text");
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      texts.add(nodes.item(i).getTextContent());
    }
    return texts;
  }

  @Test
  void aGridIsSmallAndHasEveryLabelOnce() throws Exception {
    String svg = new PlotImage(Grids.optimise()).svg();
    assertThat(svg.length()).isLessThan(300_000);
    List<String> texts = texts(svg);
    assertThat(texts).containsAll(Grids.TASKS).containsAll(Grids.KERNELS);
    for (String kernel : Grids.KERNELS) {
      assertThat(texts).containsOnlyOnce(kernel);
    }
    assertThat(texts.stream().filter("ln gap"::equals)).hasSize(3);
    assertThat(texts.stream().filter("iteration"::equals)).hasSize(3);
    assertThat(svg).contains("#d7261e", "#f28c00").doesNotContain("NaN", "Infinity");
  }

  @Test
  void logarithmicAxesHaveTicksAndLeaveOutWhatHasNoPlace() throws Exception {
    String svg = new PlotImage(Grids.theory()).svg();
    assertThat(texts(svg))
        .contains(
            "10\u22124",
            "0.5",
            "information gain",
            "k\u2212\u03b2",
            "k\u2212(1+\u03b1)",
            "\u03bbk");
    assertThat(svg).doesNotContain("NaN", "Infinity", "\u221e");
  }

  @Test
  void theSameFigureIsTheSameText() {
    assertThat(new PlotImage(Grids.theory()).svg()).isEqualTo(new PlotImage(Grids.theory()).svg());
  }

  @Test
  void emptyFiguresAreDrawnToo() throws Exception {
    Plot none =
        new Plot(
            "none",
            "<none> & nothing",
            "",
            3,
            List.of(
                new Plot.Panel(
                    "<a>",
                    Plot.Axis.linear("x"),
                    Plot.Axis.logarithmic("y"),
                    List.of(Plot.Series.line("ALAS", new double[0], new double[0])))));
    assertThat(texts(new PlotImage(none).svg())).contains("<a>", "ALAS");
    assertThat(texts(new PlotImage(new Plot("n", "n", "", 1, List.of())).svg())).isEmpty();
  }

  @Test
  void pixelsShowTheCurves() throws IOException {
    BufferedImage image =
        ImageIO.read(new ByteArrayInputStream(new PlotImage(Grids.optimise()).png()));
    assertThat(image.getWidth()).isEqualTo(1800);
    int red = 0;
    for (int x = 0; x < image.getWidth(); x++) {
      for (int y = 0; y < image.getHeight(); y++) {
        red += (image.getRGB(x, y) & 0xffffff) == 0xd7261e ? 1 : 0;
      }
    }
    assertThat(red).isGreaterThan(5000);
  }
}
