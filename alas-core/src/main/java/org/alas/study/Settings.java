package org.alas.study;

import org.alas.InvalidInputException;
import org.alas.param.Preset;

/**
 * How a study looks for good trials; unlike its {@link Problem}, this may change on the way.
 *
 * @param seed of all randomness
 * @param preset priors, starts and acquisition, as in the paper or as we think best
 * @param kernel name of a kernel, or "auto": the study learns structure and scale of the values
 *     (under the preset of the paper it is PE-alpha)
 * @param acquisition name of an acquisition function, or "auto"
 * @param initial number of space-filling trials; 0 lets the study choose
 * @param window how many values the model looks at, at most; 0 lets the study choose
 */
public record Settings(
    long seed, Preset preset, String kernel, String acquisition, int initial, int window) {
  public static final String AUTO = "auto";

  public Settings {
    if (initial < 0) {
      throw new InvalidInputException("initial must not be negative, got " + initial);
    }
    if (window < 0) {
      throw new InvalidInputException("window must not be negative, got " + window);
    }
  }

  /** Whether the study finds out by itself which structure and which scale the values have. */
  boolean learnsStructure() {
    return kernel.equals(AUTO) && preset == Preset.DEFAULT;
  }

  public static Settings defaults() {
    return new Settings(0, Preset.DEFAULT, AUTO, AUTO, 0, 0);
  }

  public Settings withSeed(long other) {
    return new Settings(other, preset, kernel, acquisition, initial, window);
  }

  public Settings withPreset(Preset other) {
    return new Settings(seed, other, kernel, acquisition, initial, window);
  }

  public Settings withKernel(String name) {
    return new Settings(seed, preset, name, acquisition, initial, window);
  }

  public Settings withAcquisition(String name) {
    return new Settings(seed, preset, kernel, name, initial, window);
  }

  public Settings withInitial(int count) {
    return new Settings(seed, preset, kernel, acquisition, count, window);
  }

  public Settings withWindow(int values) {
    return new Settings(seed, preset, kernel, acquisition, initial, values);
  }
}
