package org.alas.gp;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Base64;
import java.util.stream.IntStream;
import org.alas.InvalidInputException;
import org.alas.data.Standardization;
import org.alas.json.JsonFields;
import org.alas.json.JsonText;
import org.alas.kernel.Kernel;
import org.alas.kernel.Points;
import org.alas.linalg.Matrix;
import org.alas.param.Hyperparameters;
import org.alas.vector.VectorMaths;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A conditioned process as a JSON document and back, bit for bit: with the same back end the
 * process read predicts exactly what the process written did. The Cholesky factor travels along
 * (lower triangle by columns, little-endian doubles in base64), because a process that grew by
 * {@link GaussianProcess#with} has another one than a process conditioned at once. A process of
 * very many observations has no such factor: its document says how much it keeps and how many
 * observations it was conditioned on at once, and reading it conditions again. Stateless and
 * thread-safe.
 */
public final class ProcessJson {
  static final String FORMAT = "alas-process";
  static final int VERSION = 2;

  /** The version of documents that hold the exact process, which older releases read too. */
  private static final int EXACT_VERSION = 1;

  /** How far a row of the factor may be from the kernel's variance plus noise, relative to it. */
  private static final double ROW_TOLERANCE = 1e-8;

  /** More points than this have a factor that no Java string can hold. */
  private static final int MOST_POINTS = 20_000;

  private ProcessJson() {}

  /**
   * The document of a process.
   *
   * @throws InvalidInputException for a kernel that is not this library's own, or for more points
   *     than a string can hold the factor of
   */
  public static String write(GaussianProcess process) {
    if (process instanceof ExactProcess && process.points().size() > MOST_POINTS) {
      throw new InvalidInputException(
          "at most %d points of an exact process can be written, got %d"
              .formatted(MOST_POINTS, process.points().size()));
    }
    ObjectNode document = JsonNodeFactory.instance.objectNode();
    document.put("format", FORMAT);
    document.put("version", process instanceof ExactProcess ? EXACT_VERSION : VERSION);
    document.put("backend", backend());
    KernelJson.write(process.kernel(), document.putObject("kernel"));
    document.put("noise", process.noise());
    document.put("mean", process.hyperparameters().mean());
    document.putObject("units").put("mean", process.units().mean()).put("sd", process.units().sd());
    document.put("jitter", process.jitter());
    ArrayNode points = document.putArray("points");
    for (double[] row : process.points().rows()) {
      addAll(points.addArray(), row);
    }
    addAll(document.putArray("outputs"), process.outputs());
    if (process instanceof FullScaleProcess large) {
      document
          .putObject("full_scale")
          .put("inducing", large.size().inducing())
          .put("neighbours", large.size().neighbours())
          .put("conditioned", large.conditionedAtOnce());
    } else {
      document.put("factor", encode(((ExactProcess) process).factor()));
    }
    return JsonText.write(document);
  }

  /**
   * The process of a document.
   *
   * @throws InvalidInputException in one sentence that names field and value, when the document is
   *     not a process or was written by a later version
   */
  public static GaussianProcess read(String document) {
    try {
      return process(JsonFields.of("the document", JsonText.read("the document", document)));
    } catch (IllegalArgumentException e) {
      throw new InvalidInputException(String.valueOf(e.getMessage()), e);
    }
  }

  private static GaussianProcess process(JsonFields fields) {
    String format = fields.text("format");
    if (!format.equals(FORMAT)) {
      throw new InvalidInputException("format must be \"" + FORMAT + "\", got \"" + format + "\"");
    }
    int version = fields.integer("version", 1);
    if (version > VERSION) {
      throw new InvalidInputException(
          "version must be at most " + VERSION + " for this release, got " + version);
    }
    fields.text("backend");
    double[][] rows = fields.rows("points");
    Points points = Points.of(rows);
    Kernel kernel = KernelJson.read(fields.object("kernel"), points.dimension());
    Hyperparameters hyperparameters =
        new Hyperparameters(kernel, notNegative(fields, "noise"), fields.finite("mean"));
    JsonFields unit = fields.object("units");
    Standardization units = new Standardization(unit.finite("mean"), unit.finite("sd"));
    unit.end();
    double jitter = notNegative(fields, "jitter");
    double[] outputs = fields.finites("outputs");
    if (outputs.length != rows.length) {
      throw new InvalidInputException(
          "outputs must be as many as the " + rows.length + " points, got " + outputs.length);
    }
    if (fields.has("full_scale")) {
      GaussianProcess large =
          fullScale(fields.object("full_scale"), hyperparameters, points, outputs, units);
      fields.end();
      return large;
    }
    double diagonal = kernel.variance() + hyperparameters.noise() + jitter;
    Matrix factor = decode(fields.text("factor"), rows.length, diagonal);
    fields.end();
    return new ExactProcess(hyperparameters, points, outputs, units, jitter, factor);
  }

  private static GaussianProcess fullScale(
      JsonFields fields,
      Hyperparameters hyperparameters,
      Points points,
      double[] outputs,
      Standardization units) {
    FullScaleSize size =
        new FullScaleSize(fields.integer("inducing", 1), fields.integer("neighbours", 0));
    int conditioned = fields.integer("conditioned", 1);
    fields.end();
    if (conditioned > outputs.length) {
      throw new InvalidInputException(
          "conditioned must be at most the %d points, got %d"
              .formatted(outputs.length, conditioned));
    }
    GaussianProcess process =
        FullScaleProcess.condition(
            hyperparameters,
            points.select(IntStream.range(0, conditioned).toArray()),
            Arrays.copyOf(outputs, conditioned),
            units,
            size,
            true);
    for (int i = conditioned; i < outputs.length; i++) {
      process = process.with(points.row(i), outputs[i]);
    }
    return process;
  }

  private static double notNegative(JsonFields fields, String name) {
    double value = fields.finite(name);
    if (!(value >= 0)) {
      throw JsonFields.refusal(name, "must not be negative", fields.node(name));
    }
    return value;
  }

  private static String backend() {
    return CovarianceMatrix.ALGEBRA.name() + ", " + VectorMaths.best().name();
  }

  private static void addAll(ArrayNode into, double[] values) {
    for (double v : values) {
      into.add(v);
    }
  }

  private static String encode(Matrix factor) {
    int n = factor.rows();
    ByteBuffer bytes = ByteBuffer.allocate(4 * n * (n + 1)).order(ByteOrder.LITTLE_ENDIAN);
    for (int j = 0; j < n; j++) {
      for (int i = j; i < n; i++) {
        bytes.putDouble(factor.get(i, j));
      }
    }
    return Base64.getEncoder().encodeToString(bytes.array());
  }

  /** Also checks what costs little: L has a positive diagonal and rows of squared length k(0). */
  private static Matrix decode(String text, int n, double diagonal) {
    byte[] content;
    try {
      content = Base64.getDecoder().decode(text);
    } catch (IllegalArgumentException e) {
      throw new InvalidInputException("factor must be base64, got " + e.getMessage(), e);
    }
    long expected = 4L * n * (n + 1);
    if (content.length != expected) {
      throw new InvalidInputException(
          "factor must hold " + expected + " bytes for " + n + " points, got " + content.length);
    }
    ByteBuffer bytes = ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN);
    Matrix factor = CovarianceMatrix.ALGEBRA.allocate(n, n);
    double[] squares = new double[n];
    for (int j = 0; j < n; j++) {
      for (int i = j; i < n; i++) {
        double v = bytes.getDouble();
        factor.set(i, j, v);
        squares[i] += v * v;
      }
      if (!(factor.get(j, j) > 0)) {
        throw new InvalidInputException(
            "factor must have a positive diagonal, got " + factor.get(j, j) + " in row " + j);
      }
    }
    for (int i = 0; i < n; i++) {
      if (!(Math.abs(squares[i] - diagonal) <= ROW_TOLERANCE * diagonal)) {
        throw new InvalidInputException(
            "factor must have rows of squared length "
                + diagonal
                + " to fit kernel and noise, got "
                + squares[i]
                + " in row "
                + i);
      }
    }
    return factor;
  }
}
