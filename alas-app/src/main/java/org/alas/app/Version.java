package org.alas.app;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** What is running: the version that the build wrote down, and Java's. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() throws IOException {
    Properties properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
      if (in != null) {
        properties.load(in);
      }
    }
    String number = properties.getProperty("version", "unknown");
    return new String[] {"alas " + number + " (Java " + Runtime.version() + ")"};
  }
}
