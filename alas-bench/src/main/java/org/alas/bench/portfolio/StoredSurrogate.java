package org.alas.bench.portfolio;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.Collectors;
import org.alas.data.Standardization;

/**
 * What was found offline about the surrogate of the shipped evaluations.
 *
 * @param parameters those of its process
 * @param maximum its highest point
 */
public record StoredSurrogate(SurrogateParameters parameters, Surrogate.Maximum maximum) {
  private static final String RESOURCE = "surrogate.properties";
  private static final int CLIMBS = 4096;

  /** Fits a surrogate to evaluations and finds its highest point, which takes a minute. */
  public static StoredSurrogate of(PolicyReturns evaluations, int threads) {
    SurrogateParameters parameters = SurrogateParameters.fit(evaluations, threads);
    return new StoredSurrogate(parameters, new Surrogate(parameters, evaluations).maximum(CLIMBS));
  }

  /** That of the problem. */
  public static StoredSurrogate shipped() {
    var stream =
        Objects.requireNonNull(StoredSurrogate.class.getResourceAsStream(RESOURCE), RESOURCE);
    try (Reader reader = new InputStreamReader(stream, StandardCharsets.UTF_8)) {
      return read(reader);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public void write(Path file) throws IOException {
    Files.writeString(
        file,
        """
        # The surrogate of the portfolio problem, fitted to evaluations.csv by alas bench surrogate.
        lengthscales=%s
        weight=%s
        noise=%s
        mean=%s
        unit.mean=%s
        unit.sd=%s
        summit.point=%s
        summit.value=%s
        """
            .formatted(
                list(parameters.lengthscales()),
                parameters.weight(),
                parameters.noise(),
                parameters.mean(),
                parameters.units().mean(),
                parameters.units().sd(),
                list(maximum.point()),
                maximum.value()));
  }

  static StoredSurrogate read(Reader reader) throws IOException {
    Properties stored = new Properties();
    stored.load(reader);
    return new StoredSurrogate(
        new SurrogateParameters(
            numbers(stored, "lengthscales"),
            number(stored, "weight"),
            number(stored, "noise"),
            number(stored, "mean"),
            new Standardization(number(stored, "unit.mean"), number(stored, "unit.sd"))),
        new Surrogate.Maximum(numbers(stored, "summit.point"), number(stored, "summit.value")));
  }

  private static String list(double[] values) {
    return Arrays.stream(values).mapToObj(Double::toString).collect(Collectors.joining(" "));
  }

  private static double[] numbers(Properties stored, String key) {
    String text = Objects.requireNonNull(stored.getProperty(key), key);
    return Arrays.stream(text.split(" ")).mapToDouble(Double::parseDouble).toArray();
  }

  private static double number(Properties stored, String key) {
    return numbers(stored, key)[0];
  }
}
