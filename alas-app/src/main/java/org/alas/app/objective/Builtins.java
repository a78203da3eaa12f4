package org.alas.app.objective;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.alas.InvalidInputException;

/**
 * Objectives by name, from jars of the class path: a public class with a constructor without
 * arguments and a line in {@code META-INF/services/org.alas.app.objective.Builtins}. Nobody is
 * looked for until a study file says {@code builtin}. Implementations are thread-safe.
 */
public interface Builtins {
  /** Names that may be proposed to people. */
  List<String> names();

  /**
   * The objective of a name, if there is one.
   *
   * @throws InvalidInputException if there is, but it lacks something; says what to do
   */
  Optional<Builtin> find(String name);

  /** All that the class path has. */
  static Builtins installed() {
    List<Builtins> all =
        ServiceLoader.load(Builtins.class).stream().map(ServiceLoader.Provider::get).toList();
    return new Builtins() {
      @Override
      public List<String> names() {
        return all.stream().flatMap(each -> each.names().stream()).toList();
      }

      @Override
      public Optional<Builtin> find(String name) {
        return all.stream().flatMap(each -> each.find(name).stream()).findFirst();
      }
    };
  }
}
