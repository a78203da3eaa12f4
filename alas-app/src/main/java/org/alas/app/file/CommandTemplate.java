package org.alas.app.file;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command with places for settings, such as {@code train --rate {rate}}. Doubled braces stand for
 * single ones; {@code ${NAME}} is the shell's own and left alone. Immutable and thread-safe.
 */
public record CommandTemplate(String text) {
  private static final Pattern PLACE =
      Pattern.compile("\\$\\{|\\{\\{([\\p{L}\\p{N}_.-]+)\\}\\}|\\{([\\p{L}\\p{N}_.-]+)\\}");

  /** Names of the places, in their order. */
  public Set<String> names() {
    Set<String> names = new LinkedHashSet<>();
    fill(
        name -> {
          names.add(name);
          return "";
        });
    return names;
  }

  /**
   * The command with its places filled.
   *
   * @param setting gives what to write for a name, quoted for the shell where that is needed
   */
  public String fill(UnaryOperator<String> setting) {
    return PLACE
        .matcher(text)
        .replaceAll(place -> Matcher.quoteReplacement(filled(place, setting)));
  }

  private static String filled(MatchResult place, UnaryOperator<String> setting) {
    if (place.group(2) != null) {
      return setting.apply(place.group(2));
    }
    return place.group(1) != null ? "{" + place.group(1) + "}" : place.group();
  }

  @Override
  public String toString() {
    return text;
  }
}
