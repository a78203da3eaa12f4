package org.alas.app.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.alas.app.fit.Estimate;
import org.alas.data.Direction;
import org.alas.gp.GaussianProcess;
import org.alas.gp.JointPosterior;
import org.alas.gp.Prediction;
import org.alas.kernel.Points;
import org.alas.space.SearchSpace;
import org.alas.space.Variable;
import org.alas.study.StudyModel;
import org.alas.study.Trial;
import org.alas.study.TrialState;

/**
 * The model along one variable through a trial, in the units and the direction of the values.
 * Immutable.
 *
 * @param variable which variable
 * @param through the best trial in which it is active
 * @param position places on the variable's axis
 * @param mean posterior means there
 * @param low lower ends of the 95 % band of the latent function
 * @param high upper ends
 * @param unsafe where a constraint, or the trial itself, is expected to fail
 * @param effect how far the mean moves along the slice
 */
record VariableSlice(
    int variable,
    Trial through,
    double[] position,
    double[] mean,
    double[] low,
    double[] high,
    boolean[] unsafe,
    Estimate effect) {
  static final double NORMAL_95 = 1.959963984540054;
  private static final int PLACES = 81;

  /** Of the wide panels of one or two variables. */
  private static final int MANY_PLACES = 201;

  /** One for every variable that has something to choose and was active in some trial. */
  static List<VariableSlice> all(Snapshot study) {
    List<VariableSlice> slices = new ArrayList<>();
    if (study.model().isPresent()) {
      for (int v = 0; v < study.space().variables().size(); v++) {
        Variable variable = study.space().variables().get(v);
        Optional<Trial> through = through(study, variable.name());
        if (variable.width() > 0 && through.isPresent()) {
          slices.add(along(study, study.model().get(), v, through.get()));
        }
      }
    }
    return slices;
  }

  private static Optional<Trial> through(Snapshot study, String name) {
    if (study.best().isPresent() && study.best().get().configuration().has(name)) {
      return study.best();
    }
    List<Trial> active = study.valued().stream().filter(t -> t.configuration().has(name)).toList();
    List<Trial> complete = active.stream().filter(t -> t.state() == TrialState.COMPLETE).toList();
    return Snapshot.best(study.direction(), complete.isEmpty() ? active : complete);
  }

  private static VariableSlice along(Snapshot study, StudyModel model, int v, Trial through) {
    SearchSpace space = study.space();
    VariableAxis axis = new VariableAxis(space.variables().get(v));
    double[] from = space.encode(through.configuration());
    List<double[]> queries = new ArrayList<>();
    List<Double> positions = new ArrayList<>();
    if (axis.discrete()) {
      for (long level = 0; level < axis.variable().levels(); level++) {
        Object value = axis.variable().level(level);
        double[] u = from.clone();
        axis.variable().encode(value, u, space.offset(v));
        // What depends on this variable becomes active or not.
        queries.add(space.snap(u));
        positions.add(axis.position(value));
      }
    } else {
      int places = space.variables().size() <= 2 ? MANY_PLACES : PLACES;
      for (int i = 0; i < places; i++) {
        double[] u = from.clone();
        u[space.offset(v)] = i / (places - 1.0);
        queries.add(u);
        positions.add(u[space.offset(v)]);
      }
    }
    return predicted(study.direction(), model, v, through, positions, queries);
  }

  private static VariableSlice predicted(
      Direction direction,
      StudyModel model,
      int v,
      Trial through,
      List<Double> positions,
      List<double[]> queries) {
    GaussianProcess process = model.objective().process();
    Points points = Points.of(queries.toArray(double[][]::new));
    Prediction[] predictions = process.predict(points);
    int n = predictions.length;
    double[] mean = new double[n];
    double[] low = new double[n];
    double[] high = new double[n];
    int least = 0;
    int most = 0;
    for (int i = 0; i < n; i++) {
      mean[i] = direction.cost(predictions[i].mean());
      low[i] = mean[i] - NORMAL_95 * predictions[i].sd();
      high[i] = mean[i] + NORMAL_95 * predictions[i].sd();
      least = mean[i] < mean[least] ? i : least;
      most = mean[i] > mean[most] ? i : most;
    }
    double error = differing(process, queries.get(least), queries.get(most));
    return new VariableSlice(
        v,
        through,
        positions.stream().mapToDouble(Double::doubleValue).toArray(),
        mean,
        low,
        high,
        unsafe(model, points),
        new Estimate(mean[most] - mean[least], error));
  }

  private static boolean[] unsafe(StudyModel model, Points queries) {
    boolean[] unsafe = new boolean[queries.size()];
    for (StudyModel.Feasibility each : model.feasibility()) {
      double[] means = each.process().predictMeans(queries);
      for (int i = 0; i < unsafe.length; i++) {
        unsafe[i] |= means[i] > each.bound();
      }
    }
    return unsafe;
  }

  /** Whether anything is expected to fail along the slice. */
  boolean anyUnsafe() {
    for (boolean each : unsafe) {
      if (each) {
        return true;
      }
    }
    return false;
  }

  /** Standard deviation of the difference between two places. */
  private static double differing(GaussianProcess process, double[] a, double[] b) {
    if (Arrays.equals(a, b)) {
      return Double.NaN;
    }
    JointPosterior joint = process.joint(Points.of(a, b));
    return Math.sqrt(joint.covariance(0, 0) + joint.covariance(1, 1) - 2 * joint.covariance(0, 1));
  }
}
