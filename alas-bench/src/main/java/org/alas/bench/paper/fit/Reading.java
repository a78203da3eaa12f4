package org.alas.bench.paper.fit;

import java.util.List;
import java.util.function.Predicate;
import org.alas.param.Preset;

/** How the paper's protocol of predictive fit may be understood. */
enum Reading {
  PRESET(
      "as in the main table",
      target -> true,
      (kernel, target, seed, preset) ->
          Model.fit(kernel, target.sample(seed), Model.options(preset))),

  UNIFORM(
      "uniformly random inputs",
      target -> target.design() != Design.UNIFORM,
      (kernel, target, seed, preset) ->
          Model.fit(kernel, target.with(Design.UNIFORM).sample(seed), Model.options(preset))),

  FLOOR_4("noise of at least 1e-4 without priors", 1e-4),
  FLOOR_5("noise of at least 1e-5 without priors", 1e-5),
  FLOOR_6("noise of at least 1e-6 without priors", 1e-6);

  /** All but the main one. */
  static final List<Reading> OTHERS = List.of(UNIFORM, FLOOR_4, FLOOR_5, FLOOR_6);

  /** Fits one repetition. */
  private interface Protocol {
    Model fit(String kernel, Target target, int seed, Preset preset);
  }

  private final String title;
  private final Predicate<Target> concerned;
  private final Protocol protocol;

  Reading(String title, Predicate<Target> concerned, Protocol protocol) {
    this.title = title;
    this.concerned = concerned;
    this.protocol = protocol;
  }

  Reading(String title, double floor) {
    this(
        title,
        target -> target != Target.PLAIN,
        (kernel, target, seed, preset) -> new FlooredNoise(floor).fit(kernel, target.sample(seed)));
  }

  String title() {
    return title;
  }

  /** Whether it may explain what the paper has. */
  boolean concerns(Target target) {
    return concerned.test(target);
  }

  Model fit(String kernel, Target target, int seed, Preset preset) {
    return protocol.fit(kernel, target, seed, preset);
  }
}
