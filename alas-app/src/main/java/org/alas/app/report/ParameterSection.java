package org.alas.app.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.alas.app.chart.Markup;
import org.alas.app.fit.Estimate;
import org.alas.app.fit.FittedModel;
import org.alas.app.fit.ParameterTable;
import org.alas.kernel.Role;

/** What the kernel learnt about every coordinate, and how much each matters. Not thread-safe. */
final class ParameterSection {
  private final Snapshot study;
  private final FittedModel fitted;
  private final Map<Integer, VariableSlice> slices = new HashMap<>();
  private final double largest;

  ParameterSection(Snapshot study, FittedModel fitted, List<VariableSlice> slices) {
    this.study = study;
    this.fitted = fitted;
    slices.forEach(s -> this.slices.put(study.space().offset(s.variable()), s));
    this.largest = slices.stream().mapToDouble(s -> s.effect().value()).max().orElse(0);
  }

  void write(Markup out) {
    List<ParameterTable.Row> rows = new ParameterTable(fitted).rows();
    Set<String> silent = Set.of("", Estimate.UNKNOWN);
    int[] columns =
        IntStream.range(0, rows.get(0).cells().size())
            .filter(c -> rows.stream().skip(1).anyMatch(r -> !silent.contains(r.cells().get(c))))
            .toArray();
    out.open("section").leaf("h2", "What the model learnt");
    out.leaf("p", explanation(), "class", "note").open("div", "class", "scroll");
    out.open("table", "class", "rows numbers").open("thead").open("tr");
    for (int c : columns) {
      out.leaf("th", rows.get(0).cells().get(c));
    }
    out.leaf("th", "relevance", "colspan", "2").close().close().open("tbody");
    List<Integer> told = new ArrayList<>();
    for (ParameterTable.Row row : rows.subList(1, rows.size())) {
      out.open("tr");
      for (int c : columns) {
        out.leaf("td", row.cells().get(c));
      }
      relevance(out, told.contains(row.input()) ? ParameterTable.SEVERAL : row.input());
      told.add(row.input());
      out.close();
    }
    out.close().close().close().close().line();
  }

  /** Told once per parameter: all coordinates of a choice move together. */
  private void relevance(Markup out, int coordinate) {
    VariableSlice slice = slices.get(coordinate);
    if (slice == null) {
      out.leaf("td", "").leaf("td", "");
      return;
    }
    Estimate effect = slice.effect();
    double share = largest > 0 ? effect.value() / largest : 0;
    out.leaf("td", effect.text());
    String width = "width: " + Math.round(Double.isFinite(share) ? 100 * share : 0) + "%";
    out.open("td", "class", "gauge").leaf("div", "", "style", width).close();
  }

  private String explanation() {
    StringBuilder text = new StringBuilder();
    if (fitted.has(Role.ALPHA)) {
      text.append("Alpha is roughness: 2 is smooth, less is rougher. ");
    }
    if (fitted.has(Role.FREQUENCY)) {
      text.append("Frequency is in cycles per range of the parameter. ");
    }
    text.append("Lengthscales are in ranges of the parameter");
    boolean hot = study.space().dimension() > study.space().variables().size();
    text.append(hot ? "; each value of a choice has its own. " : ". ");
    text.append(
        "Relevance is how far the mean moves along the slice above, in units of the value.");
    text.append(" \u00b1 is one standard error.");
    return text.toString();
  }
}
