package org.alas.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.alas.gp.GaussianProcess;
import org.alas.gp.TotalShare;
import org.alas.random.Seed;
import org.alas.space.SearchSpace;

/**
 * How much of the values' variance goes with a variable, alone or together with others. A variable
 * is one, however many coordinates it has. Immutable and thread-safe.
 *
 * @param variable its place in the space
 * @param share with what the model leaves open
 */
public record Importance(int variable, TotalShare share) {

  static List<Importance> of(SearchSpace space, GaussianProcess process, Seed seed) {
    int[] free =
        IntStream.range(0, space.variables().size())
            .filter(v -> space.variables().get(v).width() > 0)
            .toArray();
    int[][] columns = new int[free.length][];
    for (int k = 0; k < free.length; k++) {
      int first = space.offset(free[k]);
      columns[k] = IntStream.range(first, first + space.variables().get(free[k]).width()).toArray();
    }
    List<TotalShare> shares =
        TotalShare.of(process, at -> StudyFindings.configured(space, at), columns, seed);
    List<Importance> all = new ArrayList<>();
    for (int k = 0; k < free.length; k++) {
      all.add(new Importance(free[k], shares.get(k)));
    }
    all.sort(Comparator.comparingDouble(i -> -i.share().median()));
    return List.copyOf(all);
  }
}
