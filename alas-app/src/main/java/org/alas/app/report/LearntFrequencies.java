package org.alas.app.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.alas.InvalidInputException;
import org.alas.gp.Structure;
import org.alas.kernel.Conditional;
import org.alas.kernel.Kernel;
import org.alas.kernel.Parameter;
import org.alas.kernel.Role;
import org.alas.param.Hyperparameters;
import org.alas.space.SearchSpace;
import org.alas.study.Explanation;
import org.alas.study.Trial;
import org.jspecify.annotations.Nullable;

/**
 * Frequencies as the kernel had learnt them before each suggestion, in cycles per range of a
 * parameter. The log keeps numbers and the kernel's name; which of them are frequencies, the shape
 * of that kernel tells. A kernel that is not this library's has none here. Immutable and
 * thread-safe.
 */
record LearntFrequencies(SearchSpace space, List<Trial> trials, List<String> coordinates) {
  private static final int MOST = 6;

  /** The few that were learnt most often: a name, and one number per trial. */
  List<Map<String, @Nullable Object>> json() {
    Map<String, double[]> series = new LinkedHashMap<>();
    for (int i = 0; i < trials.size(); i++) {
      Explanation why = trials.get(i).explanation();
      if (why != null) {
        add(why, i, series);
      }
    }
    return series.entrySet().stream()
        .sorted(Comparator.comparing(e -> -known(e.getValue())))
        .limit(MOST)
        .map(e -> json(e.getKey(), e.getValue()))
        .toList();
  }

  private static long known(double[] values) {
    return Arrays.stream(values).filter(v -> !Double.isNaN(v)).count();
  }

  private static Map<String, @Nullable Object> json(String name, double[] values) {
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("name", name);
    json.put("values", VisibleDigits.of(values));
    return json;
  }

  private void add(Explanation why, int place, Map<String, double[]> series) {
    Optional<Kernel> kernel = kernel(why);
    if (kernel.isEmpty()) {
      return;
    }
    List<Parameter> parameters = kernel.get().parameters();
    double[] theta = kernel.get().theta();
    boolean several = parameters.stream().anyMatch(p -> p.component() > 0);
    for (int p = 0; p < theta.length; p++) {
      Parameter parameter = parameters.get(p);
      if (parameter.role() == Role.FREQUENCY) {
        String name =
            (parameter.dimension() < 0 ? "all" : coordinates.get(parameter.dimension()))
                + (several ? ", term " + (parameter.component() + 1) : "");
        series.computeIfAbsent(name, n -> unknown())[place] = Math.abs(theta[p]);
      }
    }
  }

  private double[] unknown() {
    double[] values = new double[trials.size()];
    Arrays.fill(values, Double.NaN);
    return values;
  }

  private Optional<Kernel> kernel(Explanation why) {
    Kernel plain;
    try {
      plain = new Structure(why.kernel()).template(space.dimension());
    } catch (InvalidInputException e) {
      return Optional.empty();
    }
    List<Kernel> shapes = new ArrayList<>(List.of(plain));
    int[] conditional = space.conditional();
    if (plain.coupling() > 1 && Conditional.separates(plain, conditional)) {
      shapes.add(Conditional.of(plain, conditional));
    }
    return shapes.stream()
        .flatMap(k -> Hyperparameters.fromList(k, why.parameters()).stream())
        .map(Hyperparameters::kernel)
        .findFirst();
  }
}
