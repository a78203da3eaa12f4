package org.alas.app.fit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All there is to tell of one target. Immutable.
 *
 * @param leftOut how many rows were not used because they lack a cell
 * @param leaveOneOut how true the model is about its own rows
 * @param heldOut and about rows that were kept back; null if none were
 * @param warnings what is unusual, one sentence each without its end
 */
record FitResult(
    FittedModel model,
    int leftOut,
    Calibration leaveOneOut,
    @Nullable Calibration heldOut,
    List<String> warnings) {
  FitResult {
    warnings = List.copyOf(warnings);
  }

  /** What was tested, by the name of the rows. */
  Map<String, Calibration> calibrations() {
    Map<String, Calibration> all = new LinkedHashMap<>();
    all.put("Each row from all others", leaveOneOut);
    if (heldOut != null) {
      all.put("Rows held out", heldOut);
    }
    return all;
  }
}
