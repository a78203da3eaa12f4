package org.alas.app.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.alas.app.CommandRun;
import org.alas.app.csv.CsvFile;
import org.alas.app.csv.Table;
import org.alas.gp.FitOptions;
import org.alas.gp.Fitter;
import org.alas.kernel.Alas;
import org.alas.kernel.Cauchy;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.TestKernels;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FittedModelTest {
  @TempDir private Path directory;

  private TrainingData rows() throws IOException {
    Table table = CsvFile.read(CommandRun.table(directory, 15));
    return FitTables.of(
            table,
            ColumnRoles.of(table, "y", null, null),
            new ColumnReader(Set.of(), Map.of()),
            new MissingCells(false),
            null,
            1)
        .of("y")
        .train();
  }

  private static FitPlot plot(FittedModel model) {
    return new FitPlot(new FitResult(model, 0, Calibration.leaveOneOut(model), null, List.of()));
  }

  static List<String> kernels() {
    return Kernels.names();
  }

  /**
   * Along one input, the kernel and its restriction differ by the terms that input has no part in.
   */
  @ParameterizedTest
  @MethodSource("kernels")
  void theKernelAlongAnInputIsTheRestriction(String name) throws IOException {
    TrainingData data = rows();
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

  @Test
  void aKernelOfOnesOwnIsDrawnWithoutItsSpectrum() throws IOException {
    TrainingData data = rows();
    FitOptions options = FitOptions.defaults().withMaxIterations(5).withThreads(1);
    Fitter fitter = new Fitter();
    Kernel known = Kernels.rbf(2);
    FittedModel ours =
        new FittedModel(data, fitter.fit(known, data.points(), data.outputs(), options));
    FittedModel own =
        new FittedModel(data, fitter.fit(Cauchy.of(2), data.points(), data.outputs(), options));
    assertThat(plot(ours).figure().blocks()).hasSize(3);
    assertThat(plot(own).figure().blocks()).hasSize(2);
  }
}
