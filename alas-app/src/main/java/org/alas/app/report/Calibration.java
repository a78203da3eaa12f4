package org.alas.app.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.alas.app.fit.Slice;
import org.alas.gp.GaussianProcess;
import org.alas.gp.LeaveOneOut;
import org.alas.study.Recollection;
import org.jspecify.annotations.Nullable;

/** Every value against what the model would have said of it from all the others. Thread-safe. */
record Calibration(Recollection recalled) {
  private static final int[] PERCENT = {50, 80, 95};
  private static final double[] REACH = {0.6744897501960817, 1.2815515655446004, Slice.NORMAL_95};

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
    json.put("told", Digits.of(band[0]));
    json.put("mean", Digits.of(band[1]));
    json.put("low", Digits.of(band[2]));
    json.put("high", Digits.of(band[3]));
    json.put("shares", shares(costs, without));
    return json;
  }

  private double value(double cost) {
    return recalled.model().inUnits(cost, 0).mean();
  }

  /** How many values lie within intervals, on the scale of the model. */
  private static List<Map<String, Number>> shares(double[] costs, LeaveOneOut without) {
    double[] mean = without.mean();
    double[] sd = without.sd();
    List<Map<String, Number>> shares = new ArrayList<>();
    for (int p = 0; p < PERCENT.length; p++) {
      double reach = REACH[p];
      long inside =
          IntStream.range(0, costs.length)
              .filter(i -> Math.abs(costs[i] - mean[i]) <= reach * sd[i])
              .count();
      double expected = PERCENT[p] / 100.0;
      Map<String, Number> share = new LinkedHashMap<>();
      share.put("percent", PERCENT[p]);
      share.put("within", inside / (double) costs.length);
      share.put("error", Math.sqrt(expected * (1 - expected) / costs.length));
      shares.add(share);
    }
    return shares;
  }
}
