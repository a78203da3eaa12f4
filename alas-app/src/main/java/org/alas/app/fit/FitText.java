package org.alas.app.fit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.alas.app.cli.AlignedTable;
import org.alas.app.cli.Numbers;
import org.alas.gp.FitReport;
import org.alas.gp.GaussianProcess;
import org.alas.gp.StructureMixture;
import org.alas.kernel.Role;
import picocli.CommandLine.Help.Ansi;

/** A fit told to a person: what was fitted, how well, and what was learnt about every input. */
final class FitText {
  private final FitResult result;
  private final FittedModel model;
  private final Ansi ansi;

  FitText(FitResult result, Ansi ansi) {
    this.result = result;
    this.model = result.model();
    this.ansi = ansi;
  }

  List<String> lines() {
    TrainingData data = model.data();
    List<String> lines = new ArrayList<>();
    lines.add(
        "Kernel %s%s, %s, %s, target %s"
            .formatted(
                bold(model.kernelName()),
                model.mixture().isEmpty() && model.components() > 1
                    ? " with " + model.components() + " components"
                    : "",
                Numbers.counted(data.outputs().length, "row"),
                Numbers.counted(data.inputs().columns().size(), "input"),
                data.target()));
    lines.addAll(reading());
    lines.add("");
    model.mixture().ifPresent(mixture -> lines.addAll(structure(mixture)));
    lines.add(bold("What it means"));
    model.findings().forEach(finding -> lines.add("  " + finding));
    lines.add("");
    lines.add(
        "Log marginal likelihood  "
            + Estimate.plain(model.fit().process().logMarginalLikelihood(), 6));
    lines.add(
        "Noise                    %s   (standard deviation, in the units of %s)"
            .formatted(model.noise().text(), data.target()));
    lines.add("");
    lines.addAll(calibration());
    lines.add("");
    List<String> table = new ParameterTable(model).lines();
    lines.add(bold(table.get(0)));
    lines.addAll(table.subList(1, table.size()));
    lines.add("");
    lines.addAll(legend());
    lines.add("");
    lines.add(ending());
    return lines;
  }

  /** What the table's columns were taken for, where it is not plain. */
  private List<String> reading() {
    List<String> lines = new ArrayList<>();
    model.data().inputs().columns().stream()
        .map(InputColumn::reading)
        .filter(reading -> !reading.isEmpty())
        .forEach(reading -> lines.add("  " + reading));
    approximation().ifPresent(text -> lines.add("  " + text));
    if (result.leftOut() > 0) {
      lines.add(
          "  %s left out for missing cells".formatted(Numbers.counted(result.leftOut(), "row")));
    }
    return lines;
  }

  /** What is not exact, if anything. */
  private Optional<String> approximation() {
    GaussianProcess process = model.fit().process();
    if (!process.exact()) {
      return Optional.of(
          "parameters learned from blocks of rows, process by the full-scale approximation");
    }
    return model.fit().learnedExactly()
        ? Optional.empty()
        : Optional.of("parameters learned from blocks of rows, process exact");
  }

  /** How true predictions and their intervals are. */
  private List<String> calibration() {
    List<String> headings = new ArrayList<>(List.of("", "rows", "RMSE", "log density"));
    Calibration.INTERVALS.forEach(interval -> headings.add("in " + interval.percent() + " %"));
    AlignedTable table = new AlignedTable(headings);
    result
        .calibrations()
        .forEach(
            (name, tested) -> {
              List<String> cells = new ArrayList<>();
              cells.add("  " + name);
              cells.add(Integer.toString(tested.size()));
              cells.add(Estimate.plain(tested.rmse(), 3));
              cells.add(Estimate.plain(tested.meanLogDensity(), 3));
              for (Calibration.Interval interval : Calibration.INTERVALS) {
                cells.add(String.format(Locale.ROOT, "%.0f", 100 * tested.coverage(interval)));
              }
              table.add(cells);
            });
    List<String> lines = new ArrayList<>();
    lines.add(bold("Predictions") + ", and how many % of the rows lie in their intervals");
    lines.addAll(table.lines());
    return lines;
  }

  /** Which structure holds, how surely, and what else is open. */
  private List<String> structure(StructureMixture mixture) {
    List<String> lines = new ArrayList<>();
    lines.add(
        bold("Structure") + " learned from the data, out of %d".formatted(mixture.tested().size()));
    for (StructureMixture.Member member : mixture.members()) {
      lines.add(
          "  %s  %s: %s"
              .formatted(
                  weight(member), member.structure().name(), model.inWords(member.structure())));
    }
    lines.add(
        mixture.members().size() == 1
            ? "  The others foretell hidden rows worse."
            : "  Predictions average these by weight; parameters below are those of the first.");
    lines.add("");
    return lines;
  }

  private static String weight(StructureMixture.Member member) {
    return String.format(Locale.ROOT, "%3.0f %%", 100 * member.weight());
  }

  private String bold(String text) {
    return ansi.enabled() ? ansi.apply(text, List.of(Ansi.Style.bold)).toString() : text;
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
    if (model.has(Role.SHEAR)) {
      lines.add(
          "axes lean: each lengthscale is along its input and parts of those below (--json).");
    }
    if (model.has(Role.BANDWIDTH)) {
      lines.add("bandwidth: cycles per range of the input.");
    }
    lines.add("weight: variance it explains a priori, the target's own being 1.");
    lines.add("± is one standard error; - is unknown.");
    return lines;
  }

  private String ending() {
    return model
        .mixture()
        .map(
            mixture ->
                "%s compared by hiding a tenth of the rows at a time, %s s."
                    .formatted(
                        Numbers.counted(mixture.tested().size(), "structure"),
                        String.format(Locale.ROOT, "%.2f", mixture.seconds())))
        .orElseGet(this::endingOfOne);
  }

  private String endingOfOne() {
    FitReport report = model.fit().report();
    return "%s tried, %s, best from \"%s\", %s s."
        .formatted(
            Numbers.counted(report.climbs().size(), "start"),
            Numbers.counted(report.evaluations(), "evaluation"),
            report.winner(),
            String.format(Locale.ROOT, "%.2f", report.seconds()));
  }
}
