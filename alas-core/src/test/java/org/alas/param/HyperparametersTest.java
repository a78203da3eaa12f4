package org.alas.param;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.alas.InvalidInputException;
import org.alas.kernel.Kernel;
import org.alas.kernel.TestKernels;
import org.junit.jupiter.api.Test;

class HyperparametersTest {
  /** Logs hold this list; another order would misread every study written before. */
  @Test
  void listHoldsKernelNoiseMean() {
    for (Kernel kernel : TestKernels.all()) {
      Hyperparameters all = new Hyperparameters(kernel, 0.25, -3);
      List<Double> list = all.toList();
      double[] theta = kernel.theta();
      assertThat(list).hasSize(theta.length + 2).endsWith(0.25, -3.0);
      for (int i = 0; i < theta.length; i++) {
        assertThat(list.get(i)).isEqualTo(theta[i]);
      }
      Hyperparameters back = Hyperparameters.fromList(kernel, list).orElseThrow();
      assertThat(back.toList()).isEqualTo(list);
      assertThat(back.kernel().name()).isEqualTo(kernel.name());
      assertThat(Hyperparameters.fromList(kernel, list.subList(1, list.size()))).isEmpty();
    }
  }

  @Test
  void splitUndoesFlat() {
    double[] flat = Hyperparameters.flat(new double[] {1, 2, 3}, 4, 5);
    assertThat(flat).containsExactly(1, 2, 3, 4, 5);
    assertThat(Hyperparameters.<double[]>split(flat, Hyperparameters::flat)).isEqualTo(flat);
  }

  @Test
  void refusesWhatIsNone() {
    Kernel kernel = TestKernels.all().get(0);
    for (double noise : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatThrownBy(() -> new Hyperparameters(kernel, noise, 0))
          .isInstanceOf(InvalidInputException.class)
          .hasMessage("noise must be finite and not negative, got " + noise);
    }
    assertThatThrownBy(() -> new Hyperparameters(kernel, 0, Double.NaN))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("mean must be finite, got NaN");
  }
}
