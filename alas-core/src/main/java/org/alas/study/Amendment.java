package org.alas.study;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;

/**
 * Something that a person changed about a study on its way. Amendments are counted together, so
 * that each is made with knowledge of all before it.
 */
public sealed interface Amendment extends Event {

  /** 1 for a study's first amendment. */
  int change();

  @Override
  default String key() {
    return "amendment/" + change();
  }

  /** Configurations are to be tried next, in this order. */
  record Enqueued(Instant time, int change, List<Configuration> configurations)
      implements Amendment {
    public Enqueued {
      configurations = List.copyOf(configurations);
    }
  }

  /** Trials that have ended are to be run again, in this order. */
  record Retried(Instant time, int change, List<Integer> trials) implements Amendment {
    public Retried {
      trials = List.copyOf(trials);
    }
  }

  /**
   * From now on this is said of a trial, or of the study.
   *
   * @param trial 0 for the study
   */
  record Noted(Instant time, int change, int trial, Note note) implements Amendment {}

  /**
   * The space has grown: all trials are still in it.
   *
   * @param defaults what earlier trials had for parameters that are new, by name
   */
  record Widened(Instant time, int change, SearchSpace space, Map<String, Object> defaults)
      implements Amendment {
    public Widened {
      defaults = Collections.unmodifiableMap(new LinkedHashMap<>(defaults));
    }
  }
}
