package org.alas.kernel;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reference numbers in 50-digit arithmetic, and the kernels that they speak of. */
public final class Oracle {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private Oracle() {}

  public static List<JsonNode> rows(String resource) {
    var stream = Objects.requireNonNull(Oracle.class.getResourceAsStream(resource), resource);
    try (var reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      return reader.lines().map(JSON::readTree).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static Kernel kernel(JsonNode row) {
    JsonNode p = row.get("params");
    String name = row.get("kernel").asString();
    return switch (name) {
      case "alas" -> alas(p);
      case "alas-sep" -> separable(p);
      case "rbf" -> Radial.rbf(p.get("weight").asDouble(), vector(p.get("lengthscale")));
      case "matern12", "matern32", "matern52" ->
          Radial.matern(
              name.charAt(6) - '0', p.get("weight").asDouble(), vector(p.get("lengthscale")));
      case "rq" ->
          Radial.rationalQuadratic(
              p.get("weight").asDouble(), vector(p.get("lengthscale")), p.get("shape").asDouble());
      case "sinc" ->
          Sinc.of(p.get("weight").asDouble(), vector(p.get("bandwidth")), vector(p.get("centre")));
      case "sdk" -> SpectralDelta.of(p.get("weight").asDouble(), matrix(p.get("frequency")));
      case "gsm" ->
          GaussianMixture.of(
              vector(p.get("weight")), matrix(p.get("mean")), matrix(p.get("scale")));
      default -> throw new IllegalArgumentException("unknown kernel " + name);
    };
  }

  private static Kernel alas(JsonNode p) {
    double[][] delta = matrix(p.get("delta"));
    AlasStructure structure = AlasStructure.coupled(delta[0].length, delta.length);
    return byName(structure, p);
  }

  private static Kernel separable(JsonNode p) {
    return byName(AlasStructure.separable(vector(p.get("delta")).length, 1), p);
  }

  /** Parameter names are paths into the row: delta.0.2 is params.delta[0][2]. */
  private static Kernel byName(AlasStructure structure, JsonNode p) {
    double[] theta =
        structure.parameters().stream()
            .mapToDouble(
                parameter -> {
                  JsonNode node = p;
                  for (String step : parameter.name().split("\\.")) {
                    node =
                        Character.isDigit(step.charAt(0))
                            ? node.get(Integer.parseInt(step))
                            : node.get(step);
                  }
                  return node.asDouble();
                })
            .toArray();
    return new Alas(structure, theta);
  }

  public static double[] vector(JsonNode node) {
    double[] v = new double[node.size()];
    for (int i = 0; i < v.length; i++) {
      v[i] = node.get(i).asDouble();
    }
    return v;
  }

  public static double[][] matrix(JsonNode node) {
    double[][] m = new double[node.size()][];
    for (int i = 0; i < m.length; i++) {
      m[i] = vector(node.get(i));
    }
    return m;
  }
}
