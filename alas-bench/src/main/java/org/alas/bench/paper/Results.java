package org.alas.bench.paper;

import java.util.Optional;

/** The sheets of the cells that have been run. */
public interface Results {
  Optional<Sheet> sheet(String cell);
}
