package org.alas.app.store;

import java.nio.file.Path;
import java.util.Optional;

/** A file that holds studies. Immutable and thread-safe. */
public record StoreFile(Path path) implements StoreAddress {

  @Override
  public Store open(Patience patience) {
    return SqliteStore.open(path);
  }

  @Override
  public Store openExisting(Patience patience) {
    return SqliteStore.openExisting(path);
  }

  @Override
  public Optional<Path> file() {
    return Optional.of(path);
  }

  @Override
  public Path output() {
    String name = String.valueOf(path.toAbsolutePath().getFileName());
    String stem = name.endsWith(".db") ? name.substring(0, name.length() - 3) : name;
    return path.toAbsolutePath().resolveSibling(stem + "-output");
  }

  @Override
  public String toString() {
    return path.toString();
  }
}
