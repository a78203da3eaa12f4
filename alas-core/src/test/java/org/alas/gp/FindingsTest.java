package org.alas.gp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.alas.data.Standardization;
import org.alas.kernel.Alas;
import org.alas.kernel.AlasStructure;
import org.alas.kernel.Cauchy;
import org.alas.kernel.Conditional;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Oblique;
import org.alas.kernel.Points;
import org.alas.param.Hyperparameters;
import org.junit.jupiter.api.Test;

class FindingsTest {
  private static List<String> of(
      Kernel kernel, double noise, int n, ToDoubleFunction<double[]> f, double... widths) {
    Random random = new Random(3);
    double[][] rows = new double[n][];
    Arrays.setAll(rows, i -> random.doubles(kernel.dimension()).toArray());
    double[] y = Arrays.stream(rows).mapToDouble(f).toArray();
    GaussianProcess process =
        GaussianProcess.condition(
            new Hyperparameters(kernel, noise, 0), Points.of(rows), y, Standardization.of(y));
    List<Findings.Input> inputs =
        IntStream.range(0, kernel.dimension())
            .mapToObj(k -> new Findings.Input("x" + (k + 1), widths[k]))
            .toList();
    return Findings.of(process, inputs);
  }

  /** weights, deltas, gammas, alphas of ALAS-Sep over two inputs. */
  private static Kernel sum(double gamma, double delta) {
    return new Alas(AlasStructure.separable(2, 1), new double[] {1, 1, 0.2, delta, 0, gamma, 2, 2});
  }

  @Test
  void sumsAndWaves() {
    ToDoubleFunction<double[]> f = x -> 2 * x[0] + Math.cos(2 * Math.PI * 4.1 * x[1]);
    assertThat(of(sum(4.1, 0.05), 1e-4, 80, f, 1, 82))
        .containsExactly(
            "no interaction between the inputs",
            "x2 matters most",
            "x2 oscillates, 4.10 cycles, period 20.0",
            "smooth",
            "hardly any noise");
    assertThat(of(sum(4.1, 0.05), 1e-4, 80, f, 1, Double.NaN))
        .contains("x2 oscillates, 4.10 cycles");
  }

  /** weight, deltas, alpha; x2 is twice as long as x1 and x3. */
  @Test
  void oneDirectionIsToldInUnits() {
    Kernel straight = Kernels.envelope(4).withTheta(new double[] {1, 0.3, 1e-3, 1e-3, 1e-3, 2});
    double[][] shear = new double[4][4];
    shear[0][1] = 1;
    shear[0][2] = -0.5;
    ToDoubleFunction<double[]> f = x -> Math.tanh(x[0] + x[1] - 0.5 * x[2]);
    assertThat(of(Oblique.of(straight).withShears(shear), 1e-4, 60, f, 1, 2, 1, 1))
        .contains("changes along one direction alone, x1 + 0.500 x2 - 0.500 x3");
    assertThat(of(Oblique.of(straight).withShears(shear), 1e-4, 60, f, 1, Double.NaN, 1, 1))
        .noneMatch(sentence -> sentence.contains("direction"));
    Kernel two = Kernels.envelope(4).withTheta(new double[] {1, 0.3, 0.3, 1e-3, 1e-3, 2});
    assertThat(of(Oblique.of(two).withShears(shear), 1e-4, 60, f, 1, 2, 1, 1))
        .noneMatch(sentence -> sentence.contains("direction"));
  }

  @Test
  void equalWavesAreToldTogether() {
    Kernel kernel = Kernels.pooled(2).withTheta(new double[] {1, 1, 0.1, 0.01, 0, 3, 2, 2});
    ToDoubleFunction<double[]> f =
        x -> Math.sin(6 * Math.PI * x[0]) + Math.cos(6 * Math.PI * x[1]) + x[0];
    assertThat(of(kernel, 1e-4, 80, f, 9, 9))
        .contains("x1 and x2 oscillate, 3.00 cycles, period 3.00");
    assertThat(of(kernel, 1e-4, 80, f, 9, 6))
        .contains("x1 oscillates, 3.00 cycles, period 3.00")
        .contains("x2 oscillates, 3.00 cycles, period 2.00");
  }

  /** A wave that dies within a cycle, or does not fit the range, is none. */
  @Test
  void shortWavesAreNone() {
    ToDoubleFunction<double[]> f = x -> 2 * x[0] + Math.cos(2 * Math.PI * x[1]);
    assertThat(of(sum(4.1, 4), 1e-4, 60, f, 1, 1)).noneMatch(s -> s.contains("oscillates"));
    assertThat(of(sum(0.5, 0.05), 1e-4, 60, f, 1, 1)).noneMatch(s -> s.contains("oscillates"));
  }

