package org.alas.app.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Texts about the study file that come with the program. Immutable and thread-safe. */
public enum Template {
  /** A study file to start from, with a remark on every key. */
  STUDY("study.yaml"),
  /** The JSON Schema of the study file, by which editors complete and check it. */
  SCHEMA("study.schema.json");

  private final String resource;

  Template(String resource) {
    this.resource = resource;
  }

  public String text() {
    try (InputStream in = Template.class.getResourceAsStream(resource)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
