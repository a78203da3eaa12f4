package org.alas.app.file;

import java.util.Optional;
import org.alas.param.Preset;
import org.alas.study.Settings;

/** The settings that somebody chose; the others stay as they were. Immutable and thread-safe. */
public record SettingsChoice(
    Optional<Long> seed,
    Optional<Preset> preset,
    Optional<String> kernel,
    Optional<String> acquisition,
    Optional<Integer> initial,
    Optional<Integer> window) {

  /** Nothing is chosen. */
  public static final SettingsChoice NONE =
      new SettingsChoice(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  /** This choice, and the other where nothing was chosen. */
  public SettingsChoice or(SettingsChoice other) {
    return new SettingsChoice(
        seed.or(other::seed),
        preset.or(other::preset),
        kernel.or(other::kernel),
        acquisition.or(other::acquisition),
        initial.or(other::initial),
        window.or(other::window));
  }

  /** The given settings with the chosen ones in their place. */
  public Settings over(Settings settings) {
    return new Settings(
        seed.orElse(settings.seed()),
        preset.orElse(settings.preset()),
        kernel.orElse(settings.kernel()),
        acquisition.orElse(settings.acquisition()),
        initial.orElse(settings.initial()),
        window.orElse(settings.window()));
  }
}
