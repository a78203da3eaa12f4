package org.alas.app.file;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.alas.app.cli.ForeignWords;
import org.alas.app.cli.InputException;
import org.alas.app.objective.Builtin;
import org.alas.app.objective.Builtins;
import org.alas.app.objective.CommandCheck;
import org.alas.data.Direction;
import org.alas.param.Preset;
import org.alas.space.Configuration;
import org.alas.space.IntegerVariable;
import org.alas.space.Real;
import org.alas.space.SearchSpace;
import org.alas.space.Variable;
import org.alas.study.Constraint;
import org.alas.study.Problem;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/** Turns the document into a study, key by key. Used once, by one thread. */
final class StudyReader {
  /** Keys of the file, required ones first. */
  static final List<String> KEYS =
      List.of(
          "name",
          "direction",
          "parameters",
          "objective",
          "trials",
          "time",
          "target",
          "workers",
          "initial",
          "points",
          "constraints",
          "seed",
          "preset",
          "kernel",
          "acquisition",
          "window");

  static final List<String> OBJECTIVE_KEYS = List.of("command", "worker", "builtin", "timeout");

  private final YamlMap file;
  private final List<String> warnings = new ArrayList<>();

  StudyReader(YamlValue document) {
    this.file = document.map().only(KEYS, ForeignWords.FILE);
  }

  /** Keys of those who run a study, in the order of the file. */
  private static final List<String> RUNNERS =
      List.of("objective", "trials", "time", "target", "workers");

  /** What came over the network says what is looked for, but not how or how long. */
  StudyFile readOutside() {
    for (String key : RUNNERS) {
      if (file.has(key)) {
        throw file.key(key)
            .refusal(
                key.equals("objective")
                    ? "objective cannot come over the network, since nothing that comes from there"
                        + " is run; leave it out, and evaluate trials by a program of your own or by"
                        + " alas worker with a study file of its own"
                    : key + " is for those who run the study; leave it out");
      }
    }
    String name = named();
    Direction direction = direction();
    SearchSpace space = parameters();
    return read(name, direction, space, new ObjectiveSpec.Outside());
  }

  private String named() {
    return name(file.require("name", "add a line such as name: my-study"));
  }

  private Direction direction() {
    return Direction.of(
        OneOf.DIRECTION.of(
            file.require("direction", "add direction: minimize or direction: maximize")));
  }

  StudyFile read() {
    String name = named();
    Optional<Builtin> builtin = builtin();
    Direction direction =
        builtin.isPresent() && !file.has("direction") ? builtin.get().direction() : direction();
    SearchSpace space =
        builtin.isPresent() && !file.has("parameters") ? builtin.get().space() : parameters();
    ObjectiveSpec objective =
        objective(
            file.require("objective", "add objective: with a line command:, worker: or builtin:"),
            space);
    return read(name, direction, space, objective);
  }

  private StudyFile read(
      String name, Direction direction, SearchSpace space, ObjectiveSpec objective) {
    Map<String, Object> defaults =
        file.get("parameters")
            .map(parameters -> ParameterReader.defaults(parameters, space))
            .orElse(Map.of());
    Problem problem = new Problem(space, direction, constraints(), points(space, defaults));
    return new StudyFile(name, problem, defaults, objective, settings(), limits(), warnings);
  }

  private SearchSpace parameters() {
    return ParameterReader.space(
        file.require(
            "parameters",
            "add parameters: with a line for each, such as x: {type: real, min: 0, max: 1}"));
  }

  /** The built-in function, which brings its own parameters and direction. */
  private Optional<Builtin> builtin() {
    return file.get("objective")
        .filter(objective -> objective.node() instanceof MappingNode)
        .map(YamlValue::map)
        .filter(objective -> objective.keys().keySet().equals(Set.of("builtin")))
        .flatMap(objective -> objective.get("builtin"))
        .map(StudyReader::known);
  }

  private static Builtin known(YamlValue value) {
    String name = value.text();
    Builtins installed = Builtins.installed();
    return ParameterReader.told(value, () -> installed.find(name))
        .orElseThrow(() -> unknown(value, name, installed.names()));
  }

  private static InputException unknown(YamlValue value, String name, List<String> names) {
    return value.refusal(
        names.isEmpty()
            ? "builtin %s is unknown because no built-in functions are on the class path; add alas-bench, or write a command"
                .formatted(InputException.quote(name))
            : "builtin " + InputException.unknown(name, names));
  }

  private static String name(YamlValue value) {
    String name = value.text();
    StudyName.objection(name)
        .ifPresent(
            objection -> {
              throw value.refusal(objection);
            });
    return name;
  }

