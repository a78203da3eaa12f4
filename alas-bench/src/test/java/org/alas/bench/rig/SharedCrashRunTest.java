package org.alas.bench.rig;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.alas.app.CommandRun;
import org.alas.app.store.PostgresServer;
import org.alas.app.store.StoreAddress;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The short forms of {@code alas bench crash --store} and {@code alas bench scaling}. */
@Tag("rig")
@DisabledOnOs(OS.WINDOWS)
class SharedCrashRunTest {
  @Test
  void nothingIsLostWhenWorkersAreKilledAndTheServerRestarts() throws Exception {
    PostgresServer server = PostgresServer.shared();
    String store = server.url() + "&currentSchema=crash";
    StringWriter said = new StringWriter();
    boolean well =
        SharedCrashRun.run(
            StoreAddress.parse(store),
            time -> server.restart(),
            new SharedCrashRun.Load(6, 2, 3, 40, 2000, 5),
            new PrintWriter(said));
    assertThat(well).as(said.toString()).isTrue();
    assertThat(said.toString()).contains("6 kills of 3 worker processes and 2 restarts");
  }

  @Test
  void workersScaleOverProcesses(@TempDir Path folder) {
    CommandRun run =
        CommandRun.of(
            "bench",
            "scaling",
            "--store=" + folder.resolve("scaling.db"),
            "--workers=4",
            "--processes=1,2",
            "--trials=16",
            "--seconds=0.1");
    assertThat(run.exit()).as(run.out() + run.err()).isZero();
    assertThat(run.out()).contains("| 4 | 1 | ", "| 4 | 2 | ");
  }
}
