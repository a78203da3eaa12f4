package org.alas.app.objective;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.alas.app.cli.ValueText;
import org.alas.space.Categorical;
import org.alas.space.Configuration;
import org.alas.space.Ordinal;
import org.alas.space.SearchSpace;
import org.alas.space.Variable;

/** What can be known of a command before a trial is run. Immutable and thread-safe. */
public final class CommandCheck {
  /** A name in braces, unless they are escaped or a variable's of the shell. */
  private static final Pattern BRACES = Pattern.compile("(?<![$\\\\])\\{([\\p{L}\\p{N}_.-]+)\\}");

  /** Statements of awk that may stand alone in braces. */
  private static final Set<String> AWK = Set.of("print", "next", "exit", "getline", "nextfile");

  private final String commandLine;
  private final SearchSpace space;
  private final Set<String> names;

  public CommandCheck(String commandLine, SearchSpace space) {
    this.commandLine = commandLine;
    this.space = space;
    this.names = space.variables().stream().map(Variable::name).collect(Collectors.toSet());
  }

  /** Names in braces that no parameter has; the shell gets them as they are. */
  public Set<String> strangers() {
    return BRACES
        .matcher(commandLine)
        .results()
        .map(found -> found.group(1))
        .filter(name -> !names.contains(name) && !AWK.contains(name))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Why some trials, or all, could not be run, if so. It ends with a remedy. */
  public Optional<String> objection() {
    try {
      new Environment(space.variables().stream().map(Variable::name).toList());
    } catch (IllegalArgumentException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
    CommandTemplate template = new CommandTemplate(commandLine, names);
    return space.variables().stream()
        .flatMap(
            variable ->
                texts(variable)
                    .flatMap(value -> objection(template, variable.name(), value).stream()))
        .findFirst();
  }

  private static Optional<String> objection(CommandTemplate template, String name, Object value) {
    Configuration setting = new Configuration(Map.of(name, value));
    return Environment.obstacle(setting)
        .map(obstacle -> obstacle + "; write it otherwise")
        .or(() -> template.obstacle(name, ValueText.of(value)));
  }

  /** The values that may have to be quoted; numbers never have. */
  private static Stream<Object> texts(Variable variable) {
    if (variable instanceof Categorical choice) {
      return choice.values().stream();
    }
    return variable instanceof Ordinal ordered
        ? ordered.values().stream()
        : List.<Object>of().stream();
  }
}
