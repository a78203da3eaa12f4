package org.alas.bench.rig;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The short form of {@code alas bench serve}. */
@Tag("rig")
class ServeRunTest {
  @Test
  void nothingIsLostWhenTheServiceIsKilled() throws Exception {
    StringWriter said = new StringWriter();
    ServeRun.Load load = new ServeRun.Load(8, 2, 0, 3, 5);
    assertThat(ServeRun.run(load, new PrintWriter(said))).as(said.toString()).isTrue();
    assertThat(said.toString()).contains("8 clients, 2 studies, 3 kills", " 0 errors");
  }
}