  private ObjectiveSpec objective(YamlValue value, SearchSpace space) {
    if (value.node() instanceof ScalarNode) {
      throw value.refusal(
          "objective must say of what kind it is; write it like"
              + " objective: {command: \"./run {x}\"} or objective: {builtin: branin}");
    }
    YamlMap map = value.map().only("key", OBJECTIVE_KEYS);
    List<String> kinds = map.keys().keySet().stream().filter(k -> !k.equals("timeout")).toList();
    if (kinds.size() != 1) {
      throw value.refusal(
          kinds.isEmpty()
              ? "objective does not say how to evaluate a trial; add command:, worker: or builtin:"
              : "objective has %s; keep one of them".formatted(String.join(" and ", kinds)));
    }
    YamlValue kind = map.require(kinds.get(0), "");
    String text = kind.text();
    Optional<Duration> timeout = map.get("timeout").map(StudyReader::span);
    return switch (kinds.get(0)) {
      case "command" -> new ObjectiveSpec.Command(command(kind, text, space), timeout);
      case "worker" -> new ObjectiveSpec.Worker(text, timeout);
      default -> {
        if (timeout.isPresent()) {
          throw map.require("timeout", "")
              .refusal("a timeout belongs to a command or a worker, not to builtin; remove it");
        }
        requireSpace(kind, known(kind), space);
        yield new ObjectiveSpec.Builtin(text);
      }
    };
  }

  /** Its variables may have other bounds than the function's own, but not other names. */
  private static void requireSpace(YamlValue place, Builtin builtin, SearchSpace space) {
    List<String> wanted = builtin.space().variables().stream().map(Variable::name).toList();
    List<Variable> given = space.variables();
    boolean fits =
        given.stream().map(Variable::name).collect(Collectors.toSet()).equals(Set.copyOf(wanted))
            && IntStream.range(0, given.size())
                .allMatch(
                    i ->
                        (given.get(i) instanceof Real || given.get(i) instanceof IntegerVariable)
                            && space.conditions(i).isEmpty());
    if (!fits) {
      throw place.refusal(
          "builtin %s needs the numbers %s as parameters; leave parameters out to have them"
              .formatted(
                  builtin.name(),
                  wanted.size() > 4
                      ? "%s to %s".formatted(wanted.get(0), wanted.get(wanted.size() - 1))
                      : String.join(" and ", wanted)));
    }
  }

  /** Braces are the shell's own too, so only what looks like a mistyped parameter is refused. */
  private String command(YamlValue place, String text, SearchSpace space) {
    List<String> names = space.variables().stream().map(Variable::name).toList();
    CommandCheck check = new CommandCheck(text, space);
    for (String stranger : check.strangers()) {
      String complaint = "the command has {%s}, but no parameter has that name".formatted(stranger);
      String question = InputException.didYouMean(stranger, names);
      if (!question.isEmpty()) {
        throw place.refusal(
            complaint
                + "; write { %s } if the shell's own braces are meant.".formatted(stranger)
                + question);
      }
      warnings.add(place.warning(complaint + "; the shell gets it as it is"));
    }
    check
        .objection()
        .ifPresent(
            objection -> {
              throw place.refusal(objection);
            });
    return text;
  }

  private List<Constraint> constraints() {
    return items("constraints")
        .map(item -> ParameterReader.told(item, () -> Constraint.parse(item.text())))
        .toList();
  }

  private List<Configuration> points(SearchSpace space, Map<String, Object> defaults) {
    return items("points").map(item -> point(item, space, defaults)).toList();
  }

  private Stream<YamlValue> items(String key) {
    return file.get(key).stream().flatMap(value -> value.list().stream());
  }

  private static Configuration point(
      YamlValue item, SearchSpace space, Map<String, Object> defaults) {
    List<String> names = space.variables().stream().map(Variable::name).toList();
    YamlMap map = item.map().only("parameter", names);
    Map<String, Object> values = new LinkedHashMap<>();
    for (Variable variable : space.variables()) {
      YamlValue value = map.members().get(variable.name());
      if (value != null) {
        values.put(
            variable.name(),
            ParameterReader.told(value, () -> variable.canonical(value.setting())));
      }
    }
    Configuration point = space.complete(new Configuration(values), defaults);
    ParameterReader.told(item, () -> space.encode(point));
    return point;
  }

  private SettingsChoice settings() {
    return new SettingsChoice(
        file.get("seed").map(YamlValue::whole),
        file.get("preset").map(value -> Preset.of(OneOf.PRESET.of(value))),
        file.get("kernel").map(OneOf.KERNEL::of),
        file.get("acquisition").map(OneOf.ACQUISITION::of),
        file.get("initial").map(value -> count(value, 0)),
        file.get("window").map(value -> count(value, 0)));
  }

  private Limits limits() {
    return new Limits(
        file.get("trials").map(value -> count(value, 1)),
        file.get("time").map(StudyReader::span),
        file.get("target").map(YamlValue::real),
        file.get("workers").map(value -> count(value, 1)));
  }

  private static int count(YamlValue value, int least) {
    long count = value.atLeast(least);
    if (count > Integer.MAX_VALUE) {
      throw value.refusal(
          "%s must be at most %d, got %d".formatted(value.name(), Integer.MAX_VALUE, count));
    }
    return (int) count;
  }

  private static Duration span(YamlValue value) {
    String text = value.node() instanceof ScalarNode scalar ? scalar.getValue() : "";
    return TimeSpan.parse(text)
        .orElseThrow(
            () ->
                value.refusal(
                    "%s must be a time such as 90s, 10m, 2h or a positive number of seconds, got %s"
                        .formatted(
                            value.name(), text.isEmpty() ? "none" : InputException.quote(text))));
  }
}
