package org.alas.bench.paper.fit;

import java.util.List;
import java.util.function.Predicate;
import org.alas.param.Preset;

/** How the paper's protocol of predictive fit may be understood. */
enum Reading {
  PRESET("as in the main table", 0, target -> true),
  UNIFORM("uniformly random inputs", 0, target -> target.design() != Design.UNIFORM),
  FLOOR_4("1e-4"),
  FLOOR_5("1e-5"),
  FLOOR_6("1e-6");

  /** All but the main one. */
  static final List<Reading> OTHERS = List.of(UNIFORM, FLOOR_4, FLOOR_5, FLOOR_6);

  private final String title;
  private final double floor;
  private final Predicate<Target> concerned;

  Reading(String title, double floor, Predicate<Target> concerned) {
    this.title = title;
    this.floor = floor;
    this.concerned = concerned;
  }

  Reading(String floor) {
    this(
        "noise of at least " + floor + " without priors",
        Double.parseDouble(floor),
        target -> target != Target.PLAIN);
  }

  String title() {
    return title;
  }

  /** Whether it may explain what the paper has. */
  boolean concerns(Target target) {
    return concerned.test(target);
  }

  /** Fits one repetition. */
  Model fit(String kernel, Target target, int seed, Preset preset) {
    Sample sample = (this == UNIFORM ? target.with(Design.UNIFORM) : target).sample(seed);
    return floor > 0
        ? FlooredNoise.fit(floor, kernel, sample)
        : Model.fit(kernel, sample, Model.options(preset));
  }
}
