package org.alas.gp;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.alas.kernel.Points;

/**
 * What is said of the data while their structure is open: an average of fits, each of another
 * structure, by weights w_k. Its mean is sum w_k m_k, its variance sum w_k (s_k^2 + m_k^2) - mean^2
 * (law of total variance). Immutable and thread-safe.
 *
 * @param members the structures that have weight, the heaviest first
 * @param tested every structure that was compared, with its evidence, best first
 * @param seconds wall-clock time that it took
 */
public record StructureMixture(List<Member> members, List<Tested> tested, double seconds) {
  /** A structure with its fit to all observations; weights add up to 1. */
  public record Member(Structure structure, Fit fit, double weight) {}

  /**
   * A structure that was compared.
   *
   * @param fit to the observations that were compared, not always all
   */
  public record Tested(Structure structure, Fit fit, StructureEvidence evidence) {}

  public StructureMixture {
    members =
        members.stream().sorted(Comparator.comparingDouble(Member::weight).reversed()).toList();
    tested =
        tested.stream()
            .sorted(Comparator.comparingDouble((Tested t) -> t.evidence().total()).reversed())
            .toList();
  }

  /** The structure with the largest weight. */
  public Member heaviest() {
    return members.get(0);
  }

  /** The prediction at one point. */
  public Prediction predict(double[] x) {
    return predict(Points.of(x))[0];
  }

  /** Predictions at many points. */
  public Prediction[] predict(Points queries) {
    return mixed(process -> process.predict(queries));
  }

  /** What observations at many points would be: predictions with the noise in them. */
  public Prediction[] predictObservations(Points queries) {
    return mixed(process -> process.predictObservations(queries));
  }

  /** What is said of every observation from all the others, with the noise in it. */
  public Prediction[] leaveOneOut() {
    return mixed(process -> process.leaveOneOut().predictions());
  }

  private Prediction[] mixed(Function<GaussianProcess, Prediction[]> said) {
    List<Prediction[]> all =
        members.stream().map(member -> said.apply(member.fit().process())).toList();
    if (all.size() == 1) {
      return all.get(0);
    }
    Prediction[] mixed = new Prediction[all.get(0).length];
    Arrays.setAll(mixed, i -> mixed(all, i));
    return mixed;
  }

  private Prediction mixed(List<Prediction[]> all, int query) {
    double mean = 0;
    for (int k = 0; k < all.size(); k++) {
      mean += members.get(k).weight() * all.get(k)[query].mean();
    }
    double variance = 0;
    for (int k = 0; k < all.size(); k++) {
      Prediction said = all.get(k)[query];
      double apart = said.mean() - mean;
      variance += members.get(k).weight() * (said.variance() + apart * apart);
    }
    return new Prediction(mean, Math.sqrt(variance));
  }

  /** Posterior means at many points, without the work that standard deviations take. */
  public double[] predictMeans(Points queries) {
    double[] means = new double[queries.size()];
    for (Member member : members) {
      double[] said = member.fit().process().predictMeans(queries);
      for (int i = 0; i < means.length; i++) {
        means[i] += member.weight() * said[i];
      }
    }
    return means;
  }

  /** Weight of a structure; 0 if it has none. */
  public double weight(Structure structure) {
    return members.stream()
        .filter(member -> member.structure().equals(structure))
        .mapToDouble(Member::weight)
        .sum();
  }

  /** Weight of the structures in which no two inputs interact. */
  public double weightOfSums() {
    return members.stream()
        .filter(member -> member.fit().kernel().coupling() == 1)
        .mapToDouble(Member::weight)
        .sum();
  }
}
