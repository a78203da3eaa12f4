package org.alas.app.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleConsumer;
import org.alas.kernel.Points;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.jspecify.annotations.Nullable;

/**
 * What the model says along every parameter through the best trial, and along those that matter
 * most through others, as many as a page can hold. Immutable and thread-safe.
 *
 * @param ranked parameters, what matters most first
 */
record Slices(Snapshot study, List<ParameterAxis> ranked, List<Quantity> quantities) {
  private static final int MOST_LEVELS = 40;

  /** Parameters along which every anchor has slices. */
  private static final int MOVING = 12;

  /** Places of all slices, of all quantities together. */
  private static final int MOST_PLACES = 60_000;

  /** Each place's band takes the square of the number of trials that the model sees. */
  private static final double MOST_WORK = 7e9;

  /** Along a parameter; fewer where there are many. */
  private int along() {
    return ranked.size() <= MOVING ? 49 : 33;
  }

  /** Where slices look, by parameter. */
  Map<String, @Nullable Object> places() {
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    for (ParameterAxis axis : ranked) {
      json.put(String.valueOf(axis.index()), VisibleDigits.of(places(axis)));
    }
    return json;
  }

  private double[] places(ParameterAxis axis) {
    return axis.places(along(), MOST_LEVELS, study);
  }

  /** Every anchor: a trial and its slices by parameter and quantity. */
  List<Map<String, @Nullable Object>> json(DoubleConsumer share) {
    Map<Trial, List<ParameterAxis>> anchors = anchors();
    List<Map<String, @Nullable Object>> all = new ArrayList<>();
    anchors.forEach(
        (trial, axes) -> {
          share.accept(all.size() / (double) anchors.size());
          all.add(json(trial, axes));
        });
    return all;
  }

  /** One anchor more, along all parameters that are active there. */
  Map<String, @Nullable Object> through(Trial trial) {
    List<ParameterAxis> active =
        ranked.stream().filter(axis -> trial.configuration().has(axis.name())).toList();
    return json(trial, active);
  }

  private Map<String, @Nullable Object> json(Trial trial, List<ParameterAxis> axes) {
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("trial", trial.number());
    json.put("along", along(trial, axes));
    return json;
  }

  private Map<Trial, List<ParameterAxis>> anchors() {
    Map<Trial, List<ParameterAxis>> anchors = new LinkedHashMap<>();
    int places = 0;
    for (ParameterAxis axis : ranked) {
      Trial through = through(axis);
      if (through != null) {
        anchors.computeIfAbsent(through, t -> new ArrayList<>()).add(axis);
        places += along() * quantities.size();
      }
    }
    List<ParameterAxis> moving = ranked.subList(0, Math.min(MOVING, ranked.size()));
    int each = Math.max(1, moving.size() * along() * quantities.size());
    double seen = quantities.get(0).process().points().size();
    int most = Math.min(MOST_PLACES, Quantity.affordable(quantities));
    most = (int) Math.min(most, MOST_WORK / (seen * seen));
    int count = Math.min(study.extent().anchors(), Math.max(0, (most - places) / each));
    for (Trial trial : chosen(count)) {
      List<ParameterAxis> axes = anchors.computeIfAbsent(trial, t -> new ArrayList<>());
      moving.stream()
          .filter(a -> trial.configuration().has(a.name()) && !axes.contains(a))
          .forEach(axes::add);
    }
    return anchors;
  }

  /** The best trial in which a parameter is active. */
  private @Nullable Trial through(ParameterAxis axis) {
    if (study.best().isPresent() && study.best().get().configuration().has(axis.name())) {
      return study.best().get();
    }
    List<Trial> active =
        study.shown().stream()
            .filter(t -> Double.isFinite(t.value()) && t.configuration().has(axis.name()))
            .toList();
    List<Trial> complete = active.stream().filter(t -> t.state() == TrialState.COMPLETE).toList();
    return study.problem().best((complete.isEmpty() ? active : complete).stream()).orElse(null);
  }

  /** The best trials, and others evenly among all. */
  private Set<Trial> chosen(int count) {
    if (study.shown().size() <= count) {
      return new LinkedHashSet<>(study.shown());
    }
    Set<Trial> chosen = new LinkedHashSet<>();
    study.shown().stream()
        .filter(t -> study.extent().wanted().contains(t.number()))
        .forEach(chosen::add);
    study.shown().stream()
        .filter(t -> t.state() == TrialState.COMPLETE)
        .sorted(study.problem().bestFirst())
        .limit(count / 3)
        .forEach(chosen::add);
    int rest = count - chosen.size();
    int n = study.shown().size();
    for (int i = 0; i < Math.min(rest, n); i++) {
      chosen.add(study.shown().get((int) ((long) i * n / Math.min(rest, n))));
    }
    return chosen;
  }

  private List<Map<String, @Nullable Object>> along(Trial trial, List<ParameterAxis> axes) {
    double[] from = study.space().encode(trial.configuration());
    List<double[]> queries = new ArrayList<>();
    int[] ends = new int[axes.size()];
    for (int a = 0; a < axes.size(); a++) {
      for (double place : places(axes.get(a))) {
        queries.add(axes.get(a).moved(from, place));
      }
      ends[a] = queries.size();
    }
    if (queries.isEmpty()) {
      return List.of();
    }
    Points at = Points.of(study.space().dimension(), queries);
    List<double[][]> curves = quantities.stream().map(q -> q.curves(at)).toList();
    Optional<double[]> promise = study.acquired().map(a -> a.surface().values(at));
    List<Map<String, @Nullable Object>> all = new ArrayList<>();
    for (int a = 0; a < axes.size(); a++) {
      Map<String, @Nullable Object> json = new LinkedHashMap<>();
      json.put("parameter", axes.get(a).index());
      int begin = a == 0 ? 0 : ends[a - 1];
      int end = ends[a];
      json.put("quantities", curves.stream().map(c -> bands(c, begin, end)).toList());
      json.put(
          "acquisition", promise.map(p -> heights(Arrays.copyOfRange(p, begin, end))).orElse(null));
      all.add(json);
    }
    return all;
  }

  private static List<@Nullable Number> heights(double[] utilities) {
    return VisibleDigits.heights(utilities, VisibleDigits.distance(utilities));
  }

  private static List<List<@Nullable Number>> bands(double[][] curves, int begin, int end) {
    List<List<@Nullable Number>> bands = new ArrayList<>();
    double[][] part = new double[curves.length][];
    for (int c = 0; c < curves.length; c++) {
      part[c] = Arrays.copyOfRange(curves[c], begin, end);
    }
    double distance = Math.max(VisibleDigits.distance(part[0]), VisibleDigits.distance(part[1]));
    double width = 0;
    for (int i = 0; i < part[0].length; i++) {
      width = Math.max(width, part[2][i] - part[1][i]);
    }
    for (double[] heights : part) {
      bands.add(VisibleDigits.heights(heights, Math.max(distance, width)));
    }
    return bands;
  }
}
