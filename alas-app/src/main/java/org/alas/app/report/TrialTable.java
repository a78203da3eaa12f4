package org.alas.app.report;

import java.time.Duration;
import java.util.List;
import org.alas.app.chart.Markup;
import org.alas.app.cli.Numbers;
import org.alas.space.Variable;
import org.alas.study.Constraint;
import org.alas.study.Explanation;
import org.alas.study.Origin;
import org.alas.study.Outcome;
import org.alas.study.Trial;

/** All trials, or the first of very many. Not thread-safe. */
record TrialTable(Snapshot study) {
  private static final int MOST = 1000;

  void write(Markup out) {
    List<Trial> shown = study.trials().subList(0, Math.min(MOST, study.trials().size()));
    out.open("section").leaf("h2", "Trials");
    if (shown.isEmpty()) {
      out.leaf("p", "No trial has been asked for yet.", "class", "note").close();
      return;
    }
    if (shown.size() < study.trials().size()) {
      String note = "The first %d of %d trials.".formatted(shown.size(), study.trials().size());
      out.leaf("p", note, "class", "note");
    }
    out.open("div", "class", "scroll").open("table", "class", "rows numbers trials");
    out.open("thead").open("tr");
    boolean reasons = shown.stream().anyMatch(t -> !t.reason().isEmpty());
    boolean predicted = shown.stream().anyMatch(t -> t.explanation() != null);
    out.leaf("th", "#").leaf("th", "state").leaf("th", "origin").leaf("th", "value");
    if (predicted) {
      out.leaf("th", "predicted");
    }
    study.problem().constraints().forEach(c -> out.leaf("th", c.toString()));
    study.space().variables().forEach(v -> out.leaf("th", v.name()));
    out.leaf("th", "took");
    if (reasons) {
      out.leaf("th", "reason");
    }
    out.close().close().open("tbody");
    int best = study.best().map(Trial::number).orElse(0);
    for (Trial trial : shown) {
      row(out, trial, trial.number() == best, predicted, reasons);
    }
    out.close().close().close().close().line();
  }

  private void row(Markup out, Trial trial, boolean best, boolean predicted, boolean reasons) {
    String number = Integer.toString(trial.number());
    if (best) {
      out.open("tr", "data-t", number, "class", "bestrow");
    } else {
      out.open("tr", "data-t", number);
    }
    out.leaf("td", number).leaf("td", trial.state().label(), "class", trial.state().label());
    out.leaf("td", trial.origin().label());
    out.leaf("td", Double.isFinite(trial.value()) ? Numbers.shown(trial.value()) : "");
    if (predicted) {
      out.leaf("td", prediction(trial));
    }
    for (Constraint constraint : study.problem().constraints()) {
      measure(out, constraint, trial);
    }
    for (Variable variable : study.space().variables()) {
      boolean active = trial.configuration().has(variable.name());
      out.leaf("td", active ? Numbers.parameter(trial.configuration().get(variable.name())) : "");
    }
    out.leaf("td", duration(trial));
    if (reasons) {
      out.leaf("td", Numbers.limited(trial.reason(), 300), "class", "reason");
    }
    out.close().line();
  }

  private static String prediction(Trial trial) {
    Explanation why = trial.explanation();
    return why == null
        ? ""
        : Numbers.shown(why.mean(), 4) + " \u00b1 " + Numbers.shown(why.sd(), 2);
  }

  private static void measure(Markup out, Constraint constraint, Trial trial) {
    Double measure =
        trial.outcome() instanceof Outcome.Value told
            ? told.measures().get(constraint.name())
            : null;
    if (measure == null) {
      out.leaf("td", "");
    } else {
      out.leaf(
          "td", Numbers.shown(measure), "class", constraint.holds(measure) ? "" : "infeasible");
    }
  }

  private static String duration(Trial trial) {
    return trial.ended() == null || trial.origin() == Origin.OUTSIDE
        ? ""
        : Numbers.seconds(
            Math.max(0, Duration.between(trial.asked(), trial.ended()).toNanos() * 1e-9));
  }
}
