package org.alas.bench.paper.fit;

import java.util.List;
import java.util.function.Predicate;
import org.alas.param.Preset;

/** How the paper's protocol of predictive fit may be understood. */
enum Reading {
  PRESET(
      "as in the main table",
      task -> true,
      (kernel, task, seed, preset) -> Model.fit(kernel, task.sample(seed), Model.options(preset))),

  UNIFORM(
      "uniformly random inputs",
      task -> task.design() != Design.UNIFORM,
      (kernel, task, seed, preset) ->
          Model.fit(kernel, task.with(Design.UNIFORM).sample(seed), Model.options(preset))),

  FLOOR_4("noise of at least 1e-4 without priors", 1e-4),
  FLOOR_5("noise of at least 1e-5 without priors", 1e-5),
  FLOOR_6("noise of at least 1e-6 without priors", 1e-6);

  /** All but the main one. */
  static final List<Reading> OTHERS = List.of(UNIFORM, FLOOR_4, FLOOR_5, FLOOR_6);

  /** Fits one repetition of a task. */
  private interface Protocol {
    Model fit(String kernel, Task task, int seed, Preset preset);
  }

  private final String title;
  private final Predicate<Task> concerned;
  private final Protocol protocol;

  Reading(String title, Predicate<Task> concerned, Protocol protocol) {
    this.title = title;
    this.concerned = concerned;
    this.protocol = protocol;
  }

  Reading(String title, double floor) {
    this(
        title,
        task -> task != Task.PLAIN,
        (kernel, task, seed, preset) -> new FlooredNoise(floor).fit(kernel, task.sample(seed)));
  }

  String title() {
    return title;
  }

  /** Whether it may explain what the paper has for a task. */
  boolean concerns(Task task) {
    return concerned.test(task);
  }

  Model fit(String kernel, Task task, int seed, Preset preset) {
    return protocol.fit(kernel, task, seed, preset);
  }
}
