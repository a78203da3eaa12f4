package org.alas.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkerNameTest {
  private final WorkerName own = WorkerName.ofThisProcess(1).get(0);

  @Test
  void namesAreReadBackAndDifferBetweenRuns() {
    List<WorkerName> two = WorkerName.ofThisProcess(2);
    assertThat(two.get(0).toString()).isNotEqualTo(two.get(1).toString());
    assertThat(WorkerName.parse(two.get(1).toString())).contains(two.get(1));
    assertThat(two.get(0).run()).isNotEqualTo(own.run());
  }

  /** Cloned machines and containers may share name, process number and time of start. */
  @Test
  void aNamesakeElsewhereIsNotThisMachine() {
    assertThat(own.machine()).startsWith(own.host() + "-");
    WorkerName namesake =
        new WorkerName(own.host() + "-0123456789ab", Integer.MAX_VALUE - 1L, 0, "x", 1);
    assertThat(namesake.host()).isEqualTo(own.host());
    assertThat(namesake.hasEnded()).isFalse();
    WorkerName former = new WorkerName(own.host() + "-4026531836", 1, 0, "x", 1);
    assertThat(former.hasEnded()).as("names of former releases tell less").isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "me", "a/b/c/d/e", "host/99999999999999999999/1/x/1"})
  void otherNamesAreNone(String name) {
    assertThat(WorkerName.parse(name)).isEmpty();
  }

  @Test
  void onlyProcessesOfThisMachineAreKnownToHaveEnded() {
    assertThat(own.hasEnded()).isFalse();
    WorkerName reused =
        new WorkerName(own.machine(), own.pid(), own.started() - 3_600_000, own.run(), 1);
    assertThat(reused.hasEnded()).isTrue();
    WorkerName none = new WorkerName(own.machine(), Integer.MAX_VALUE - 1L, 0, own.run(), 1);
    assertThat(none.hasEnded()).isTrue();
    assertThat(new WorkerName("elsewhere", none.pid(), 0, "x", 1).hasEnded()).isFalse();
  }

  /** A process that was killed stays in the list until its parent asks what became of it. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void whatNobodyBuriedHasEndedToo() throws IOException, InterruptedException {
    Process parent =
        new ProcessBuilder("sh", "-c", "sleep 60 & echo $!; kill -9 $!; exec sleep 60").start();
    try (BufferedReader said =
        new BufferedReader(
            new InputStreamReader(parent.getInputStream(), StandardCharsets.UTF_8))) {
      long pid = Long.parseLong(String.valueOf(said.readLine()));
      ProcessHandle child = ProcessHandle.of(pid).orElseThrow();
      long started = child.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
      WorkerName name = new WorkerName(own.machine(), pid, started, own.run(), 1);
      for (int i = 0; i < 500 && !name.hasEnded(); i++) {
        Thread.sleep(10);
      }
      assertThat(name.hasEnded()).isTrue();
    } finally {
      parent.destroyForcibly().waitFor();
    }
  }
}
