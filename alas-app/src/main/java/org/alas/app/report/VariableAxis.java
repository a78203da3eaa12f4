package org.alas.app.report;

import java.util.List;
import java.util.stream.LongStream;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Scripts;
import org.alas.app.cli.Numbers;
import org.alas.space.Configuration;
import org.alas.space.IntegerVariable;
import org.alas.space.Real;
import org.alas.space.Scale;
import org.alas.space.Variable;

/** A variable's values as numbers of an axis. Immutable and thread-safe. */
record VariableAxis(Variable variable) {
  /** Integers up to so many are told one by one. */
  private static final int FEW = 12;

  /** Whether its values are shown one by one. */
  boolean discrete() {
    return variable instanceof IntegerVariable
        ? variable.levels() <= FEW
        : !(variable instanceof Real);
  }

  /** All values of a discrete variable. */
  private List<Object> levels() {
    return LongStream.range(0, variable.levels()).mapToObj(variable::level).toList();
  }

  Axis axis() {
    String label = Scripts.literal(variable.name());
    if (variable instanceof IntegerVariable whole && !discrete()) {
      return numbers(label, whole.min(), whole.max());
    }
    return variable instanceof Real real
        ? numbers(label, real.min(), real.max())
        : Axis.named(label, levels().stream().map(Numbers::parameter).toList());
  }

  private Axis numbers(String label, double min, double max) {
    return (logarithmic() ? Axis.logarithmic(label) : Axis.linear(label)).between(min, max);
  }

  private boolean logarithmic() {
    return variable instanceof Real real && real.scale() == Scale.LOG
        || variable instanceof IntegerVariable whole && whole.scale() == Scale.LOG;
  }

  /** The value's place among the levels, or the value itself where these are many. */
  double number(Object value) {
    return discrete()
        ? levels().indexOf(variable.canonical(value))
        : ((Number) variable.canonical(value)).doubleValue();
  }

  /** The same in a configuration; NaN where the variable is inactive. */
  double number(Configuration configuration) {
    return configuration.has(variable.name())
        ? number(configuration.get(variable.name()))
        : Double.NaN;
  }

  /** What it may be, for people. */
  String range() {
    return variable.range() + (logarithmic() ? ", by logarithms" : "");
  }
}
