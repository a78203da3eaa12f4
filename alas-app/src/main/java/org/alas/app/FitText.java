package org.alas.app;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.alas.gp.FitReport;
import org.alas.kernel.Role;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Help.Ansi;

/** A fit told to a person: what was fitted, how well, and what was learnt about every input. */
final class FitText {
  private final FittedModel model;
  private final Ansi ansi;

  FitText(FittedModel model, Ansi ansi) {
    this.model = model;
    this.ansi = ansi;
  }

  List<String> lines() {
    TrainingData data = model.data();
    List<String> lines = new ArrayList<>();
    lines.add(
        "Kernel %s%s, %s, %s, target %s"
            .formatted(
                bold(model.kernel().name()),
                model.components() > 1 ? " with " + model.components() + " components" : "",
                counted(data.outputs().length, "row"),
                counted(data.axes().size(), "input"),
                data.target()));
    lines.add("");
    TextTable summary = new TextTable();
    summary.add(List.of());
    summary.add(
        List.of(
            "Log marginal likelihood",
            Estimate.plain(model.fit().process().logMarginalLikelihood(), 6)));
    summary.add(
        List.of(
            "Noise",
            model.noise().text()
                + "   (standard deviation, in the units of "
                + data.target()
                + ")"));
    lines.addAll(summary.lines().subList(1, 3));
    lines.add("");
    List<String> table = parameterTable().lines();
    lines.add(bold(table.get(0)));
    lines.addAll(table.subList(1, table.size()));
    lines.add("");
    lines.addAll(legend());
    lines.add("");
    lines.add(ending());
    return lines;
  }

  private static String counted(int count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }

  private String bold(String text) {
    return ansi.enabled() ? ansi.apply(text, List.of(Ansi.Style.bold)).toString() : text;
  }

  private TextTable parameterTable() {
    TextTable table = new TextTable();
    table.add(
        List.of(
            "input",
            "component",
            "alpha",
            "frequency",
            "period",
            "lengthscale",
            "bandwidth",
            "shape",
            "weight"));
    for (int q = 0; q < model.components(); q++) {
      for (int[] group : model.groups()) {
        if (group.length > 1 && hasShared(q, group)) {
          table.add(row(sharedLabel(group), q, group[0], true));
        }
        for (int k : group) {
          table.add(row(model.data().axes().get(k).name(), q, k, group.length == 1 && single()));
        }
      }
    }
    return table;
  }

  /** With a single input, what is shared by all inputs stands in its own row. */
  private boolean single() {
    return model.dimension() == 1;
  }

  private boolean hasShared(int component, int[] group) {
    return Arrays.stream(Role.values()).anyMatch(role -> shared(role, component, group[0]) != null);
  }

  private String sharedLabel(int[] group) {
    return group.length == model.dimension()
        ? "(all inputs)"
        : Arrays.stream(group)
            .mapToObj(k -> model.data().axes().get(k).name())
            .collect(Collectors.joining(", ", "(", ")"));
  }

  /** A parameter that serves several inputs; one that serves all components is told once. */
  private @Nullable Estimate shared(Role role, int component, int input) {
    if (model.owns(role, component, input)) {
      return null;
    }
    boolean toldBefore = component > 0 && sharedByComponents(role);
    return toldBefore ? null : model.natural(role, component, input);
  }

  private boolean sharedByComponents(Role role) {
    return model.components() > 1
        && model.kernel().parameters().stream().filter(p -> p.role() == role).count() == 1;
  }

  private List<String> row(String label, int q, int k, boolean withShared) {
    boolean onlyShared = withShared && !single();
    List<String> cells = new ArrayList<>();
    cells.add(label);
    boolean forAll = onlyShared && sharedByComponents(Role.WEIGHT);
    cells.add(model.components() > 1 && !forAll ? Integer.toString(q + 1) : "");
    cells.add(cell(Role.ALPHA, q, k, withShared, model.natural(Role.ALPHA, q, k)));
    cells.add(onlyShared ? "" : text(model.frequency(q, k)));
    cells.add(onlyShared ? "" : text(model.period(q, k)));
    cells.add(onlyShared ? "" : text(model.lengthscale(q, k)));
    cells.add(onlyShared ? "" : text(model.natural(Role.BANDWIDTH, q, k)));
    cells.add(cell(Role.SHAPE, q, k, withShared, model.natural(Role.SHAPE, q, k)));
    cells.add(cell(Role.WEIGHT, q, k, withShared, model.natural(Role.WEIGHT, q, k)));
    return cells;
  }

  private String cell(Role role, int q, int k, boolean withShared, @Nullable Estimate estimate) {
    boolean own = model.owns(role, q, k);
    boolean shown = own ? !withShared || single() : withShared && shared(role, q, k) != null;
    return shown ? text(estimate) : "";
  }

  private static String text(@Nullable Estimate estimate) {
    return estimate == null ? "" : estimate.text();
  }

  private List<String> legend() {
    List<String> lines = new ArrayList<>();
    if (model.has(Role.ALPHA)) {
      lines.add("alpha: 2 is smooth, less is rougher.");
    }
    if (model.has(Role.FREQUENCY)) {
      lines.add("frequency: cycles per range of the input; period: in the input's units.");
    }
    if (model.has(Role.LENGTHSCALE) || model.has(Role.DELTA)) {
      lines.add("lengthscale: in the input's units.");
    }
    if (model.has(Role.BANDWIDTH)) {
      lines.add("bandwidth: cycles per range of the input.");
    }
    lines.add("weight: variance it explains a priori, the target's own being 1.");
    lines.add("± is one standard error; - is unknown.");
    return lines;
  }

  private String ending() {
    FitReport report = model.fit().report();
    return "%s tried, %s, best from \"%s\", %s s."
        .formatted(
            counted(report.climbs().size(), "start"),
            counted(report.evaluations(), "evaluation"),
            report.winner(),
            String.format(Locale.ROOT, "%.2f", report.seconds()));
  }
}
