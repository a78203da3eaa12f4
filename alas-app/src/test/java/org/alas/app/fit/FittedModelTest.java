package org.alas.app.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.alas.app.CommandRun;
import org.alas.app.csv.CsvFile;
import org.alas.app.csv.Table;
import org.alas.gp.FitOptions;
import org.alas.gp.Fitter;
import org.alas.kernel.Alas;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Parameter;
import org.alas.kernel.TestKernels;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FittedModelTest {
  @TempDir private Path directory;

  static List<String> kernels() {
    return Kernels.names();
  }

  /**
   * Along one input, the kernel and its restriction differ by the terms that input has no part in.
   */
  @ParameterizedTest
  @MethodSource("kernels")
  void theKernelAlongAnInputIsTheRestriction(String name) throws IOException {
    Table table = CsvFile.read(CommandRun.table(directory, 15));
    TrainingData data = TrainingData.of(table, "y", Map.of());
    Kernel template = TestKernels.grouped(name, new int[][] {{1}, {0}});
    FitOptions options = FitOptions.defaults().withMaxIterations(5).withThreads(1);
    var fit = new Fitter().fit(template, data.points(), data.outputs(), options);
    FittedModel model = new FittedModel(data, fit);
    boolean additive = model.kernel() instanceof Alas alas && alas.structure().groups().length > 1;
    for (int input = 0; input < 2; input++) {
      Kernel along = model.along(input);
      double others = additive ? model.along(1 - input).variance() : 0;
      for (double tau : new double[] {0, 0.03, 0.2, 0.9}) {
        double[] step = new double[2];
        step[input] = tau;
        assertThat(along.value(new double[] {tau}) + others)
            .isCloseTo(model.kernel().value(step), within(1e-12 * model.kernel().variance()));
      }
    }
  }

  /** A kernel that a program brought along, of which the library knows the interface alone. */
  private record OwnKernel(Kernel inner) implements Kernel {
    @Override
    public String name() {
      return "own";
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
      return new OwnKernel(inner.withTheta(theta));
    }

    @Override
    public double addGradient(double[] tau, double weight, double[] byTheta, double[] byTau) {
      return inner.addGradient(tau, weight, byTheta, byTau);
    }
  }

  @Test
  void aKernelOfOnesOwnIsDrawnWithoutItsSpectrum() throws IOException {
    Table table = CsvFile.read(CommandRun.table(directory, 15));
    TrainingData data = TrainingData.of(table, "y", Map.of());
    FitOptions options = FitOptions.defaults().withMaxIterations(5).withThreads(1);
    Fitter fitter = new Fitter();
    Kernel known = Kernels.rbf(2);
    FittedModel ours =
        new FittedModel(data, fitter.fit(known, data.points(), data.outputs(), options));
    FittedModel own =
        new FittedModel(
            data, fitter.fit(new OwnKernel(known), data.points(), data.outputs(), options));
    assertThat(new FitPlot(ours).figure().blocks()).hasSize(2);
    assertThat(new FitPlot(own).figure().blocks()).hasSize(1);
  }
}
