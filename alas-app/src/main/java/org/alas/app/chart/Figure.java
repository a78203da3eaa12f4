package org.alas.app.chart;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A figure, described without drawing it, and then drawn: as SVG, which is the same on every
 * machine, as PDF or as pixels. Immutable.
 *
 * @param title what it is called; drawn only above a subtitle
 * @param subtitle empty for none
 * @param width in units, of which a small letter has about six
 * @param blocks from top to bottom, each with a legend of its own
 */
public record Figure(String title, String subtitle, double width, List<Block> blocks) {
  private static final double[] WIDTH = {600, 800, 900};
  private static final double[] HEIGHT = {330, 240, 180};

  /**
   * Panels of the same size, line by line.
   *
   * @param height of each panel between its axes
   */
  public record Block(int columns, double height, List<Panel> panels) {
    public Block {
      panels = List.copyOf(panels);
      columns = Math.max(1, Math.min(columns, panels.size()));
    }

    /** Panels as high as suits their number in a line. */
    public static Block of(int columns, List<Panel> panels) {
      Block block = new Block(columns, 0, panels);
      return new Block(columns, HEIGHT[Math.min(block.columns, HEIGHT.length) - 1], panels);
    }
  }

  public Figure {
    blocks = List.copyOf(blocks);
  }

  /** All panels, block by block. */
  public List<Panel> panels() {
    return blocks.stream().flatMap(block -> block.panels().stream()).toList();
  }

  /** Panels with one legend, as wide as suits their number in a line. */
  public static Figure of(String title, int columns, List<Panel> panels) {
    Block block = Block.of(columns, panels);
    int most = block.columns();
    return new Figure(
        title, "", most > WIDTH.length ? 300.0 * most : WIDTH[most - 1], List.of(block));
  }

  public static Figure of(String title, Panel panel) {
    return of(title, 1, List.of(panel));
  }

  /** One panel of a given size between its axes. */
  public static Figure of(String title, double width, double height, Panel panel) {
    return new Figure(title, "", width, List.of(new Block(1, height, List.of(panel))));
  }

  /** Text of an SVG file. */
  public String svg() {
    return markup().toString();
  }

  /** The same to be put into a page. */
  public Markup markup() {
    return markup(false);
  }

  /** For a page that has its own looks, by class, and its own legends. */
  public Markup classed() {
    return markup(true);
  }

  private Markup markup(boolean classed) {
    FigureDrawing drawing = new FigureDrawing(this, classed);
    SvgCanvas out = new SvgCanvas(width, drawing.height(), title, classed);
    drawing.draw(out);
    return out.done();
  }

  /** A PNG file's bytes, with two pixels by two for each unit. */
  public byte[] png() {
    return png((int) Math.round(2 * width));
  }

  /** A PNG file's bytes, so many pixels wide. */
  public byte[] png(int pixels) {
    FigureDrawing drawing = new FigureDrawing(this, false);
    PixelCanvas out = new PixelCanvas(width, drawing.height(), pixels / width);
    drawing.draw(out);
    return out.png();
  }

  /** A PDF file's bytes, of one page as large as the figure; a unit is 1/72 inch. */
  public byte[] pdf() {
    FigureDrawing drawing = new FigureDrawing(this, false);
    PdfCanvas out = new PdfCanvas(width, drawing.height(), title);
    drawing.draw(out);
    return out.done();
  }

  /** How files of figures may end. */
  public enum Format {
    SVG,
    PNG,
    PDF;

    /** That of a file by the end of its name; nothing if it is none of them. */
    public static Optional<Format> of(Path file) {
      String name = file.toString().toLowerCase(Locale.ROOT);
      return Arrays.stream(values())
          .filter(format -> name.endsWith("." + format.name().toLowerCase(Locale.ROOT)))
          .findFirst();
    }
  }

  /** A file's bytes. */
  public byte[] bytes(Format format) {
    return switch (format) {
      case SVG -> svg().getBytes(StandardCharsets.UTF_8);
      case PNG -> png();
      case PDF -> pdf();
    };
  }

  /** Writes a file whose name ends in {@code .svg}, {@code .png} or {@code .pdf}. */
  public void write(Path file) throws IOException {
    Format format =
        Format.of(file)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "a figure's file must end in .svg, .png or .pdf, got " + file));
    Files.write(file, bytes(format));
  }
}
