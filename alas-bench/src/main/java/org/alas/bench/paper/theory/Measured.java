package org.alas.bench.paper.theory;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.alas.bench.paper.Sheet;

/** The sheets of a sweep that there are, in the order of its parameters. */
record Measured<P>(Map<P, Sheet> sheets) {
  int size() {
    return sheets.size();
  }

  Measured<P> where(Predicate<P> wanted) {
    Map<P, Sheet> some = new LinkedHashMap<>(sheets);
    some.keySet().removeIf(wanted.negate());
    return new Measured<>(some);
  }

  void forEach(BiConsumer<P, Sheet> action) {
    sheets.forEach(action);
  }

  <T> List<T> map(BiFunction<P, Sheet, T> each) {
    return sheets.entrySet().stream().map(e -> each.apply(e.getKey(), e.getValue())).toList();
  }

  String joined(String separator, BiFunction<P, Sheet, String> words) {
    return map(words).stream().collect(Collectors.joining(separator));
  }

  double largest(ToDoubleBiFunction<P, Sheet> number) {
    return numbers(number).max().orElseThrow();
  }

  double smallest(ToDoubleBiFunction<P, Sheet> number) {
    return numbers(number).min().orElseThrow();
  }

  DoubleStream numbers(ToDoubleBiFunction<P, Sheet> number) {
    return sheets.entrySet().stream()
        .mapToDouble(e -> number.applyAsDouble(e.getKey(), e.getValue()));
  }
}
