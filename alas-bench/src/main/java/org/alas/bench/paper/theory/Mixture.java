package org.alas.bench.paper.theory;

import java.util.List;

/** Weighted components: S(omega) = sum_j w_j S_j(omega). */
record Mixture(String name, List<Summand> terms) {
  Mixture {
    terms = List.copyOf(terms);
  }

  /** One component with its weight. */
  record Summand(double weight, Component component) {}

  static Mixture of(Component component) {
    return new Mixture(component.slug(), List.of(new Summand(1, component)));
  }

  boolean isSingle() {
    return terms.size() == 1;
  }

  double density(double omega) {
    return terms.stream().mapToDouble(t -> t.weight() * t.component().density(omega)).sum();
  }

  double smallestAlpha() {
    return terms.stream().mapToDouble(t -> t.component().alpha()).min().orElseThrow();
  }

  /** The limit of S(omega) |omega|^(1 + smallest alpha). */
  double tailConstant() {
    double smallest = smallestAlpha();
    return terms.stream()
        .filter(t -> t.component().alpha() == smallest)
        .mapToDouble(t -> t.weight() * t.component().tailConstant())
        .sum();
  }
}
