package org.alas.app.report;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.alas.app.chart.Markup;
import org.alas.app.cli.Numbers;
import org.alas.app.cli.Version;
import org.alas.data.Direction;
import org.alas.param.Preset;
import org.alas.space.Categorical;
import org.alas.space.Flag;
import org.alas.space.Ordinal;
import org.alas.space.Real;
import org.alas.space.Variable;
import org.alas.study.Settings;
import org.alas.study.StudyModel;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.json.JsonMapper;

/** What was looked for, what was found, and with which settings. Not thread-safe. */
final class SummarySection {
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private static final DefaultPrettyPrinter LAYOUT =
      new DefaultPrettyPrinter(
          Separators.createDefaultInstance()
              .withObjectNameValueSpacing(Separators.Spacing.AFTER)
              .withObjectEmptySeparator(""));

  private final Snapshot study;
  private final Markup out = new Markup();

  SummarySection(Snapshot study) {
    this.study = study;
  }

  Markup write() {
    out.open("header")
        .leaf("h1", study.name())
        .leaf("p", purpose(), "class", "lead")
        .close()
        .line();
    tiles();
    out.open("section", "class", "two");
    best();
    settings();
    out.close().line();
    space();
    return out;
  }

  private String purpose() {
    String verb = study.direction() == Direction.MINIMIZE ? "Minimise" : "Maximise";
    String kinds =
        study.space().variables().stream()
            .collect(Collectors.groupingBy(SummarySection::kind, Collectors.counting()))
            .entrySet()
            .stream()
            .sorted(Comparator.comparing(e -> -e.getValue()))
            .map(e -> e.getValue() + " " + e.getKey())
            .collect(Collectors.joining(", "));
    String demands =
        study.problem().constraints().isEmpty()
            ? ""
            : " subject to "
                + study.problem().constraints().stream()
                    .map(Object::toString)
                    .collect(Collectors.joining(", "));
    return "%s the value over %s (%s)%s."
        .formatted(
            verb, Numbers.counted(study.space().variables().size(), "parameter"), kinds, demands);
  }

  private static String kind(Variable variable) {
    if (variable instanceof Real) {
      return "real";
    }
    if (variable instanceof Categorical) {
      return "categorical";
    }
    if (variable instanceof Ordinal) {
      return "ordinal";
    }
    return variable instanceof Flag ? "boolean" : "integer";
  }

  private void tiles() {
    out.open("section", "class", "tiles");
    Optional<Trial> best = study.best();
    tile(
        "best value",
        best.map(t -> Numbers.shown(t.value())).orElse("none"),
        best.map(t -> "trial %d of %d".formatted(t.number(), study.trials().size()))
            .orElse("no complete trial"),
        best.map(t -> Double.toString(t.value())).orElse(""));
    String states =
        Arrays.stream(TrialState.values())
            .filter(s -> study.count(s) > 0)
            .sorted(Comparator.comparing(s -> s != TrialState.COMPLETE))
            .map(s -> study.count(s) + " " + s.label())
            .collect(Collectors.joining(", "));
    tile("trials", Integer.toString(study.trials().size()), states, "");
    duration();
    List<Double> asking =
        study.trials().stream()
            .map(Trial::explanation)
            .filter(Objects::nonNull)
            .map(e -> e.askSeconds())
            .toList();
    double all = asking.stream().mapToDouble(Double::doubleValue).sum();
    tile(
        "time of the model",
        asking.isEmpty() ? "\u2013" : Numbers.seconds(all),
        asking.isEmpty()
            ? "no suggestion of the model yet"
            : Numbers.seconds(all / asking.size()) + " per suggestion",
        "");
    out.close().line();
  }

  private void duration() {
    Optional<Instant> first = study.trials().stream().map(Trial::asked).min(Instant::compareTo);
    Optional<Instant> last =
        study.trials().stream().map(Trial::ended).filter(Objects::nonNull).max(Instant::compareTo);
    double seconds =
        first.isPresent() && last.isPresent()
            ? Duration.between(first.get(), last.get()).toMillis() / 1000.0
            : Double.NaN;
    tile(
        "duration",
        Double.isNaN(seconds) ? "\u2013" : Numbers.seconds(Math.max(0, seconds)),
        first.map(t -> "since " + MINUTE.format(t)).orElse("not begun"),
        "");
  }

