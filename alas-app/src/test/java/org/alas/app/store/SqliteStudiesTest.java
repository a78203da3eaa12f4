package org.alas.app.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Studies in a file. */
class SqliteStudiesTest extends StoreContract {
  @TempDir private Path directory;

  private Path file() {
    return directory.resolve("alas.db");
  }

  @Override
  protected Store open() {
    return SqliteStore.open(file());
  }

  @Test
  void whatIsDeletedLeavesNoTrace() {
    assertThat(store.delete("b", log -> {})).isTrue();
    store.close();
    assertThat(Salvage.of(file()).parts()).extracting(Salvage.Part::study).containsExactly("a");
  }
}
