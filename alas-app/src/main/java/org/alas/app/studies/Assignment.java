package org.alas.app.studies;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.alas.app.cli.InputException;
import org.alas.app.cli.ValueText;
import org.alas.app.objective.Environment;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.alas.space.Variable;

/** Settings as {@code name=value}, ready for a shell. Stateless and thread-safe. */
final class Assignment {
  static final String TRIAL = "trial";

  private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_.,:/@%+-]+");

  /**
   * Names that are free: POSIX leaves those with a small letter to applications and keeps those of
   * capitals for the shell and its environment, where one letter alone means nothing.
   */
  private static final Pattern FREE = Pattern.compile("[A-Za-z]|(?=.*[a-z])[A-Za-z_][A-Za-z0-9_]*");

  /** Names with small letters that shells and well-known programs use all the same. */
  private static final Set<String> USED =
      Set.of(
          TRIAL,
          "path",
          "fpath",
          "cdpath",
          "manpath",
          "mailpath",
          "module_path",
          "argv",
          "status",
          "pipestatus",
          "options",
          "signals",
          "prompt",
          "psvar",
          "watch",
          "history",
          "commands",
          "functions",
          "aliases",
          "parameters",
          "modules",
          "keymaps",
          "widgets",
          "http_proxy",
          "https_proxy",
          "ftp_proxy",
          "all_proxy",
          "no_proxy");

  private Assignment() {}

  static String of(String name, Object value) {
    String text = ValueText.of(value);
    boolean plain = PLAIN.matcher(text).matches();
    return name + "=" + (plain ? text : "'" + text.replace("'", "'\\''") + "'");
  }

  /** A line for each parameter. */
  static List<String> lines(Configuration configuration) {
    return configuration.values().entrySet().stream()
        .map(e -> of(e.getKey(), e.getValue()))
        .toList();
  }

  /**
   * A line for the trial's number and one for each parameter, to be evaluated by a shell: a name
   * that is no variable, or one that something else uses, is that of a command's environment.
   */
  static List<String> forShell(int trial, Configuration configuration) {
    List<String> lines = new ArrayList<>(List.of(of(TRIAL, trial)));
    configuration.values().forEach((name, value) -> lines.add(of(variable(name), value)));
    return lines;
  }

  private static String variable(String name) {
    return FREE.matcher(name).matches() && !USED.contains(name) ? name : Environment.variable(name);
  }

  /**
   * Refuses parameters that a shell could not tell apart.
   *
   * @throws InputException naming two of them
   */
  static void requireDistinct(SearchSpace space) {
    Set<String> taken = new LinkedHashSet<>();
    for (Variable parameter : space.variables()) {
      if (!taken.add(variable(parameter.name()))) {
        throw new InputException(
            "two parameters would be the variable %s of a shell, one of them %s; use --json."
                .formatted(variable(parameter.name()), InputException.quote(parameter.name())));
      }
    }
  }
}