  private void tile(String what, String number, String remark, String exactly) {
    out.open("div", "class", "tile").leaf("div", what, "class", "what");
    out.leaf("div", number, "class", "number", "title", exactly);
    out.leaf("div", remark, "class", "remark").close();
  }

  private void best() {
    out.open("div").leaf("h2", "Best parameters");
    Optional<Trial> best = study.best();
    if (best.isEmpty()) {
      out.leaf("p", "No trial is complete yet.", "class", "note").close();
      return;
    }
    String json =
        JsonMapper.shared()
            .writer()
            .with(LAYOUT)
            .writeValueAsString(best.get().configuration().values());
    out.open("div", "class", "copy").leaf("pre", json, "id", "best");
    out.leaf("button", "Copy", "type", "button", "data-copy", "best", "hidden", "hidden");
    out.close().close();
  }

  private void settings() {
    Settings settings = study.settings();
    out.open("div").leaf("h2", "Settings").open("table", "class", "facts").open("tbody");
    String kernel = study.model().map(StudyModel::kernel).orElse(settings.kernel());
    fact("Kernel", kernel + chosen(settings.kernel()));
    fact("Acquisition", lastRule().orElse(settings.acquisition()) + chosen(settings.acquisition()));
    fact("Preset", settings.preset() == Preset.PAPER ? "paper" : "default");
    fact("Seed", Long.toString(settings.seed()));
    fact(
        "Initial design",
        settings.initial() > 0 ? Numbers.counted(settings.initial(), "trial") : "automatic");
    study.held().ifPresent(held -> fact("Structure", held.inWords()));
    study.model().ifPresent(this::findings);
    study
        .fitted()
        .ifPresent(
            m -> {
              fact("Noise", m.noise().text() + ", as a standard deviation of the " + m.target());
              fact("Back end", m.fit().report().backend());
            });
    fact("Version", Version.text());
    out.close().close().close();
  }

  /** What the model learned of the values, as a list. */
  private void findings(StudyModel model) {
    List<String> findings = model.findings();
    if (!findings.isEmpty()) {
      out.open("tr").leaf("th", "Findings", "scope", "row").open("td").open("ul");
      findings.forEach(finding -> out.leaf("li", finding));
      out.close().close().close();
    }
  }

  private static String chosen(String setting) {
    return setting.equals(Settings.AUTO) ? " (chosen automatically)" : "";
  }

  private Optional<String> lastRule() {
    return study.trials().stream()
        .map(Trial::explanation)
        .filter(Objects::nonNull)
        .reduce((a, b) -> b)
        .map(e -> e.acquisition());
  }

  private void fact(String name, String value) {
    boolean open = value.equals(Settings.AUTO + chosen(Settings.AUTO));
    out.open("tr").leaf("th", name, "scope", "row").leaf("td", open ? "automatic" : value).close();
  }

  private void space() {
    out.open("details").leaf("summary", "Search space").open("div", "class", "scroll");
    out.open("table", "class", "rows").open("thead").open("tr");
    for (String head : List.of("parameter", "type", "values", "active when")) {
      out.leaf("th", head);
    }
    out.close().close().open("tbody");
    for (int v = 0; v < study.space().variables().size(); v++) {
      Variable variable = study.space().variables().get(v);
      String when =
          study.space().conditions(v).stream()
              .map(
                  c ->
                      c.parent()
                          + " is "
                          + c.values().stream()
                              .map(String::valueOf)
                              .collect(Collectors.joining(" or ")))
              .collect(Collectors.joining(" and "));
      out.open("tr").leaf("td", variable.name()).leaf("td", kind(variable));
      out.leaf("td", new VariableAxis(variable).range())
          .leaf("td", when.isEmpty() ? "always" : when);
      out.close();
    }
    out.close().close().close().close().line();
  }
}