  /** As fits find it: the prior variance of the trend is ten thousand times that of the wave. */
  @Test
  void aWaveBesideALongTrendIsTold() {
    Kernel kernel =
        Kernels.pooled(1).withTheta(new double[] {180, 0.016, 0.07, 5e-4, 0, 10.2, 2, 2});
    assertThat(of(kernel, 1e-6, 60, x -> 10 * x[0] + 2 * Math.cos(20.4 * Math.PI * x[0]), 1))
        .contains("x1 oscillates, 10.2 cycles, period 0.0980");
    assertThat(of(kernel, 1e-6, 60, x -> 10 * x[0] + 0.1 * Math.cos(20.4 * Math.PI * x[0]), 1))
        .noneMatch(s -> s.contains("oscillates"));
  }

  @Test
  void interactionsAndIdleInputs() {
    Kernel kernel = Kernels.envelope(4).withTheta(new double[] {1, 0.4, 0.4, 1e-5, 1e-5, 1});
    assertThat(of(kernel, 0.04, 120, x -> Math.sin(5 * x[0] * x[1]), 1, 1, 1, 1))
        .contains("x3 and x4 do not matter", "rough, like a random walk")
        .contains("4.0 % of the variance is noise")
        .anyMatch(s -> s.matches("x1 and x2 interact \\([\\d.]+ % of the variance\\)"));
  }

  @Test
  void nothingMatters() {
    Kernel kernel = Kernels.rbf(2).withTheta(new double[] {1, 1e4, 1e4});
    assertThat(of(kernel, 1, 30, x -> 5, 1, 1))
        .containsExactly("no input matters", "100 % of the variance is noise");
    assertThat(of(Kernels.rbf(1), 1, 30, x -> 5, 1)).contains("x1 does not matter");
  }

  @Test
  void maternIsCalledByItsSmoothness() {
    ToDoubleFunction<double[]> f = x -> x[0];
    assertThat(of(Kernels.matern12(1), 1e-6, 20, f, 1)).contains("rough, like a random walk");
    assertThat(of(Kernels.matern32(1), 1e-6, 20, f, 1)).contains("somewhat rough");
    assertThat(of(Kernels.matern52(1), 1e-6, 20, f, 1)).contains("smooth");
  }

  /** What is behind conditions is told like anything else; of a stranger, no roughness. */
  @Test
  void conditionalAndOwnKernels() {
    Kernel rough = Kernels.envelope(2).withTheta(new double[] {1, 0.4, 0.4, 1});
    assertThat(of(Conditional.of(rough, 1), 1e-6, 40, x -> x[0] * x[1], 1, 1))
        .contains("rough, like a random walk");
    assertThat(of(Cauchy.of(2), 1e-6, 40, x -> x[0], 1, 1))
        .containsExactly(
            "hardly any interaction between the inputs",
            "x1 matters most",
            "x2 does not matter",
            "hardly any noise");
  }

  @Test
  void periodsHaveTheUnitOfTheirInput() {
    double[][] rows = new double[60][];
    Arrays.setAll(rows, i -> new double[] {i % 7 / 7.0, i / 60.0});
    double[] y =
        Arrays.stream(rows).mapToDouble(x -> x[0] + Math.cos(2 * Math.PI * 4.1 * x[1])).toArray();
    GaussianProcess process =
        GaussianProcess.condition(
            new Hyperparameters(sum(4.1, 0.05), 1e-4, 0),
            Points.of(rows),
            y,
            Standardization.of(y));
    Findings.Input x = new Findings.Input("x", 1);
    assertThat(Findings.of(process, List.of(x, new Findings.Input("day", 82, "days"))))
        .contains("day oscillates, 4.10 cycles, period 20.0 days");
  }

  @Test
  void choicesDoNotOscillate() {
    double[][] rows = new double[40][];
    Arrays.setAll(rows, i -> new double[] {i / 40.0, i % 2});
    double[] y = Arrays.stream(rows).mapToDouble(x -> x[0] + x[1]).toArray();
    GaussianProcess process =
        GaussianProcess.condition(
            new Hyperparameters(sum(1.5, 0.05), 1e-4, 0),
            Points.of(rows),
            y,
            Standardization.of(y));
    Findings.Input x = new Findings.Input("x", 1);
    assertThat(Findings.of(process, List.of(x, new Findings.Input("c", 1))))
        .anyMatch(s -> s.startsWith("c oscillates"));
    assertThat(Findings.of(process, List.of(x, Findings.Input.choice("c", 1))))
        .noneMatch(s -> s.contains("oscillates"));
  }
}
