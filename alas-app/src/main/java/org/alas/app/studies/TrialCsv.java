package org.alas.app.studies;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.alas.app.cli.ValueText;
import org.alas.app.csv.CsvFile;
import org.alas.study.Explanation;
import org.alas.study.Problem;
import org.alas.study.Trial;
import org.jspecify.annotations.Nullable;

/** A study's trials as comma-separated text, every number to the last bit. Thread-safe. */
record TrialCsv(Problem problem, TrialColumns columns) {

  static TrialCsv of(Problem problem) {
    return new TrialCsv(problem, TrialColumns.of(problem));
  }

  String text(List<Trial> trials) {
    return CsvFile.text(columns.all(), trials.stream().map(this::cells)::iterator);
  }

  private List<String> cells(Trial trial) {
    Map<String, Object> settings = trial.configuration().values();
    Map<String, Double> measures = TrialJson.measures(trial);
    Explanation why = trial.explanation();
    List<String> cells = new ArrayList<>();
    cells.add(String.valueOf(trial.number()));
    cells.add(trial.state().label());
    cells.add(trial.origin().label());
    columns.parameters().forEach(name -> cells.add(cell(settings.get(name))));
    cells.add(Double.isNaN(trial.value()) ? "" : ValueText.of(trial.value()));
    TrialColumns.quantities(problem).forEach(name -> cells.add(cell(measures.get(name))));
    cells.add(trial.reason());
    cells.add(cell(why == null ? null : why.askSeconds()));
    cells.add(cell(trial.asked()));
    cells.add(cell(trial.ended()));
    return cells;
  }

  private static String cell(@Nullable Object value) {
    return value == null ? "" : ValueText.of(value);
  }
}
