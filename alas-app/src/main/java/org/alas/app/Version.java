package org.alas.app;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** What is running: the version that the build wrote down, and Java's. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"alas " + number() + " (Java " + Runtime.version() + ")"};
  }

  /** The version's number alone. */
  static String number() {
    Properties properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
      if (in != null) {
        properties.load(in);
      }
    } catch (IOException e) {
      // as if it were not there
    }
    return properties.getProperty("version", "unknown");
  }
}
