package org.alas.app.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.alas.app.chart.Axis;
import org.alas.app.fit.Estimate;
import org.alas.app.fit.Slice;
import org.alas.gp.JointPosterior;
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
 * @param slice the mean and its band; places are numbers of {@link VariableAxis}
 * @param unsafe where a constraint, or the trial itself, is expected to fail
 * @param effect how far the mean moves along the slice
 */
record VariableSlice(int variable, Trial through, Slice slice, boolean[] unsafe, Estimate effect) {
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
    return study.problem().best((complete.isEmpty() ? active : complete).stream());
  }

  private static VariableSlice along(Snapshot study, StudyModel model, int v, Trial through) {
    SearchSpace space = study.space();
    VariableAxis axis = new VariableAxis(space.variables().get(v));
    double[] from = space.encode(through.configuration());
    Points queries;
    double[] x;
    if (axis.discrete()) {
      double[][] levels = new double[(int) axis.variable().levels()][];
      for (int level = 0; level < levels.length; level++) {
        double[] u = from.clone();
        axis.variable().encode(axis.variable().level(level), u, space.offset(v));
        // What depends on this variable becomes active or not.
        levels[level] = space.snap(u);
      }
      queries = Points.of(levels);
      x = IntStream.range(0, levels.length).asDoubleStream().toArray();
    } else {
      int places = space.variables().size() <= 2 ? MANY_PLACES : PLACES;
      queries = Slice.queries(from, space.offset(v), places);
      Axis numbers = axis.axis();
      x = new double[places];
      Arrays.setAll(x, i -> numbers.number(i / (places - 1.0)));
    }
    Slice slice = Slice.of(x, model.predict(queries));
    return new VariableSlice(
        v, through, slice, unsafe(model, queries), effect(model, slice, queries));
  }

  private static Estimate effect(StudyModel model, Slice slice, Points queries) {
    int least = 0;
    int most = 0;
    for (int i = 0; i < slice.x().length; i++) {
      least = slice.mean()[i] < slice.mean()[least] ? i : least;
      most = slice.mean()[i] > slice.mean()[most] ? i : most;
    }
    double error = differing(model, queries.row(least), queries.row(most));
    return new Estimate(slice.mean()[most] - slice.mean()[least], error);
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
    return IntStream.range(0, unsafe.length).anyMatch(i -> unsafe[i]);
  }

  /** Standard deviation of the difference between two places. */
  private static double differing(StudyModel model, double[] a, double[] b) {
    if (Arrays.equals(a, b)) {
      return Double.NaN;
    }
    JointPosterior joint = model.objective().process().joint(Points.of(a, b));
    double sd =
        Math.sqrt(joint.covariance(0, 0) + joint.covariance(1, 1) - 2 * joint.covariance(0, 1));
    return model.inUnits(Math.max(joint.mean(0), joint.mean(1)), sd).sd();
  }
}
