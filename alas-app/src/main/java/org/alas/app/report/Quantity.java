package org.alas.app.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.alas.app.fit.Slice;
import org.alas.gp.GaussianProcess;
import org.alas.gp.Prediction;
import org.alas.kernel.Points;
import org.alas.study.StudyModel;
import org.jspecify.annotations.Nullable;

/**
 * Something that the model foretells, in the units in which it was told: the value, a constrained
 * quantity, or whether a trial fails. Immutable and thread-safe.
 *
 * @param bound beyond which a trial does not count; NaN if there is none
 * @param atMost whether the bound is an upper one
 * @param told what the process's numbers are in the units of the quantity
 */
record Quantity(String name, double bound, boolean atMost, GaussianProcess process, Units told) {

  private static final double MOST_COORDINATES = 2e9;

  /** From the process's numbers to those that were told. */
  interface Units {
    double of(double number);
  }

  /** The value first, then what must hold. */
  static List<Quantity> all(StudyModel model) {
    List<Quantity> all = new ArrayList<>();
    all.add(
        new Quantity(
            "value",
            Double.NaN,
            true,
            model.objective().process(),
            z -> model.inUnits(z, 0).mean()));
    for (StudyModel.Feasibility each : model.feasibility()) {
      all.add(
          each.constraint()
              .map(
                  c ->
                      new Quantity(
                          c.name(),
                          c.bound(),
                          c.atMost(),
                          each.process(),
                          z -> c.atMost() ? z : -z))
              .orElseGet(
                  () -> new Quantity("failure", each.bound(), true, each.process(), z -> z)));
    }
    return all;
  }

  /** At how many places all together can be looked at in a second or two. */
  static int affordable(List<Quantity> all) {
    Points points = all.get(0).process().points();
    return (int) (MOST_COORDINATES / (points.size() * (double) points.dimension()));
  }

  Map<String, @Nullable Object> json() {
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("name", name);
    json.put("bound", VisibleDigits.of(bound));
    json.put("atMost", atMost);
    return json;
  }

  /** Mean and the ends of the 95 % band, the lower first. */
  double[][] curves(Points at) {
    Prediction[] said = process.predict(at);
    double[][] curves = new double[3][said.length];
    for (int i = 0; i < said.length; i++) {
      double reach = Slice.NORMAL_95 * said[i].sd();
      double one = told.of(said[i].mean() - reach);
      double other = told.of(said[i].mean() + reach);
      curves[0][i] = told.of(said[i].mean());
      curves[1][i] = Math.min(one, other);
      curves[2][i] = Math.max(one, other);
    }
    return curves;
  }

  double[] means(Points at) {
    return Arrays.stream(process.predictMeans(at)).map(told::of).toArray();
  }

  /** Whether a mean is beyond the bound. */
  boolean broken(double mean) {
    return atMost ? mean > bound : mean < bound;
  }
}
