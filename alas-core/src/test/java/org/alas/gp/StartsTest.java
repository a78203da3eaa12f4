package org.alas.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.alas.data.Standardization;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Points;
import org.alas.kernel.Role;
import org.alas.kernel.TestKernels;
import org.alas.param.Preset;
import org.alas.random.ScrambledSobol;
import org.alas.random.Seed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StartsTest {
  private static final double FREQUENCY = 6;

  static Stream<Kernel> kernels() {
    return TestKernels.all().stream();
  }

  /** Where a season of six cycles along the first input would be looked for. */
  private static Starts starts(Kernel template, int n) {
    Points points = Points.of(new ScrambledSobol(template.dimension(), new Seed(2)).next(n));
    double[] y = new double[n];
    Arrays.setAll(y, i -> Math.cos(2 * Math.PI * FREQUENCY * points.get(i, 0)));
    double[] standard = Standardization.of(y).apply(y);
    return new Starts(template, n, new EmpiricalSpectrum.Both(points, standard));
  }

  private static List<String> labels(Kernel template, Preset preset, int n) {
    return starts(template, n).of(preset).stream()
        .map(start -> start.label().replaceAll(" \\(.*\\)", ""))
        .toList();
  }

  private static double[] values(Kernel kernel, Role role) {
    return IntStream.range(0, kernel.theta().length)
        .filter(i -> kernel.parameters().get(i).role() == role)
        .mapToDouble(i -> kernel.theta()[i])
        .toArray();
  }

  @Test
  void whatIsTried() {
    assertThat(labels(Kernels.rbf(2), Preset.DEFAULT, 40))
        .containsExactly("smooth, long scale", "smooth, short scale", "mostly noise");
    assertThat(labels(Kernels.envelope(2), Preset.DEFAULT, 40))
        .containsExactly(
            "smooth, long scale", "smooth, short scale", "alpha near 1", "mostly noise");
    assertThat(labels(Kernels.alas(1), Preset.DEFAULT, 40))
        .startsWith("smooth, long scale", "smooth, short scale", "alpha near 1", "mostly noise")
        .contains("raw peak 1", "detrended peak 1")
        .doesNotContain("raw pooled peak");
    assertThat(labels(Kernels.alas(3), Preset.DEFAULT, 40))
        .contains("raw peak 1", "raw pooled peak", "detrended peak 1", "detrended pooled peak");
    assertThat(labels(Kernels.separable(3), Preset.DEFAULT, 40))
        .contains("raw peaks of every dimension", "raw pooled peak")
        .doesNotContain("raw peak 1");
    assertThat(labels(Kernels.separable(3).pooled(Role.FREQUENCY), Preset.DEFAULT, 40))
        .contains("raw pooled peak")
        .doesNotContain("raw peaks of every dimension");
  }

  /** The paper tries one start, from the spectrum where a kernel has frequencies. */
  @ParameterizedTest
  @MethodSource("kernels")
  void thePaperTriesOne(Kernel template) {
    assertThat(labels(template, Preset.PAPER, 40))
        .containsExactly("alpha near 2, frequencies of the spectrum");
  }

  @Test
  void thePaperStartsAtTheSpectrum() {
    Kernel kernel = starts(Kernels.alas(1), 60).first(Preset.PAPER).at().kernel();
    assertThat(values(kernel, Role.FREQUENCY)).hasSize(1);
    assertThat(values(kernel, Role.FREQUENCY)[0]).isCloseTo(FREQUENCY, within(0.1));
    assertThat(values(kernel, Role.ALPHA)).containsOnly(1.9);
  }

  /** With fewer than four points there is no spectrum to speak of. */
  @Test
  void fewPointsHaveNoSpectrum() {
    for (int n = 1; n < 4; n++) {
      assertThat(labels(Kernels.alas(2), Preset.DEFAULT, n))
          .containsExactly(
              "smooth, long scale", "smooth, short scale", "alpha near 1", "mostly noise");
      assertThat(labels(Kernels.separable(2), Preset.PAPER, n)).hasSize(1);
    }
  }

  /** Every start explains a variance of 1, has its mean at 0 and all parameters in their domain. */
  @ParameterizedTest
  @MethodSource("kernels")
  void startsAreInStandardUnits(Kernel template) {
    for (Preset preset : Preset.values()) {
      Starts starts = starts(template, 30);
      List<Start> all = starts.of(preset);
      assertThat(all.get(0).label()).isEqualTo(starts.first(preset).label());
      for (Start start : all) {
        assertThat(start.at().kernel().variance()).isCloseTo(1, within(1e-12));
        assertThat(start.at().mean()).isZero();
        assertThat(start.at().noise()).isBetween(1e-3, 0.5);
        assertThat(start.at().kernel().parameters()).isEqualTo(template.parameters());
      }
    }
  }

  /** A peak's frequency goes to the component that oscillates, along its own dimension. */
  @Test
  void peaksBecomeFrequencies() {
    Kernel two = Kernels.alas(2).components(2);
    Start peak =
        starts(two, 60).of(Preset.DEFAULT).stream()
            .filter(start -> start.label().startsWith("raw peak 1"))
            .findFirst()
            .orElseThrow();
    double[] frequencies = values(peak.at().kernel(), Role.FREQUENCY);
    assertThat(frequencies).hasSize(4);
    assertThat(Arrays.copyOf(frequencies, 2)).containsOnly(0);
    assertThat(frequencies[2]).isCloseTo(FREQUENCY, within(0.1));
    assertThat(frequencies[3]).isZero();
  }

  /** The longer the scale that a start stands for, the more so in many dimensions. */
  @Test
  void lengthscalesGrowWithTheDimensionsCoupled() {
    double[] one =
        values(
            starts(Kernels.matern52(1), 20).first(Preset.DEFAULT).at().kernel(), Role.LENGTHSCALE);
    double[] nine =
        values(
            starts(Kernels.matern52(9), 20).first(Preset.DEFAULT).at().kernel(), Role.LENGTHSCALE);
    assertThat(nine).hasSize(9);
    assertThat(nine[0]).isCloseTo(3 * one[0], within(1e-12));
    double[] separable =
        values(starts(Kernels.separable(9), 20).first(Preset.DEFAULT).at().kernel(), Role.DELTA);
    double[] single =
        values(starts(Kernels.alas(1), 20).first(Preset.DEFAULT).at().kernel(), Role.DELTA);
    assertThat(separable[0]).isCloseTo(single[0], within(1e-12));
  }

  /** A kernel of single frequencies cannot tell components apart that start at the same ones. */
  @Test
  void singleFrequenciesAreSpread() {
    Start smooth = starts(Kernels.spectralDelta(1), 30).first(Preset.DEFAULT);
    double[] frequencies = values(smooth.at().kernel(), Role.FREQUENCY);
    assertThat(DoubleStream.of(frequencies).distinct().count()).isEqualTo(frequencies.length);
    assertThat(frequencies).doesNotContain(0);
  }

  /**
   * The first start of the paper's preset but for its frequencies, which is what readings compare.
   */
  @ParameterizedTest
  @MethodSource("kernels")
  void aSmoothStartIsThePapersWithoutFrequencies(Kernel template) {
    Start paper = starts(template, 40).first(Preset.PAPER);
    Start smooth = Start.smooth(template, 1.9, 0.5, 0.02);
    assertThat(smooth.at().noise()).isEqualTo(paper.at().noise());
    for (Role role : Role.values()) {
      if (role != Role.FREQUENCY) {
        assertThat(values(smooth.at().kernel(), role)).isEqualTo(values(paper.at().kernel(), role));
      }
    }
    if (values(template, Role.DELTA).length > 0) {
      assertThat(DoubleStream.of(values(smooth.at().kernel(), Role.FREQUENCY)))
          .allMatch(frequency -> frequency == 0);
    }
  }
}
