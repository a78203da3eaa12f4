package org.alas.app.cli;

import java.util.Collection;

/** Offers the known name that a mistyped one most resembles. */
public final class NearestName {
  private NearestName() {}

  /** A question to append to a message, or nothing when no name is near. */
  public static String question(String typed, Collection<String> known) {
    return org.alas.space.NearestName.of(typed, known)
        .map(name -> " Did you mean " + InputException.quote(name) + "?")
        .orElse("");
  }
}
