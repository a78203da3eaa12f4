package org.alas.app.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.alas.app.fit.Calibration;
import org.alas.app.fit.Slice;
import org.alas.gp.GaussianProcess;
import org.alas.gp.LeaveOneOut;
import org.alas.study.Recollection;
import org.jspecify.annotations.Nullable;

/** Every value against what the model would have said of it from all the others. Thread-safe. */
record CalibrationDocument(Recollection recalled) {
  Map<String, @Nullable Object> json() {
    GaussianProcess process = recalled.model().objective().process();
    LeaveOneOut without = process.leaveOneOut();
    double[] costs = process.outputs();
    double[][] band = new double[4][costs.length];
    for (int i = 0; i < costs.length; i++) {
      double reach = Slice.NORMAL_95 * without.sd()[i];
      double one = value(without.mean()[i] - reach);
      double other = value(without.mean()[i] + reach);
      band[0][i] = value(costs[i]);
      band[1][i] = value(without.mean()[i]);
      band[2][i] = Math.min(one, other);
      band[3][i] = Math.max(one, other);
    }
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    // A model of other trials than these cannot tell which is which.
    json.put("trial", recalled.trials().size() == costs.length ? recalled.trials() : List.of());
    json.put("told", VisibleDigits.of(band[0]));
    json.put("mean", VisibleDigits.of(band[1]));
    json.put("low", VisibleDigits.of(band[2]));
    json.put("high", VisibleDigits.of(band[3]));
    json.put("shares", shares(costs, without));
    return json;
  }

  private double value(double cost) {
    return recalled.model().inUnits(cost, 0).mean();
  }

  /** How many values lie within intervals, on the scale of the model. */
  private static List<Map<String, Number>> shares(double[] costs, LeaveOneOut without) {
    Calibration calibration = new Calibration(costs, without.predictions());
    List<Map<String, Number>> shares = new ArrayList<>();
    for (Calibration.Interval interval : Calibration.INTERVALS) {
      double expected = interval.percent() / 100.0;
      Map<String, Number> share = new LinkedHashMap<>();
      share.put("percent", interval.percent());
      share.put("within", calibration.coverage(interval));
      share.put("error", Math.sqrt(expected * (1 - expected) / costs.length));
      shares.add(share);
    }
    return shares;
  }
}
