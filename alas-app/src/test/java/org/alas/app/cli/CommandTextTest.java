package org.alas.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CommandTextTest {
  @Test
  void isTypedAgainAsItWas() {
    assertThat(new CommandText(List.of("optimize", "my study.yaml", "it's", "")))
        .hasToString("alas optimize 'my study.yaml' 'it'\\''s' ''");
  }

  @Test
  void anOptionIsReplacedInBothItsForms() {
    CommandText text = new CommandText(List.of("optimize", "s.yaml", "--trials", "5", "-q"));
    assertThat(text.with("--trials", "9")).hasToString("alas optimize s.yaml -q --trials 9");
    assertThat(new CommandText(List.of("optimize", "--trials=5")).with("--trials", "9"))
        .hasToString("alas optimize --trials 9");
  }
}
