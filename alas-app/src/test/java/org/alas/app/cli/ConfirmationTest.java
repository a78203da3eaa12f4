package org.alas.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfirmationTest {
  @ParameterizedTest
  @CsvSource({
    "'y\n', true",
    "'YES\r\n', true",
    "' yes', true",
    "'', false",
    "'\n', false",
    "'n\n', false",
    "'yep\n', false",
    "'\ny\n', false",
  })
  void onlyYesIsYes(String typed, boolean given) {
    StringWriter err = new StringWriter();
    Confirmation confirmation =
        new Confirmation(new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)), true);
    assertThat(confirmation.given(new PrintWriter(err), "Delete it?")).isEqualTo(given);
    assertThat(err).hasToString("Delete it? [y/N] ");
  }
}
