package org.alas.app.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleConsumer;
import org.alas.kernel.Points;
import org.alas.study.Trial;
import org.jspecify.annotations.Nullable;

/**
 * What the model expects over every two of the parameters that matter most, all others as in the
 * best trial. Immutable and thread-safe.
 *
 * @param ranked parameters, what matters most first
 */
record PairGrids(Snapshot study, List<ParameterAxis> ranked, List<Quantity> quantities) {
  private static final int MOST_PARAMETERS = 20;
  private static final int FEWEST_SIDE = 11;
  private static final int MOST_SIDE = 41;
  private static final int MOST_LEVELS = 24;

  /** Parameters that are active in the best trial, as many as are looked at two by two. */
  private List<ParameterAxis> shown() {
    return study.best().stream()
        .flatMap(best -> ranked.stream().filter(axis -> best.configuration().has(axis.name())))
        .limit(MOST_PARAMETERS)
        .toList();
  }

  /** Places along a parameter in the grids; fewer the more pairs there are. */
  private double[] places(ParameterAxis axis, int shown) {
    int pairs = Math.max(1, shown * (shown - 1) / 2);
    int most = Math.min(study.extent().places(), Quantity.affordable(quantities));
    int side = (int) Math.sqrt(most / (double) (pairs * quantities.size()));
    return axis.places(Math.max(FEWEST_SIDE, Math.min(MOST_SIDE, side)), MOST_LEVELS, study);
  }

  Map<String, @Nullable Object> json(DoubleConsumer share) {
    List<ParameterAxis> shown = shown();
    List<double[]> places = shown.stream().map(axis -> places(axis, shown.size())).toList();
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("parameters", shown.stream().map(ParameterAxis::index).toList());
    json.put("places", places.stream().map(VisibleDigits::of).toList());
    List<Map<String, @Nullable Object>> grids = new ArrayList<>();
    for (int a = 0; a < shown.size(); a++) {
      share.accept(a / (double) shown.size());
      for (int b = a + 1; b < shown.size(); b++) {
        grids.add(grid(shown.get(a), places.get(a), shown.get(b), places.get(b)));
      }
    }
    json.put("grids", grids);
    return json;
  }

  /** Row by row of the second parameter. */
  private Map<String, @Nullable Object> grid(
      ParameterAxis a, double[] across, ParameterAxis b, double[] up) {
    Trial best = study.best().orElseThrow();
    double[] from = study.space().encode(best.configuration());
    List<double[]> queries = new ArrayList<>();
    for (double y : up) {
      double[] there = b.moved(from, y);
      for (double x : across) {
        queries.add(a.moved(there, x));
      }
    }
    Points at = Points.of(study.space().dimension(), queries);
    double[] means = quantities.get(0).means(at);
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("a", a.index());
    json.put("b", b.index());
    json.put("mean", VisibleDigits.heights(means, VisibleDigits.distance(means)));
    json.put("broken", broken(at));
    return json;
  }

  /** 1 where something is expected not to hold; nothing if all does everywhere. */
  private @Nullable String broken(Points at) {
    boolean[] broken = new boolean[at.size()];
    boolean any = false;
    for (Quantity quantity : quantities.subList(1, quantities.size())) {
      double[] means = quantity.means(at);
      for (int i = 0; i < broken.length; i++) {
        broken[i] |= quantity.broken(means[i]);
        any |= broken[i];
      }
    }
    StringBuilder text = new StringBuilder();
    for (boolean each : broken) {
      text.append(each ? '1' : '0');
    }
    return any ? text.toString() : null;
  }
}
