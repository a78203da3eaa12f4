package org.alas.app.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.alas.gp.Prediction;
import org.alas.kernel.Points;
import org.alas.space.Configuration;
import org.alas.study.Acquired;
import org.alas.study.Recollection;
import org.alas.study.StudySnapshot;
import org.jspecify.annotations.Nullable;

/**
 * What a model says along every parameter through one configuration, all others staying as they
 * are: mean, standard deviation, and what the acquisition makes of them. Stateless and thread-safe.
 */
public final class SlicesThrough {
  private static final int PLACES = 65;
  private static final int MOST_LEVELS = 40;

  private SlicesThrough() {}

  /** A list with an object for every parameter that is active and has something to choose. */
  public static List<Map<String, @Nullable Object>> of(
      StudySnapshot at, Recollection recalled, Acquired acquired, Configuration through) {
    Snapshot study = Snapshot.of("", at, Optional.of(recalled));
    double[] from = study.space().encode(through);
    List<Map<String, @Nullable Object>> all = new ArrayList<>();
    for (ParameterAxis axis : ParameterAxis.all(study.space())) {
      if (axis.free() && through.has(axis.name())) {
        double[] places = axis.places(PLACES, MOST_LEVELS, study);
        List<double[]> moved = Arrays.stream(places).mapToObj(p -> axis.moved(from, p)).toList();
        Points points = Points.of(study.space().dimension(), moved);
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("parameter", axis.name());
        json.put("through", VisibleDigits.of(axis.number(through)));
        json.put("places", VisibleDigits.of(places));
        Prediction[] said = recalled.model().predict(points);
        double[] means = Arrays.stream(said).mapToDouble(Prediction::mean).toArray();
        double[] sds = Arrays.stream(said).mapToDouble(Prediction::sd).toArray();
        json.put("mean", VisibleDigits.of(means));
        json.put("sd", VisibleDigits.of(sds));
        json.put("acquisition", VisibleDigits.of(acquired.surface().values(points)));
        all.add(json);
      }
    }
    return all;
  }
}
