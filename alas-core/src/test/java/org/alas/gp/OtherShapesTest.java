package org.alas.gp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.param.Hyperparameters;
import org.junit.jupiter.api.Test;

class OtherShapesTest {
  private static final Kernel SUM = Kernels.separable(3);

  /** Weights, deltas, gammas, alphas of three inputs. */
  private static Start at(double... theta) {
    return new Start("here", new Hyperparameters(SUM.withTheta(theta), 0.01, 0.5));
  }

  private static final Start HERE = at(1, 2, 3, 4, 0.3, 0.4, 0.9, 7, 0, 1.9, 1.9, 0.8);

  @Test
  void shortSmoothTermsMayBeRoughAndRoughOnesShort() {
    List<OtherShapes.Rival> rivals = OtherShapes.of(HERE);
    assertThat(rivals).extracting(OtherShapes.Rival::dimension).containsExactly(0, 2);
    double[] rough = rivals.get(0).start().at().kernel().theta();
    assertThat(rough).containsExactly(1, 2, 3, 1 / Math.PI, 0.3, 0.4, 0, 7, 0, 0.6, 1.9, 0.8);
    double[] smooth = rivals.get(1).start().at().kernel().theta();
    assertThat(smooth).containsExactly(1, 2, 3, 4, 0.3, 10 / Math.PI, 0.9, 7, 0, 1.9, 1.9, 1.9);
    assertThat(rivals.get(1).start().at().noise()).isEqualTo(0.01);
    assertThat(rivals.get(1).start().label()).isEqualTo("here, alpha.2, smooth and short");
  }

  @Test
  void oneTermIsTakenFromElsewhere() {
    OtherShapes.Rival rival = OtherShapes.of(HERE).get(1);
    Start other = at(10, 20, 30, 40, 3, 4, 9, 70, 1, 1.8, 1.7, 0.5);
    Hyperparameters joined = rival.into(HERE.at(), other.at());
    assertThat(joined.kernel().theta())
        .containsExactly(1, 2, 30, 4, 0.3, 4, 0.9, 7, 1, 1.9, 1.9, 0.5);
    assertThat(joined.noise()).isEqualTo(0.01);
    assertThat(joined.mean()).isEqualTo(0.5);
  }

  @Test
  void onlyWavesThatPassStay() {
    double[] still = OtherShapes.withoutSlowWaves(HERE).at().kernel().theta();
    assertThat(still).containsExactly(1, 2, 3, 4, 0.3, 0.4, 0, 7, 0, 1.9, 1.9, 0.8);
  }

  @Test
  void surfacesAndSharedShapesHaveNoOthers() {
    assertThat(OtherShapes.areOpen(SUM)).isTrue();
    assertThat(OtherShapes.areOpen(Kernels.mainEffectsAndRest(3))).isTrue();
    assertThat(OtherShapes.areOpen(Kernels.envelope(3))).isFalse();
    assertThat(OtherShapes.areOpen(Kernels.pooled(3))).isFalse();
    assertThat(OtherShapes.areOpen(Kernels.rbf(3))).isFalse();
  }
}
