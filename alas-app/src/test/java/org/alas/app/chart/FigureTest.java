package org.alas.app.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

class FigureTest {
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
    String svg = Grids.optimise().svg();
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
    String svg = Grids.theory().svg();
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
    assertThat(Grids.theory().svg()).isEqualTo(Grids.theory().svg());
  }

  @Test
  void emptyFiguresAreDrawnToo() throws Exception {
    Panel empty =
        new Panel(
            "<a>",
            Axis.linear("x"),
            Axis.logarithmic("y"),
            List.of(Series.line("ALAS", new double[0], new double[0])));
    Figure none = Figure.of("<none> & nothing", 3, List.of(empty));
    assertThat(texts(none.svg())).contains("<a>", "ALAS");
    assertThat(texts(Figure.of("n", 1, List.of()).svg())).isEmpty();
  }

  @Test
  void namesAreOnlyText() throws Exception {
    String hostile = "<b>&\"'\ud83d\ude00\u0000\u001b[31m]]>-->x_1^2\\ \ud800";
    String shown = hostile.replace('\u0000', '\ufffd').replace('\u001b', '\ufffd');
    shown = shown.replace("\ud800", "\ufffd");
    String literal = Scripts.literal(hostile);
    double[] x = {0, 1};
    Panel panel =
        new Panel(
            literal,
            Axis.named(literal, List.of(hostile, "b")),
            Axis.linear(literal),
            List.of(Series.dots(literal, x, x).noted(List.of(note(hostile), note(hostile)))));
    Figure figure = new Figure(hostile, literal, 2000, List.of(Figure.Block.of(1, List.of(panel))));
    assertThat(texts(figure.svg()).stream().filter(shown::equals)).hasSize(6);
    assertThat(texts(figure.classed().toString())).contains(shown);
    assertThat(figure.classed().toString()).doesNotContain("<b>").contains("data-t=\"7\"");
    assertThat(figure.png()).isNotEmpty();
  }

  private static Series.Note note(String text) {
    return new Series.Note(7, text);
  }

  @Test
  void exponentsAreRaisedAndLiteralsAreNot() throws Exception {
    Panel panel =
        Panel.of(
            Axis.linear("10^-3 a_k"), Axis.linear(Scripts.literal("10^-3 a_k")), line("a", 1, 2));
    String svg = Figure.of("", panel).svg();
    assertThat(texts(svg)).contains("10\u22123 ak", "10^-3 a_k");
    assertThat(svg).contains("<tspan");
  }

  private static Series line(String name, double... y) {
    double[] x = new double[y.length];
    Arrays.setAll(x, i -> i);
    return Series.line(name, x, y);
  }

  @Test
  void pixelsAreAsManyAsAskedFor() throws IOException {
    Figure figure = Grids.single();
    for (int width : new int[] {300, 1200, 1801}) {
      BufferedImage image = ImageIO.read(new ByteArrayInputStream(figure.png(width)));
      assertThat(image.getWidth()).isEqualTo(width);
      double ratio = new FigureDrawing(figure, false).height() / figure.width();
      assertThat(image.getHeight()).isEqualTo((int) Math.round(width * ratio));
    }
  }

  /** Hands everything on to two others. */
  private record Both(Canvas a, Canvas b) implements Canvas {
    @Override
    public void line(double[] x, double[] y, Style style, Series.Note note) {
      a.line(x, y, style, note);
      b.line(x, y, style, note);
    }

    @Override
    public void area(double[] x, double[] y, Style style) {
      a.area(x, y, style);
      b.area(x, y, style);
    }

    @Override
    public void marks(
        double[] x,
        double[] y,
        Style.Shape shape,
        double size,
        Style style,
        List<Series.Note> notes) {
      a.marks(x, y, shape, size, style, notes);
      b.marks(x, y, shape, size, style, notes);
    }

    @Override
    public void text(String text, double x, double y, Font font, Series.Note note) {
      a.text(text, x, y, font, note);
      b.text(text, x, y, font, note);
    }
  }

  @Test
  void bothCanvasesGetTheSameDrawing() {
    for (Figure figure : List.of(Grids.optimise(), Grids.theory(), Grids.single())) {
      FigureDrawing drawing = new FigureDrawing(figure, false);
      SvgCanvas svg = new SvgCanvas(figure.width(), drawing.height(), figure.title(), false);
      PixelCanvas pixels = new PixelCanvas(figure.width(), drawing.height(), 2);
      drawing.draw(new Both(svg, pixels));
      assertThat(svg.done().toString()).isEqualTo(figure.svg());
      assertThat(pixels.png()).isEqualTo(figure.png());
    }
  }

  @Test
  void aDotIsAtTheSamePlaceOnBoth() throws IOException {
    double[] one = {0.3};
    Figure figure = Figure.of("", Panel.of(unit(), unit(), Series.dots("data", one, one)));
    Matcher dot = Pattern.compile("d=\"M([0-9.]+) ([0-9.]+)h0").matcher(figure.svg());
    assertThat(dot.find()).isTrue();
    int x = (int) (2 * Double.parseDouble(dot.group(1)));
    int y = (int) (2 * Double.parseDouble(dot.group(2)));
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(figure.png()));
    assertThat(image.getRGB(x, y) & 0xffffff).isEqualTo(0x222222);
    assertThat(image.getRGB(x + 12, y + 12) & 0xffffff).isEqualTo(0xffffff);
  }

  private static Axis unit() {
    return Axis.linear("").between(0, 1);
  }

  @Test
  void linesAreInterruptedAndMarksBeyondTheAxisAreAtItsEnd() {
    Series gap =
        Series.line(
            "c0",
            new double[] {0, 0.1, 0.2, 0.3, 0.4},
            new double[] {0.1, 0.3, Double.NaN, 0.4, 0.2});
    assertThat(count(unitPanel(gap), "<path class=\"c0\"")).isEqualTo(2);
    Series dots = Series.dots("c1", new double[] {0.1, 0.2, 0.3}, new double[] {-7, 0.5, 7});
    assertThat(count(unitPanel(dots), "<circle class=\"c1\"")).isEqualTo(1);
    assertThat(count(unitPanel(dots), "<path class=\"c1\"")).isEqualTo(2);
    assertThat(count(unitPanel(dots.crossed()), "<circle")).isZero();
  }

  private static String unitPanel(Series series) {
    return Figure.of("", Panel.of(unit(), unit(), series)).classed().toString();
  }

  private static int count(String text, String part) {
    return text.split(Pattern.quote(part), -1).length - 1;
  }

  /** Where texts stand. */
  private record Boxes(List<Rectangle2D> all) implements Canvas {
    @Override
    public void line(double[] x, double[] y, Style style, Series.Note note) {}

    @Override
    public void area(double[] x, double[] y, Style style) {}

    @Override
    public void marks(
        double[] x,
        double[] y,
        Style.Shape shape,
        double size,
        Style style,
        List<Series.Note> notes) {}

    @Override
    public void text(String text, double x, double y, Font font, Series.Note note) {
      if (!text.isEmpty()) {
        double width = font.width(text);
        double left = font.anchor() == Anchor.START ? 0 : font.anchor() == Anchor.END ? 1 : 0.5;
        double height = 0.7 * font.size();
        Rectangle2D level = new Rectangle2D.Double(-left * width, -height, width, height);
        AffineTransform turned = AffineTransform.getTranslateInstance(x, y);
        turned.rotate(Math.toRadians(font.angle()));
        all.add(turned.createTransformedShape(level).getBounds2D());
      }
    }
  }

  @Test
  void textsDoNotOverlapOrLeaveTheFigure() {
    List<Figure> figures = new ArrayList<>(List.of(Grids.optimise(), Grids.theory()));
    for (double[] ends :
        new double[][] {
          {1e-300, 1}, {1234567.001, 1234567.002}, {3e-9, 5e-9}, {1, 9e300}, {1e-3, 1}
        }) {
      for (Axis axis : List.of(Axis.linear("across"), Axis.logarithmic("across"))) {
        Axis bounded = axis.between(ends[0], ends[1]);
        for (int columns = 1; columns < 4; columns++) {
          Panel panel = new Panel("a title", bounded, bounded.labelled("up"), List.of());
          figures.add(Figure.of("", columns, Collections.nCopies(columns + 1, panel)));
        }
      }
    }
    for (Figure figure : figures) {
      FigureDrawing drawing = new FigureDrawing(figure, false);
      Boxes boxes = new Boxes(new ArrayList<>());
      drawing.draw(boxes);
      for (int i = 0; i < boxes.all().size(); i++) {
        Rectangle2D box = boxes.all().get(i);
        assertThat(new Rectangle2D.Double(0, 0, figure.width(), drawing.height()).contains(box))
            .as("%s of %s", box, figure)
            .isTrue();
        for (Rectangle2D other : boxes.all().subList(0, i)) {
          assertThat(box.intersects(other)).as("%s, %s of %s", box, other, figure).isFalse();
        }
      }
    }
  }

  @Test
  void pixelsShowTheCurves() throws IOException {
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(Grids.optimise().png()));
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
