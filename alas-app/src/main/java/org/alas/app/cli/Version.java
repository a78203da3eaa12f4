package org.alas.app.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** What is running: the version that the build wrote down, and Java's. Thread-safe. */
public final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {text()};
  }

  /** Such as {@code alas 1.0 (Java 17)}. */
  public static String text() {
    return "alas " + number() + " (Java " + Runtime.version() + ")";
  }

  /** Such as {@code 1.0}. */
  public static String number() {
    return written("version");
  }

  /** The commit that was built, its first twelve digits; unknown where there was no checkout. */
  public static String commit() {
    String commit = written("commit");
    return commit.matches("[0-9a-f]+") ? commit : "unknown";
  }

  private static String written(String name) {
    Properties properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
      if (in != null) {
        properties.load(in);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties.getProperty(name, "unknown");
  }
}
