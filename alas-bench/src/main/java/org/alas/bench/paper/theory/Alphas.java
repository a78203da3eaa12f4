package org.alas.bench.paper.theory;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/** The alphas of the coordinates of an ALAS-Sep kernel. */
record Alphas(List<Double> values) {
  Alphas {
    values = List.copyOf(values);
  }

  static Alphas of(double... values) {
    return new Alphas(DoubleStream.of(values).boxed().toList());
  }

  int dimension() {
    return values.size();
  }

  double smallest() {
    return values.stream().mapToDouble(a -> a).min().orElseThrow();
  }

  /** For names of cells. */
  String slug() {
    return values.stream().map(Component::digits).collect(Collectors.joining("-"));
  }

  @Override
  public String toString() {
    return values.toString();
  }
}
