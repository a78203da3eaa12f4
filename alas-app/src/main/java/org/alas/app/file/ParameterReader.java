package org.alas.app.file;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.alas.InvalidInputException;
import org.alas.app.cli.ForeignWords;
import org.alas.space.Categorical;
import org.alas.space.Flag;
import org.alas.space.IntegerVariable;
import org.alas.space.Ordinal;
import org.alas.space.Real;
import org.alas.space.Scale;
import org.alas.space.SearchSpace;
import org.alas.space.Variable;

/** Reads the parameters of a study file. */
final class ParameterReader {
  /** Keys of a parameter, by its type; each may have those of all too. */
  static final Map<String, List<String>> KEYS =
      Map.of(
          "real", List.of("min", "max", "scale"),
          "integer", List.of("min", "max", "scale"),
          "categorical", List.of("values"),
          "ordinal", List.of("values"),
          "boolean", List.of());

  /** Keys that every parameter may have. */
  private static final List<String> COMMON = List.of("type", "when", "default");

  static final List<String> ALL_KEYS =
      List.of("type", "min", "max", "scale", "values", "when", "default");

  private ParameterReader() {}

  static SearchSpace space(YamlValue parameters) {
    SearchSpace.Builder space = SearchSpace.builder();
    Map<String, YamlValue> members = parameters.map().members();
    if (members.isEmpty()) {
      throw parameters.refusal(
          "parameters is empty; add a line for each, such as x: {type: real, min: 0, max: 1}");
    }
    members.forEach((name, value) -> told(value, () -> space.add(variable(name, value))));
    members.forEach(
        (name, value) -> value.map().get("when").ifPresent(when -> condition(space, name, when)));
    return told(parameters, space::build);
  }

  /** What parameters had where nothing else is said, by name. */
  static Map<String, Object> defaults(YamlValue parameters, SearchSpace space) {
    Map<String, Object> defaults = new LinkedHashMap<>();
    YamlMap members = parameters.map();
    for (Variable variable : space.variables()) {
      members
          .get(variable.name())
          .flatMap(member -> member.map().get("default"))
          .ifPresent(
              value ->
                  defaults.put(
                      variable.name(), told(value, () -> variable.canonical(value.setting()))));
    }
    return defaults;
  }

  /** Complaints of the core, with the place. */
  static <T> T told(YamlValue place, Supplier<T> work) {
    try {
      return work.get();
    } catch (InvalidInputException e) {
      throw place.refusal(String.valueOf(e.getMessage()));
    }
  }

  /** Builds at every condition, so that a complaint has the condition's line. */
  private static void condition(SearchSpace.Builder space, String child, YamlValue when) {
    when.map()
        .members()
        .forEach(
            (parent, values) -> {
              Object[] settings = values.oneOrMore().stream().map(YamlValue::setting).toArray();
              told(values, space.when(child, parent, settings)::build);
            });
  }

  private static Variable variable(String name, YamlValue value) {
    YamlMap map = value.map().only(ALL_KEYS, ForeignWords.PARAMETER);
    String type = OneOf.TYPE.of(map.require("type", remedy(map)));
    for (String key : map.members().keySet()) {
      if (!COMMON.contains(key) && !KEYS.getOrDefault(type, List.of()).contains(key)) {
        throw map.key(key)
            .refusal(
                "%s does not belong to type %s; remove it or change the type"
                    .formatted(map.members().get(key).name(), type));
      }
    }
    return switch (type) {
      case "real" -> new Real(name, bound(map, "min").real(), bound(map, "max").real(), scale(map));
      case "integer" ->
          new IntegerVariable(
              name, bound(map, "min").whole(), bound(map, "max").whole(), scale(map));
      case "categorical" -> new Categorical(name, values(map));
      case "ordinal" -> new Ordinal(name, values(map));
      default -> new Flag(name);
    };
  }

  /** A type is never guessed: 0 to 1 may mean two integers or all numbers between. */
  private static String remedy(YamlMap map) {
    boolean bounds = map.has("min") || map.has("max") || map.has("scale");
    return bounds
        ? "add type: real or type: integer"
        : map.has("values")
            ? "add type: categorical, or type: ordinal if their order matters"
            : "add a type, such as type: real";
  }

  private static YamlValue bound(YamlMap map, String key) {
    return map.require(key, "add %s: and a number".formatted(key));
  }

  private static Scale scale(YamlMap map) {
    return map.get("scale").map(OneOf.SCALE::of).orElse("linear").equals("log")
        ? Scale.LOG
        : Scale.LINEAR;
  }

  private static List<Object> values(YamlMap map) {
    return map.require("values", "add values: [a, b]").list().stream()
        .map(YamlValue::setting)
        .toList();
  }
}
