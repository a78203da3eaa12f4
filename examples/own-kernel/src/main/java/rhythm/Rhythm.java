package rhythm;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.alas.kernel.KernelFactory;
import org.alas.kernel.Parameter;
import org.alas.kernel.ParametricKernel;
import org.alas.kernel.Role;

/**
 * What repeats along every input: k(tau) = w exp(-2 sum_k sin^2(pi f_k tau_k) / l_k^2), where f_k is
 * how often it repeats per unit of input and l_k how long, in turns, values stay alike. Immutable
 * and thread-safe.
 */
public final class Rhythm extends ParametricKernel {
  /** What a study is given; the name goes into its log. */
  public static final KernelFactory FACTORY = KernelFactory.of("rhythm", Rhythm::of);

  private Rhythm(int dimension, List<Parameter> parameters, double[] theta) {
    super(dimension, parameters, theta);
  }

  /** A shape for a fit to fill in: the weight first, then lengthscales, then frequencies. */
  public static Rhythm of(int dimension) {
    Stream<Parameter> weight = Stream.of(new Parameter("weight", Role.WEIGHT, 0, -1));
    double[] ones = new double[1 + 2 * dimension];
    Arrays.fill(ones, 1);
    return new Rhythm(
        dimension,
        Stream.of(
                weight,
                each(dimension, "lengthscale", Role.LENGTHSCALE),
                each(dimension, "frequency", Role.FREQUENCY))
            .flatMap(parameters -> parameters)
            .toList(),
        ones);
  }

  private static Stream<Parameter> each(int dimension, String name, Role role) {
    return IntStream.range(0, dimension).mapToObj(k -> new Parameter(name + "." + k, role, 0, k));
  }

  @Override
  public String name() {
    return FACTORY.name();
  }

  @Override
  public Rhythm withTheta(double[] theta) {
    return new Rhythm(dimension(), parameters(), theta);
  }

  /**
   * With s = sin(pi f tau) and c = 2 pi sin(2 pi f tau) / l^2 of one input: dk/dl = 4 k s^2 / l^3,
   * dk/df = -k c tau, dk/dtau = -k c f.
   */
  @Override
  public double addGradient(double[] tau, double weight, double[] byTheta, double[] byTau) {
    int d = tau.length;
    double exponent = 0;
    for (int k = 0; k < d; k++) {
      exponent -= 2 * square(sine(tau, k) / lengthscale(k));
    }
    double shape = Math.exp(exponent);
    double value = theta(0) * shape;
    byTheta[0] += weight * shape;
    for (int k = 0; k < d; k++) {
      double l = lengthscale(k);
      double slope = 2 * Math.PI * Math.sin(2 * Math.PI * frequency(k) * tau[k]) / (l * l);
      byTheta[1 + k] += weight * 4 * value * square(sine(tau, k)) / (l * l * l);
      byTheta[1 + d + k] -= weight * value * slope * tau[k];
      byTau[k] -= weight * value * slope * frequency(k);
    }
    return value;
  }

  private double sine(double[] tau, int k) {
    return Math.sin(Math.PI * frequency(k) * tau[k]);
  }

  private double lengthscale(int k) {
    return theta(1 + k);
  }

  private double frequency(int k) {
    return theta(1 + dimension() + k);
  }

  private static double square(double x) {
    return x * x;
  }
}
