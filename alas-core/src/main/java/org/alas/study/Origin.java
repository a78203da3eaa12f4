package org.alas.study;

import java.util.Locale;

/** Where a trial's configuration came from. */
public enum Origin {
  /** A point the user wanted tried first. */
  POINT,
  /** The space-filling initial design. */
  DESIGN,
  /** The model's suggestion. */
  MODEL,
  /** An abandoned trial's configuration, tried again. */
  RETRY,
  /** Evaluated elsewhere and told from outside. */
  OUTSIDE;

  /** The origin of a label. */
  public static Origin of(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT));
  }

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
