package org.alas.app.objective;

import java.nio.charset.Charset;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.alas.app.cli.ValueText;
import org.alas.space.Configuration;

/**
 * The environment variables that tell a command its trial: {@code ALAS_TRIAL}, and one for each
 * parameter, such as {@code ALAS_BATCH_SIZE} for batch-size; empty for inactive ones. Immutable and
 * thread-safe.
 */
public final class Environment {
  private static final String TRIAL = "trial";

  /** By which names of the JVM the encoding of what is passed to processes goes. */
  private static final String[] ENCODINGS = {"sun.jnu.encoding", "file.encoding"};

  private final Map<String, String> parameters = new LinkedHashMap<>();

  Environment(Collection<String> names) {
    Map<String, String> owners = new LinkedHashMap<>(Map.of(variable(TRIAL), "the trial's number"));
    for (String name : names) {
      String quoted = "parameter \"" + name + "\"";
      String other = owners.put(variable(name), quoted);
      if (other != null) {
        throw new IllegalArgumentException(
            "%s and %s would share the environment variable %s; rename the parameter"
                .formatted(other, quoted, variable(name)));
      }
      parameters.put(name, variable(name));
    }
  }

  /** The variable of a parameter. */
  public static String variable(String name) {
    return "ALAS_" + name.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
  }

  Map<String, String> of(int trial, Configuration configuration) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put(variable(TRIAL), Integer.toString(trial));
    parameters.forEach(
        (name, variable) ->
            all.put(
                variable, configuration.has(name) ? ValueText.of(configuration.get(name)) : ""));
    return all;
  }

  /** Why a value cannot reach a command, if one cannot. */
  static Optional<String> obstacle(Configuration configuration) {
    for (String name : configuration.names()) {
      String value = configuration.text(name);
      if (value.indexOf('\0') >= 0) {
        return Optional.of(
            "the value of \"%s\" has a character of code 0, which no command can be given"
                .formatted(name));
      }
      for (String encoding : ENCODINGS) {
        String charset = System.getProperty(encoding, "UTF-8");
        if (!Charset.forName(charset).newEncoder().canEncode(value)) {
          return Optional.of(
              "the value \"%s\" of \"%s\" cannot be written in %s; set LC_ALL=C.UTF-8"
                  .formatted(PrintedText.shown(value), name, charset));
        }
      }
    }
    return Optional.empty();
  }
}
