package org.alas.client;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.alas.json.JsonFields;
import org.alas.space.Configuration;
import org.alas.study.ExhaustedException;
import org.alas.study.Outcome;

/**
 * A study of a service of which nothing is kept here: what programs need that only ask and tell,
 * however many trials there are. {@link AlasClient#log} gives all the rest. Immutable and
 * thread-safe.
 */
public final class ServiceStudy {
  private final AlasClient client;
  private final String name;

  ServiceStudy(AlasClient client, String name) {
    this.client = client;
    this.name = name;
  }

  /**
   * A configuration to be evaluated. Immutable and thread-safe.
   *
   * @param number 1 for a study's first
   */
  public record Asked(int number, Configuration configuration) {}

  /** A trial for a caller who works alone, one trial at a time or several. */
  public Asked ask() {
    return ask("", 1, Duration.ofMinutes(1)).get(0);
  }

  /**
   * Trials for a worker: those it already has, then others.
   *
   * @param worker a name, or empty for callers who may have any number of trials at once
   * @param lease after which a worker of a name that is not heard of loses them
   * @throws ExhaustedException when every configuration has been tried
   */
  public List<Asked> ask(String worker, int count, Duration lease) {
    Map<String, Object> wish = new LinkedHashMap<>();
    wish.put("worker", worker);
    wish.put("count", count);
    wish.put("lease", lease.toNanos() * 1e-9);
    return ask(wish);
  }

  List<Asked> ask(Map<String, Object> wish) {
    try {
      return client.send("POST", path() + "/trials", wish).objects("trials").stream()
          .map(ServiceStudy::asked)
          .toList();
    } catch (ServiceException e) {
      if (e.kind().equals("exhausted")) {
        throw new ExhaustedException(String.valueOf(e.getMessage()));
      }
      throw e;
    }
  }

  private static Asked asked(JsonFields trial) {
    return new Asked(trial.integer("trial"), new Configuration(trial.valuesByName("parameters")));
  }

  public void tell(Asked trial, double value) {
    tell(trial.number(), Outcome.of(value));
  }

  /**
   * Tells what came of a trial. It is durable when the call returns. To tell the same again changes
   * nothing.
   *
   * @throws ServiceException if something else was told before; that stays
   */
  public void tell(int trial, Outcome outcome) {
    Map<String, Object> told = new LinkedHashMap<>();
    if (outcome instanceof Outcome.Value value) {
      told.put("value", value.value());
      told.put("measures", value.measures());
    } else if (outcome instanceof Outcome.Failure failure) {
      told.put("failed", failure.reason());
    }
    client.send("PATCH", path() + "/trials/" + trial, told);
  }

  /** Prolongs the lease of a running trial. */
  public void renew(int trial, Duration time) {
    String path = "%s/trials/%d/lease".formatted(path(), trial);
    client.send("POST", path, Map.of("seconds", time.toNanos() * 1e-9));
  }

  private String path() {
    return AlasClient.studyPath(name);
  }
}
