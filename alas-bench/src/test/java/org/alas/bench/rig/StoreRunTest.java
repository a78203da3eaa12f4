package org.alas.bench.rig;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.alas.app.store.Patience;
import org.alas.app.store.PostgresServer;
import org.alas.app.store.Store;
import org.alas.app.store.StoreAddress;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The rig measures both kinds of stores and leaves nothing in them; what it measures is not judged.
 */
@Tag("rig")
class StoreRunTest {
  @TempDir private Path directory;

  @Test
  void measuresAndCleansUp() throws Exception {
    for (String store :
        List.of(directory.resolve("alas.db").toString(), PostgresServer.freshStore())) {
      StringWriter text = new StringWriter();
      StoreAddress address = StoreAddress.parse(store);
      StoreRun.print(address, List.of(1, 4), List.of(20, 3000), new PrintWriter(text));
      String number = "[ <>]*\\d+(\\.\\d+)?( %)? ";
      assertThat(text.toString().lines().filter(line -> line.matches("\\| \\d.*")))
          .hasSize(4)
          .allMatch(line -> line.matches("(\\|" + number + "){5}\\|"));
      try (Store open = address.open(Patience.brief(line -> {}))) {
        assertThat(open.studies()).isEmpty();
      }
    }
  }
}
