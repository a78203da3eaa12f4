package org.alas.app.objective;

import org.alas.data.Direction;
import org.alas.space.SearchSpace;

/** An objective that a study file takes by its name. Implementations are thread-safe. */
public interface Builtin extends Objective {
  String name();

  /** The parameters of a study whose file gives none. */
  SearchSpace space();

  /** The direction of a study whose file gives none. */
  Direction direction();
}
