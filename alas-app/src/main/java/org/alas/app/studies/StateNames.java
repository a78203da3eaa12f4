package org.alas.app.studies;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.alas.app.cli.InputException;
import org.alas.study.TrialState;

/** Names of the states of trials; as a list, for completion. Not thread-safe. */
public final class StateNames extends ArrayList<String> {
  private static final long serialVersionUID = 1L;

  public StateNames() {
    super(Arrays.stream(TrialState.values()).map(TrialState::label).toList());
  }

  static Optional<TrialState> find(String name) {
    return Arrays.stream(TrialState.values())
        .filter(state -> state.label().equals(name.strip().toLowerCase(Locale.ROOT)))
        .findFirst();
  }

  /** The state of a name, or a refusal that lists them all. */
  public static TrialState require(String flag, String name) {
    return find(name)
        .orElseThrow(
            () ->
                new InputException(
                    "%s: %s is none of the states %s.%s"
                        .formatted(
                            flag,
                            InputException.quote(name),
                            listed(),
                            InputException.didYouMean(name, new StateNames()))));
  }

  static String listed() {
    return String.join(", ", List.copyOf(new StateNames()));
  }
}
