package org.alas.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.alas.InvalidInputException;
import org.alas.data.Standardization;
import org.alas.kernel.Alas;
import org.alas.kernel.AlasStructure;
import org.alas.kernel.Evaluation;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Parameter;
import org.alas.kernel.Points;
import org.alas.kernel.Pooled;
import org.alas.kernel.Role;
import org.alas.kernel.Spectrum;
import org.alas.kernel.TestKernels;
import org.alas.param.Hyperparameters;
import org.alas.random.Seed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

class ProcessJsonTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  static Stream<Kernel> kernels() {
    Kernel own =
        TestKernels.random(
            new Alas(new AlasStructure("two envelopes", new int[][] {{1}, {0}}, 2, false)), 1);
    return Stream.concat(TestKernels.all().stream(), Stream.of(own));
  }

  /** Grown by one observation at a time, so that its factor is not that of conditioning. */
  private static GaussianProcess grown(Kernel kernel, int n, long seed) {
    Random random = new Random(seed);
    int d = kernel.dimension();
    double[][] rows = new double[n][];
    Arrays.setAll(rows, i -> random.doubles(d).toArray());
    double[] y = random.doubles(n, -5, 40).toArray();
    GaussianProcess process =
        GaussianProcess.condition(
            new Hyperparameters(kernel, 0.013, -0.21), Points.of(rows), y, Standardization.of(y));
    for (int i = 0; i < 3; i++) {
      process = process.with(random.doubles(d).toArray(), random.nextGaussian());
    }
    return process;
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void comesBackBitForBit(Kernel kernel) {
    GaussianProcess process = grown(kernel, 9, 2);
    String text = ProcessJson.write(process);
    GaussianProcess back = ProcessJson.read(text);
    assertThat(ProcessJson.write(back)).isEqualTo(text);
    assertThat(back.kernel()).hasSameClassAs(kernel);
    assertThat(back.kernel().name()).isEqualTo(kernel.name());
    assertThat(back.kernel().parameters()).isEqualTo(kernel.parameters());
    assertThat(back.kernel().theta()).isEqualTo(kernel.theta());
    assertThat(back.points().rows()).isEqualTo(process.points().rows());
    assertThat(back.outputs()).isEqualTo(process.outputs());
    assertThat(back.weights()).isEqualTo(process.weights());
    double[][] xs = new double[5][];
    Random random = new Random(3);
    Arrays.setAll(xs, i -> random.doubles(kernel.dimension()).toArray());
    assertThat(back.predict(Points.of(xs))).isEqualTo(process.predict(Points.of(xs)));
    assertThat(back.sample(Points.of(xs), 2, new Seed(4)))
        .isEqualTo(process.sample(Points.of(xs), 2, new Seed(4)));
    assertThat(back.logMarginalLikelihood()).isEqualTo(process.logMarginalLikelihood());
    assertThat(back.with(xs[0], 1).predict(Points.of(xs)))
        .isEqualTo(process.with(xs[0], 1).predict(Points.of(xs)));
  }

  @Test
  void awkwardNumbersSurvive() {
    double[] awkward = {
      0.1, -0.0, Double.MIN_VALUE, -Double.MIN_NORMAL, 2e-44, 1 / 3.0, Math.nextDown(1.0), 9e15 + 1
    };
    double[][] rows =
        Arrays.stream(awkward).mapToObj(x -> new double[] {x}).toArray(double[][]::new);
    double[] y = {1e300, -1e300, Double.MIN_VALUE, 0.1, 0.2, 0.1 + 0.2, Math.PI, -Math.E};
    Kernel kernel = Kernels.alas(1);
    GaussianProcess process =
        GaussianProcess.condition(
            new Hyperparameters(kernel, 0.1, 1e-300), Points.of(rows), y, Standardization.of(y));
    GaussianProcess back = ProcessJson.read(ProcessJson.write(process));
    for (int i = 0; i < y.length; i++) {
      assertThat(Double.doubleToRawLongBits(back.points().get(i, 0)))
          .isEqualTo(Double.doubleToRawLongBits(awkward[i]));
    }
    assertThat(back.outputs()).isEqualTo(y);
    assertThat(back.hyperparameters().mean()).isEqualTo(1e-300);
    assertThat(back.units()).isEqualTo(process.units());
  }

  @Test
  void jitterTravelsAlong() {
    Kernel kernel = Kernels.rbf(1);
    Points twice = Points.of(new double[][] {{0.5}, {0.5}, {0.25}});
    GaussianProcess process =
        GaussianProcess.condition(
            new Hyperparameters(kernel, 0, 0),
            twice,
            new double[] {1, 1, 2},
            Standardization.IDENTITY);
    assertThat(process.jitter()).isPositive();
    assertThat(ProcessJson.read(ProcessJson.write(process)).jitter()).isEqualTo(process.jitter());
  }

  /** Written once by version 1; to be read for ever. The file is never to be rewritten. */
  @Test
  void frozenDocumentOfVersionOneIsRead() throws IOException {
    String text;
    String resource = "/org/alas/gp/process-v1.json";
    try (InputStream in =
        Objects.requireNonNull(ProcessJsonTest.class.getResourceAsStream(resource))) {
      text = new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
    }
    GaussianProcess process = ProcessJson.read(text);
    assertThat(process.kernel()).isInstanceOf(Pooled.class);
    assertThat(process.kernel().name()).isEqualTo("alas-sep");
    assertThat(((Pooled) process.kernel()).roles()).isEqualTo(EnumSet.of(Role.ALPHA));
    assertThat(process.points().size()).isEqualTo(5);
    assertThat(process.kernel().theta()).isEqualTo(new double[] {0.5, 0.7, 0.2, 0.3, 1, -2, 1.25});
    assertThat(process.noise()).isEqualTo(0.015625);
    Prediction at = process.predict(new double[] {0.3, 0.6});
    assertThat(at.mean()).isCloseTo(FROZEN_MEAN, within(1e-12));
    assertThat(at.sd()).isCloseTo(FROZEN_SD, within(1e-12));
    // All but the back end's name, which is that of the writer.
    ObjectNode again = (ObjectNode) JSON.readTree(ProcessJson.write(process));
    ObjectNode frozen = (ObjectNode) JSON.readTree(text);
    assertThat(again.without("backend").toString()).isEqualTo(frozen.without("backend").toString());
  }

  private static final double FROZEN_MEAN = 1.0994229430778064;
  private static final double FROZEN_SD = 0.5948511767787555;

  static GaussianProcess toFreeze() {
    Kernel kernel =
        Pooled.of(Kernels.separable(2), EnumSet.of(Role.ALPHA))
            .withTheta(new double[] {0.5, 0.7, 0.2, 0.3, 1, -2, 1.25});
    double[][] rows = {{0, 0.25}, {1, 0.125}, {0.1, 0.9}, {0.75, 0.3}};
    double[] y = {1.5, -0.25, 3.1, 2};
    return GaussianProcess.condition(
            new Hyperparameters(kernel, 0.015625, 0.5), Points.of(rows), y, Standardization.of(y))
        .with(new double[] {0.4, 0.6}, 1.1);
  }

  private static void refused(Consumer<ObjectNode> spoil, String message) {
    ObjectNode document =
        (ObjectNode) JSON.readTree(ProcessJson.write(grown(TestKernels.all().get(0), 2, 5)));
    spoil.accept(document);
    assertThatThrownBy(() -> ProcessJson.read(document.toString()))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage(message);
  }

  private static ObjectNode inner(ObjectNode document, String name) {
    return (ObjectNode) document.get(name);
  }

  @Test
  void refusesWhatIsNotJson() {
    String good = ProcessJson.write(toFreeze());
    for (String bad :
        List.of("", "{", "no", good + "x", good + good, good.replace("0.015625", "NaN"))) {
      assertThatThrownBy(() -> ProcessJson.read(bad))
          .isInstanceOf(InvalidInputException.class)
          .message()
          .doesNotContain("\n")
          .satisfiesAnyOf(
              m -> assertThat(m).startsWith("the document is not JSON: "),
              m -> assertThat(m).startsWith("the document must be an object, got"));
    }
    assertThatThrownBy(() -> ProcessJson.read(good.replace("\"mean\":0.5", "\"noise\":0.5")))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("Duplicate")
        .hasMessageContaining("noise");
    assertThatThrownBy(() -> ProcessJson.read("[1]"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("the document must be an object, got [1]");
  }

  @Test
  void refusesOtherFormatsAndLaterVersions() {
    refused(d -> d.put("format", "study"), "format must be \"alas-process\", got \"study\"");
    refused(d -> d.put("version", 3), "version must be at most 2 for this release, got 3");
    refused(d -> d.put("version", 0), "version must be a whole number of at least 1, got 0");
    refused(d -> d.put("version", "1"), "version must be a whole number of at least 1, got \"1\"");
  }

  @Test
  void refusesMissingAndUnknownFields() {
    ObjectNode document =
        (ObjectNode) JSON.readTree(ProcessJson.write(grown(TestKernels.all().get(0), 2, 5)));
    for (String name : List.copyOf(document.propertyNames())) {
      refused(d -> d.remove(name), "field " + name + " is missing");
    }
    for (String name : List.copyOf(document.get("kernel").propertyNames())) {
      refused(d -> inner(d, "kernel").remove(name), "field kernel." + name + " is missing");
    }
    refused(d -> inner(d, "units").remove("sd"), "field units.sd is missing");
    refused(d -> d.put("colour", 3), "field colour is unknown, got 3");
    refused(d -> inner(d, "units").put("unit", "m"), "field units.unit is unknown, got \"m\"");
    refused(d -> inner(d, "kernel").put("nu", 1.5), "field kernel.nu is unknown, got 1.5");
    refused(
        d -> inner(inner(d, "kernel"), "parameters").put("beta", 1),
        "field kernel.parameters.beta is unknown, got 1");
    refused(
        d -> inner(inner(d, "kernel"), "parameters").remove("delta.0.1"),
        "field kernel.parameters.delta.0.1 is missing");
  }

  @Test
  void refusesWrongTypesAndValues() {
    refused(d -> d.put("noise", "0.1"), "noise must be a finite number, got \"0.1\"");
    refused(d -> d.putNull("mean"), "mean must be a finite number, got null");
    refused(d -> d.put("noise", -0.5), "noise must not be negative, got -0.5");
    refused(d -> d.put("jitter", -1), "jitter must not be negative, got -1");
    refused(d -> d.put("units", 1), "units must be an object, got 1");
    refused(
        d -> inner(d, "units").put("sd", 0),
        "a standardization needs a finite mean and a positive sd, got "
            + grown(TestKernels.all().get(0), 2, 5).units().mean()
            + " and 0.0");
    refused(d -> d.put("outputs", 1), "outputs must be a list, got 1");
    refused(d -> d.put("backend", 1), "backend must be a text, got 1");
    refused(
        d -> ((ArrayNode) d.get("outputs")).set(1, true),
        "outputs[1] must be a finite number, got true");
    refused(
        d -> ((ArrayNode) d.get("points").get(2)).set(0, "x"),
        "points[2][0] must be a finite number, got \"x\"");
    refused(
        d -> inner(d, "kernel").put("modulated", 1),
        "kernel.modulated must be true or false, got 1");
    refused(
        d -> inner(d, "kernel").put("family", "spline").remove(List.of("groups", "modulated")),
        "unknown kernel \"spline\"; known are " + String.join(", ", Kernels.names()));
    refused(
        d -> inner(d, "kernel").putArray("pooled").add("nu"),
        "kernel.pooled must hold roles of parameters, each once, got \"nu\"");
    refused(
        d -> inner(inner(d, "kernel"), "parameters").put("alpha.0", 2.5),
        "alpha.0 must lie in (0, 2], got 2.5");
    assertThatThrownBy(
            () -> ProcessJson.read(ProcessJson.write(toFreeze()).replace("0.015625", "1e400")))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("noise must be a finite number, got ");
  }

  @Test
  void refusesWrongLengths() {
    refused(
        d -> ((ArrayNode) d.get("outputs")).add(1),
        "outputs must be as many as the 5 points, got 6");
    refused(d -> d.putArray("points"), "at least one point is needed, got none");
    refused(
        d -> ((ArrayNode) d.get("points").get(1)).add(1),
        "point 1 has 4 coordinates, the first has 3");
    refused(
        d -> inner(d, "kernel").put("dimension", 4),
        "kernel.dimension must be the points' 3, got 4");
    refused(
        d -> inner(d, "kernel").put("components", 1_000_000_000),
        "kernel.components must not exceed the 8 parameters, got 1000000000");
    refused(
        d -> ((ArrayNode) inner(d, "kernel").get("groups").get(0)).remove(0),
        "kernel.groups must hold each of 3 dimensions once, got [[1, 2]]");
    refused(d -> d.put("factor", "AAAA"), "factor must hold 120 bytes for 5 points, got 3");
    refused(d -> d.put("factor", "A?=="), "factor must be base64, got Illegal base64 character 3f");
  }

  @Test
  void refusesAFactorThatIsNotOfThisKernel() {
    refused(
        d -> d.put("factor", spoilt(d, 0, Double.NaN)),
        "factor must have a positive diagonal, got NaN in row 0");
    refused(
        d -> d.put("factor", spoilt(d, 5, -1)),
        "factor must have a positive diagonal, got -1.0 in row 1");
    for (double wrong : new double[] {Double.NaN, Double.POSITIVE_INFINITY, 0.3}) {
      ObjectNode document =
          (ObjectNode) JSON.readTree(ProcessJson.write(grown(TestKernels.all().get(0), 2, 5)));
      document.put("factor", spoilt(document, 3, wrong));
      assertThatThrownBy(() -> ProcessJson.read(document.toString()))
          .isInstanceOf(InvalidInputException.class)
          .hasMessageStartingWith("factor must have rows of squared length ")
          .hasMessageEndingWith(" in row 3");
    }
  }

  private static String spoilt(JsonNode document, int entry, double value) {
    byte[] bytes = Base64.getDecoder().decode(document.get("factor").stringValue());
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putDouble(8 * entry, value);
    return Base64.getEncoder().encodeToString(bytes);
  }

  @Test
  void refusesToWriteAKernelItCouldNotRead() {
    Kernel inner = Kernels.rbf(1);
    GaussianProcess process =
        GaussianProcess.condition(
            new Hyperparameters(new Foreign(inner), 0.1, 0),
            Points.of(new double[][] {{0}}),
            new double[] {1},
            Standardization.IDENTITY);
    assertThatThrownBy(() -> ProcessJson.write(process))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("only kernels of this library can be written, got ")
        .hasMessageEndingWith("Foreign rbf");
  }

  /** A user's kernel that bears the name of one of ours. */
  private record Foreign(Kernel inner) implements Kernel {
    @Override
    public String name() {
      return inner.name();
    }

    @Override
    public int dimension() {
      return inner.dimension();
    }

    @Override
    public List<Parameter> parameters() {
      return inner.parameters();
    }

    @Override
    public double[] theta() {
      return inner.theta();
    }

    @Override
    public Kernel withTheta(double[] theta) {
      return new Foreign(inner.withTheta(theta));
    }

    @Override
    public double value(double[] tau) {
      return inner.value(tau);
    }

    @Override
    public double addGradient(double[] tau, double weight, double[] byTheta, double[] byTau) {
      return inner.addGradient(tau, weight, byTheta, byTau);
    }

    @Override
    public Evaluation on(Points left, Points right) {
      return inner.on(left, right);
    }

    @Override
    public Spectrum spectrum() {
      return inner.spectrum();
    }
  }
}
