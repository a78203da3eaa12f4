package org.alas.bench.paper.fit;

import java.util.List;
import org.alas.param.Preset;

/** How the paper's protocol of predictive fit may be understood. */
enum Reading {
  PRESET("as in the main table") {
    @Override
    Model fit(String kernel, Task task, int seed, Preset preset) {
      return Model.fit(kernel, task.sample(seed), Model.options(preset));
    }
  },

  UNIFORM("uniformly random inputs") {
    @Override
    boolean concerns(Task task) {
      return task.design() != Design.UNIFORM;
    }

    @Override
    Model fit(String kernel, Task task, int seed, Preset preset) {
      return Model.fit(kernel, task.with(Design.UNIFORM).sample(seed), Model.options(preset));
    }
  },

  FLOOR_4("noise of at least 1e-4 without priors") {
    @Override
    boolean concerns(Task task) {
      return task != Task.PLAIN;
    }

    @Override
    Model fit(String kernel, Task task, int seed, Preset preset) {
      return new FlooredNoise(1e-4).fit(kernel, task.sample(seed));
    }
  },

  FLOOR_5("noise of at least 1e-5 without priors") {
    @Override
    boolean concerns(Task task) {
      return task != Task.PLAIN;
    }

    @Override
    Model fit(String kernel, Task task, int seed, Preset preset) {
      return new FlooredNoise(1e-5).fit(kernel, task.sample(seed));
    }
  },

  FLOOR_6("noise of at least 1e-6 without priors") {
    @Override
    boolean concerns(Task task) {
      return task != Task.PLAIN;
    }

    @Override
    Model fit(String kernel, Task task, int seed, Preset preset) {
      return new FlooredNoise(1e-6).fit(kernel, task.sample(seed));
    }
  };

  /** All but the main one. */
  static final List<Reading> OTHERS = List.of(UNIFORM, FLOOR_4, FLOOR_5, FLOOR_6);

  private final String title;

  Reading(String title) {
    this.title = title;
  }

  String title() {
    return title;
  }

  /** Whether it may explain what the paper has for a task. */
  boolean concerns(Task task) {
    return true;
  }

  abstract Model fit(String kernel, Task task, int seed, Preset preset);
}
