package org.alas.app.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Series;
import org.alas.app.cli.Numbers;
import org.alas.app.fit.Estimate;
import org.alas.app.fit.FittedModel;
import org.alas.app.fit.ParameterTable;
import org.alas.app.fit.SpectrumCurves;
import org.alas.gp.Fit;
import org.alas.gp.StandardErrors;
import org.alas.kernel.Role;
import org.alas.random.Seed;
import org.alas.space.Categorical;
import org.alas.space.SearchSpace;
import org.alas.space.Variable;
import org.alas.study.Acquired;
import org.alas.study.Importance;
import org.alas.study.Recollection;
import org.jspecify.annotations.Nullable;

/** What the model believes, as the page shows it. Immutable and thread-safe. */
final class ModelDocument {
  private static final int SPECTRUM_PLACES = 100;

  /** Additions and multiplications that standard errors of the kernel's parameters may take. */
  private static final double MOST_WORK = 3e9;

  private final Snapshot study;
  private final List<ParameterAxis> axes;
  private final Recollection recalled;
  private final FittedModel fitted;

  ModelDocument(Snapshot study, List<ParameterAxis> axes, Recollection recalled) {
    this.study = study;
    this.axes = axes;
    this.recalled = recalled;
    Fit fit = recalled.model().objective();
    String target = recalled.model().scale().isPlain() ? "value" : "logarithm of the value";
    this.fitted = FittedModel.ofCube(target, coordinates(study.space()), fit, errors(fit));
  }

  /** They take two likelihoods with gradient per parameter of the kernel. */
  private static StandardErrors errors(Fit fit) {
    double n = fit.process().points().size();
    double d = fit.process().points().dimension();
    int parameters = fit.kernel().parameters().size();
    return parameters * n * n * (n + 20 * d) <= MOST_WORK
        ? fit.standardErrors()
        : StandardErrors.unknown(parameters);
  }

  /** Names of the cube's coordinates: of a choice, each value has one. */
  static List<String> coordinates(SearchSpace space) {
    List<String> names = new ArrayList<>();
    for (Variable variable : space.variables()) {
      for (int i = 0; i < variable.width(); i++) {
        Object value =
            variable instanceof Categorical ? variable.level(variable.width() == 1 ? 1 : i) : "";
        names.add(
            variable instanceof Categorical
                ? variable.name() + " = " + Numbers.limited(String.valueOf(value), 30)
                : variable.name());
      }
    }
    return names;
  }

  FittedModel fitted() {
    return fitted;
  }

  Map<String, @Nullable Object> json(Stages stages) {
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("of", fitted.target());
    json.put("seen", recalled.trials().size());
    json.put("told", recalled.told());
    stages.at("what matters", 0.2);
    json.put("findings", recalled.model().findings());
    Seed seed = new Seed(study.settings().seed()).derive("report");
    List<Importance> importance = recalled.model().importance(seed);
    json.put("importance", importance.stream().map(ModelDocument::json).toList());
    List<ParameterAxis> ranked = importance.stream().map(i -> axes.get(i.variable())).toList();
    List<Quantity> quantities = Quantity.all(recalled.model());
    json.put("quantities", quantities.stream().map(Quantity::json).toList());
    json.put("rule", study.acquired().map(Acquired::name).orElse(null));
    Slices slices = new Slices(study, ranked, quantities);
    json.put("places", slices.places());
    json.put("slices", slices.json(share -> stages.at("slices of the model", 0.3 + 0.3 * share)));
    json.put(
        "pairs",
        new PairGrids(study, ranked, quantities)
            .json(share -> stages.at("pairs of parameters", 0.6 + 0.25 * share)));
    stages.at("calibration", 0.85);
    json.put("calibration", new CalibrationDocument(recalled).json());
    json.put("learnt", learnt());
    json.put("spectrum", spectrum(ranked));
    return json;
  }

  private static Map<String, @Nullable Object> json(Importance importance) {
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("parameter", importance.variable());
    json.put("share", VisibleDigits.of(importance.share().median()));
    json.put("low", VisibleDigits.of(importance.share().low()));
    json.put("high", VisibleDigits.of(importance.share().high()));
    return json;
  }

  /** The kernel's parameters, as a table of texts. */
  private Map<String, @Nullable Object> learnt() {
    List<ParameterTable.Row> rows = new ParameterTable(fitted).rows();
    Set<String> silent = Set.of("", Estimate.UNKNOWN);
    int[] columns =
        IntStream.range(0, rows.get(0).cells().size())
            .filter(c -> rows.stream().skip(1).anyMatch(r -> !silent.contains(r.cells().get(c))))
            .toArray();
    Function<ParameterTable.Row, List<String>> cells =
        row -> IntStream.of(columns).mapToObj(c -> row.cells().get(c)).toList();
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("note", explanation());
    json.put("columns", cells.apply(rows.get(0)));
    json.put("rows", rows.stream().skip(1).map(cells).toList());
    return json;
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
    return text.append("\u00b1 is one standard error.").toString();
  }

  /** The fitted spectrum along the parameters that matter most. */
  private @Nullable Map<String, @Nullable Object> spectrum(List<ParameterAxis> ranked) {
    if (!fitted.hasSpectrumAlongInputs()) {
      return null;
    }
    List<Integer> inputs = ranked.stream().map(a -> study.space().offset(a.index())).toList();
    SpectrumCurves curves = new SpectrumCurves(fitted, inputs, SPECTRUM_PLACES);
    Panel panel = curves.panel("", "", c -> "");
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("sticks", curves.sticks());
    json.put("xmin", VisibleDigits.of(panel.x().low()));
    json.put("xmax", VisibleDigits.of(panel.x().high()));
    json.put("ymin", VisibleDigits.of(panel.y().low()));
    json.put("ymax", VisibleDigits.of(panel.y().high()));
    List<Map<String, @Nullable Object>> lines = new ArrayList<>();
    for (int c = 0; c < panel.series().size(); c++) {
      Series series = panel.series().get(c);
      Map<String, @Nullable Object> line = new LinkedHashMap<>();
      line.put("name", curves.names().get(c));
      line.put("x", VisibleDigits.of(series.x()));
      line.put("y", VisibleDigits.of(curves.sticks() ? series.high() : series.y()));
      lines.add(line);
    }
    json.put("curves", lines);
    return json;
  }
}
