package org.alas.bench.rig;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The short form of {@code alas bench crash}. */
@Tag("rig")
class CrashRunTest {
  @Test
  void nothingIsLostWhenProcessesAreKilled() throws Exception {
    StringWriter said = new StringWriter();
    assertThat(CrashRun.run(8, 3, 7, new PrintWriter(said))).as(said.toString()).isTrue();
    assertThat(said.toString()).startsWith("8 kills of 3 processes").contains(" 0 left running");
  }
}
