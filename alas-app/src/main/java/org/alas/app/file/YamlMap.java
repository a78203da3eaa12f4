package org.alas.app.file;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.alas.app.cli.ForeignWords;
import org.alas.app.cli.InputException;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/**
 * The members of a YAML map, in the order of the file. Thread-safe as its values are.
 *
 * @param keys where each key stands
 */
record YamlMap(YamlValue self, Map<String, YamlValue> keys, Map<String, YamlValue> members) {

  static YamlMap of(YamlValue self, List<NodeTuple> tuples) {
    Map<String, YamlValue> keys = new LinkedHashMap<>();
    Map<String, YamlValue> members = new LinkedHashMap<>();
    for (NodeTuple tuple : tuples) {
      YamlValue place = self.member(tuple.getKeyNode(), "key", tuple.getKeyNode());
      if (!(tuple.getKeyNode() instanceof ScalarNode scalar)) {
        throw place.refusal("a key of %s must be a name".formatted(self.name()));
      }
      String key = scalar.getValue();
      if (keys.put(key, place) != null) {
        throw place.refusal(
            "%s stands twice in %s; remove one".formatted(InputException.quote(key), self.name()));
      }
      members.put(key, self.member(tuple.getKeyNode(), key, tuple.getValueNode()));
    }
    return new YamlMap(self, keys, members);
  }

  /**
   * Refuses keys that are not known, with the one that is meant or the nearest.
   *
   * @param foreign what they may be called elsewhere
   */
  YamlMap only(Collection<String> known, ForeignWords foreign) {
    for (String key : keys.keySet()) {
      if (!known.contains(key) && foreign.ours(key).isPresent()) {
        throw key(key)
            .refusal(
                "%s is no key here; write %s"
                    .formatted(InputException.quote(key), foreign.ours(key).get()));
      }
    }
    return only("key", known);
  }

  /**
   * Refuses keys that are not known, with the nearest one that is.
   *
   * @param kind what the keys are
   */
  YamlMap only(String kind, Collection<String> known) {
    for (String key : keys.keySet()) {
      if (!known.contains(key)) {
        throw unknown(kind, key, known);
      }
    }
    return this;
  }

  /** A key that is there. */
  YamlValue key(String key) {
    return Objects.requireNonNull(keys.get(key));
  }

  private InputException unknown(String kind, String key, Collection<String> known) {
    return key(key)
        .refusal(
            "%s is no %s; %s may have %s.%s"
                .formatted(
                    InputException.quote(key),
                    kind,
                    self.name(),
                    String.join(", ", known),
                    InputException.didYouMean(key, known)));
  }

  boolean has(String key) {
    return members.containsKey(key);
  }

  /** A member that may be left out. */
  Optional<YamlValue> get(String key) {
    return Optional.ofNullable(members.get(key));
  }

  /** A member that must be there; the remedy says what to write. */
  YamlValue require(String key, String remedy) {
    return get(key)
        .orElseThrow(
            () -> self.refusal("%s is missing in %s; %s".formatted(key, self.name(), remedy)));
  }
}
