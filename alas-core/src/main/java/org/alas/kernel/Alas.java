package org.alas.kernel;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The ALAS kernel family: a sum over terms t of
 *
 * <pre>  w_t exp(-sum_j (2 pi delta_tj |tau_j|)^alpha_t) cos(2 pi sum_j gamma_tj tau_j), </pre>
 *
 * j running over the dimensions of the term (see {@link AlasStructure}). Zero distances contribute
 * exactly zero to the exponent. Immutable and thread-safe.
 */
public final class Alas extends ParametricKernel {
  /** Distances below this count as zero where slopes are concerned: their inverse may overflow. */
  static final double CUSP = 1e-100;

  private final AlasStructure structure;

  /** A shape for a fit to fill in: all parameters at 1, frequencies at 0. */
  public Alas(AlasStructure structure) {
    this(
        structure,
        structure.parameters().stream()
            .mapToDouble(p -> p.role() == Role.FREQUENCY ? 0 : 1)
            .toArray());
  }

  public Alas(AlasStructure structure, double[] theta) {
    this(structure, structure.parameters(), theta);
  }

  private Alas(AlasStructure structure, List<Parameter> parameters, double[] theta) {
    super(structure.dimension(), parameters, theta);
    this.structure = structure;
  }

  public AlasStructure structure() {
    return structure;
  }

  @Override
  public String name() {
    return structure.name();
  }

  @Override
  public Alas withTheta(double[] theta) {
    return new Alas(structure, parameters(), theta);
  }

  @Override
  public Alas components(int count) {
    return new Alas(structure.components(count));
  }

  /**
   * One term of the sum.
   *
   * @param component which component it belongs to
   * @param dimensions over which inputs it runs
   * @param delta spectral scales, one for each of its dimensions
   * @param gamma frequencies, one for each of its dimensions
   */
  @SuppressWarnings("ArrayRecordComponent") // made anew for every caller
  public record Term(
      int component,
      int[] dimensions,
      double weight,
      double alpha,
      double[] delta,
      double[] gamma) {}

  /** The terms with their parameters, component by component. */
  public List<Term> terms() {
    List<Term> all = new ArrayList<>();
    for (int t = 0; t < structure.terms(); t++) {
      all.add(
          new Term(
              structure.componentOf(t),
              structure.dimensionsOf(t).clone(),
              weight(t),
              alpha(t),
              deltas(t),
              gammas(t)));
    }
    return all;
  }

  double weight(int term) {
    return theta[structure.weightIndex(term)];
  }

  double alpha(int term) {
    return theta[structure.alphaIndex(term)];
  }

  double[] deltas(int term) {
    int q = structure.componentOf(term);
    int[] over = structure.dimensionsOf(term);
    double[] delta = new double[over.length];
    for (int m = 0; m < over.length; m++) {
      delta[m] = theta[structure.deltaIndex(q, over[m])];
    }
    return delta;
  }

  double[] gammas(int term) {
    int q = structure.componentOf(term);
    int[] over = structure.dimensionsOf(term);
    double[] gamma = new double[over.length];
    for (int m = 0; m < over.length && structure.modulated(); m++) {
      gamma[m] = theta[structure.gammaIndex(q, over[m])];
    }
    return gamma;
  }

  @Override
  public int coupling() {
    int widest = 1;
    for (int[] group : structure.groups()) {
      widest = Math.max(widest, group.length);
    }
    return widest;
  }

  @Override
  public double variance() {
    double sum = 0;
    for (int t = 0; t < structure.terms(); t++) {
      sum += weight(t);
    }
    return sum;
  }

  /**
   * With u_j = 2 pi delta_j |tau_j|, E_j = u_j^alpha and k = w e^-(sum E) cos(phi):
   *
   * <ul>
   *   <li>dk/ddelta_j = -k alpha E_j / delta_j,
   *   <li>dk/dalpha = -k sum E_j ln u_j, each term tending to 0 as u_j does,
   *   <li>dk/dgamma_j = -2 pi tau_j w e^-(sum E) sin(phi),
   *   <li>dk/dtau_j = -k alpha E_j / tau_j - 2 pi gamma_j w e^-(sum E) sin(phi).
   * </ul>
   */
  @Override
  public double addGradient(double[] tau, double weight, double[] byTheta, double[] byTau) {
    double total = 0;
    for (int t = 0; t < structure.terms(); t++) {
      int[] over = structure.dimensionsOf(t);
      int q = structure.componentOf(t);
      double alpha = alpha(t);
      double[] delta = deltas(t);
      double[] gamma = gammas(t);
      double[] power = new double[over.length];
      double exponent = 0;
      double exponentByAlpha = 0;
      double turns = 0;
      for (int m = 0; m < over.length; m++) {
        double distance = Math.abs(tau[over[m]]);
        if (distance > 0) {
          double logU = Math.log(distance) + Math.log(2 * Math.PI * delta[m]);
          power[m] = Math.exp(alpha * logU);
          exponent += power[m];
          exponentByAlpha += power[m] * logU;
        }
        turns += gamma[m] * tau[over[m]];
      }
      double w = weight(t);
      double envelope = Math.exp(-exponent);
      double cosine = envelope * Math.cos(2 * Math.PI * turns);
      double sine = envelope * Math.sin(2 * Math.PI * turns);
      total += w * cosine;
      byTheta[structure.weightIndex(t)] += weight * cosine;
      byTheta[structure.alphaIndex(t)] -= weight * w * cosine * exponentByAlpha;
      for (int m = 0; m < over.length; m++) {
        int k = over[m];
        double slope = alpha * power[m];
        byTheta[structure.deltaIndex(q, k)] -= weight * w * cosine * slope / delta[m];
        if (structure.modulated()) {
          byTheta[structure.gammaIndex(q, k)] -= weight * w * sine * 2 * Math.PI * tau[k];
        }
        boolean flat = Math.abs(tau[k]) < CUSP || envelope == 0;
        double byDistance = flat ? 0 : slope / tau[k];
        byTau[k] -= weight * w * (cosine * byDistance + sine * 2 * Math.PI * gamma[m]);
      }
    }
    return total;
  }

  @Override
  public Evaluation on(Points left, Points right) {
    return on(left, right, null);
  }

  @Override
  public Evaluation on(Points left, Points right, @Nullable Evaluation spent) {
    return new AlasEvaluation(this, left, right, spent);
  }

  @Override
  public Spectrum spectrum() {
    List<Spectrum.Part> parts = new ArrayList<>();
    for (int t = 0; t < structure.terms(); t++) {
      parts.add(
          new StablePart(
              weight(t), structure.dimensionsOf(t).clone(), alpha(t), deltas(t), gammas(t)));
    }
    return new Spectrum(parts);
  }
}
