package org.alas.serve.http;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** Which endpoint answers which method and path. Filled by one thread, then thread-safe. */
public final class Router {
  private final List<Route> routes = new ArrayList<>();

  /** Answers requests, now or later; what it throws or fails with is a refusal or a bug. */
  public interface Endpoint {
    CompletableFuture<? extends Answer> answer(Call call);
  }

  /**
   * A way in.
   *
   * @param path such as {@code /studies/{name}}; a name in braces stands for one part of the path
   * @param needed what somebody must be allowed to do
   */
  public record Route(String method, String path, Scope needed, Endpoint endpoint) {
    /** What stands for the names, if the path is one of this route's. */
    Optional<Map<String, String>> match(List<String> parts) {
      List<String> own = parts(path);
      if (own.size() != parts.size()) {
        return Optional.empty();
      }
      Map<String, String> found = new LinkedHashMap<>();
      for (int i = 0; i < own.size(); i++) {
        String part = own.get(i);
        if (part.startsWith("{")) {
          found.put(part.substring(1, part.length() - 1), parts.get(i));
        } else if (!part.equals(parts.get(i))) {
          return Optional.empty();
        }
      }
      return Optional.of(found);
    }

    private static List<String> parts(String path) {
      return List.of(path.substring(1).split("/", -1));
    }
  }

  /** A route that was found, with what stands for its names. */
  record Found(Route route, Map<String, String> path) {}

  public Router get(String path, Scope needed, Function<Call, Answer> endpoint) {
    return add("GET", path, needed, now(endpoint));
  }

  public Router add(String method, String path, Scope needed, Endpoint endpoint) {
    routes.add(new Route(method, path, needed, endpoint));
    return this;
  }

  /** An endpoint that answers at once. */
  public static Endpoint now(Function<Call, Answer> endpoint) {
    return call -> CompletableFuture.completedFuture(endpoint.apply(call));
  }

  public List<Route> routes() {
    return List.copyOf(routes);
  }

  /**
   * The route of a method and the decoded parts of a path.
   *
   * @throws Refusal if there is none
   */
  Found find(String method, List<String> parts) {
    TreeSet<String> others = new TreeSet<>();
    for (Route route : routes) {
      Optional<Map<String, String>> path = route.match(parts);
      if (path.isPresent()) {
        if (route.method().equals(method)) {
          return new Found(route, path.get());
        }
        others.add(route.method());
      }
    }
    if (others.isEmpty()) {
      throw Refusal.notFound(
          "there is nothing at this address; /openapi.json has those there are.");
    }
    throw new Refusal(
        405, "wrong-method", "this address takes %s only.".formatted(String.join(", ", others)));
  }
}
