package org.alas.app.report;

import java.util.List;
import java.util.stream.IntStream;
import org.alas.app.chart.AxisTick;
import org.alas.app.chart.NumberAxis;
import org.alas.app.cli.Numbers;
import org.alas.space.Categorical;
import org.alas.space.Configuration;
import org.alas.space.Real;
import org.alas.space.Scale;
import org.alas.space.Variable;
import org.alas.space.Whole;

/** A variable's values laid out over [0, 1], as its scale wants. Immutable and thread-safe. */
record VariableAxis(Variable variable) {
  /** Up to so many levels are told one by one. */
  static final int FEW = 12;

  /** Whether its values are shown one by one. */
  boolean discrete() {
    return !(variable instanceof Real) && variable.levels() <= FEW
        || variable instanceof Categorical;
  }

  /** Place of a value: the middle if there is no other. */
  double position(Object value) {
    if (variable.levels() == 1) {
      return 0.5;
    }
    if (variable instanceof Categorical categorical) {
      return categorical.values().indexOf(categorical.canonical(value))
          / (categorical.values().size() - 1.0);
    }
    double[] u = new double[1];
    variable.encode(value, u, 0);
    return u[0];
  }

  /** Place in a configuration; NaN where the variable is inactive. */
  double position(Configuration configuration) {
    return configuration.has(variable.name())
        ? position(configuration.get(variable.name()))
        : Double.NaN;
  }

  /** Labelled values: all if they are few, else about so many round ones. */
  List<AxisTick> ticks(int about) {
    if (variable instanceof Real real && real.continuous()) {
      return new NumberAxis(real.min(), real.max(), real.scale() == Scale.LOG).ticks(about);
    }
    if (variable instanceof Whole whole && whole.levels() > FEW) {
      List<AxisTick> ticks =
          new NumberAxis(whole.min(), whole.max(), whole.scale() == Scale.LOG).ticks(about);
      return ticks;
    }
    int levels = (int) variable.levels();
    int every = Math.max(1, (int) Math.ceil(levels / (double) Math.max(about, FEW)));
    return IntStream.range(0, levels)
        .filter(i -> i % every == 0)
        .mapToObj(variable::level)
        .map(value -> new AxisTick(position(value), Numbers.parameter(value)))
        .toList();
  }

  /** What it may be, for people. */
  String range() {
    String scale =
        variable instanceof Real real && real.scale() == Scale.LOG
                || variable instanceof Whole whole && whole.scale() == Scale.LOG
            ? ", by logarithms"
            : "";
    return variable.range() + scale;
  }
}
