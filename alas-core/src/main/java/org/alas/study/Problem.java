package org.alas.study;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.alas.data.Direction;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;

/**
 * What a study looks for. It stays the same for the study's whole life, but for a space that may
 * grow. Immutable and thread-safe.
 *
 * @param points configurations that are tried first, in this order
 */
public record Problem(
    SearchSpace space,
    Direction direction,
    List<Constraint> constraints,
    List<Configuration> points) {

  public Problem {
    constraints = List.copyOf(constraints);
    points = List.copyOf(points);
    points.forEach(space::encode);
  }

  /** A problem without constraints or points. */
  public static Problem of(SearchSpace space, Direction direction) {
    return new Problem(space, direction, List.of(), List.of());
  }

  /** Orders trials that have a value from the best to the worst; two equals are not told apart. */
  public Comparator<Trial> bestFirst() {
    return (a, b) ->
        direction.better(a.value(), b.value())
            ? -1
            : direction.better(b.value(), a.value()) ? 1 : 0;
  }

  /** The best of some trials that have a value, the earlier one of two equals. */
  public Optional<Trial> best(Stream<Trial> some) {
    return some.reduce((a, b) -> direction.better(b.value(), a.value()) ? b : a);
  }
}
