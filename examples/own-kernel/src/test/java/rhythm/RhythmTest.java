package rhythm;

import java.util.stream.Stream;
import org.alas.kernel.Kernel;
import org.alas.kernel.KernelContract;
import org.alas.kernel.Role;

/** Rhythm is symmetric, positive semidefinite, and its gradients are those of its values. */
class RhythmTest extends KernelContract {
  @Override
  protected Stream<Kernel> kernels() {
    Rhythm two = Rhythm.of(2).withTheta(new double[] {0.7, 0.8, 1.5, 2.3, 0.9});
    return Stream.of(
        Rhythm.of(1).withTheta(new double[] {1.3, 0.6, 3.1}),
        two,
        two.pooled(Role.LENGTHSCALE));
  }
}
