package org.alas.app.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.alas.app.cli.CommandText;
import org.alas.app.cli.Numbers;
import org.alas.app.store.LostStoreException;
import org.alas.app.store.SqliteStore;
import org.alas.app.store.StoreException;
import org.alas.study.Study;

/** What is done when a store's file disappears while a study runs. Stateless and thread-safe. */
final class Rescue {
  private static final int TRIED = 100;

  private Rescue() {}

  /**
   * Writes all that an open store holds to a file beside it, or else among temporary files.
   *
   * @param again the command that goes on
   * @return a sentence that says what became of it
   */
  static String of(LostStoreException lost, SqliteStore store, Study study, CommandText again) {
    String what = String.valueOf(lost.getMessage()).replaceFirst("; put it back\\.$", "");
    String trials = Numbers.counted(study.snapshot().done(), "trial");
    for (Path copy : places(store.file())) {
      try {
        store.copyTo(copy);
        return "%s; all it held, %s of this study among it, was written to %s. Go on with: %s"
            .formatted(what, trials, copy, again.with("--store", copy.toString()));
      } catch (StoreException e) {
        // the next place may do
      }
    }
    return "%s, and no copy could be written; %s of this study are lost.".formatted(what, trials);
  }

  private static List<Path> places(Path file) {
    String name = String.valueOf(file.getFileName());
    String stem = name.endsWith(".db") ? name.substring(0, name.length() - 3) : name;
    List<Path> places = new ArrayList<>();
    for (Path folder :
        List.of(file.resolveSibling(""), Path.of(System.getProperty("java.io.tmpdir", "/tmp")))) {
      for (int i = 1; i <= TRIED; i++) {
        Path copy = folder.resolve(stem + "-rescued" + (i == 1 ? "" : "-" + i) + ".db");
        if (!Files.exists(copy)) {
          places.add(copy);
          break;
        }
      }
    }
    return places;
  }
}
