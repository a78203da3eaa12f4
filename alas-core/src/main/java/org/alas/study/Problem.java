package org.alas.study;

import java.util.List;
import org.alas.data.Direction;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;

/**
 * What a study looks for. It stays the same for the study's whole life.
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
}
