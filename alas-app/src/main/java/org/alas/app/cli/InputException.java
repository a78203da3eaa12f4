package org.alas.app.cli;

import java.util.Collection;
import org.alas.AlasException;
import org.alas.space.NearestName;

/**
 * Something a person gave cannot be used. The message is one sentence that names the value, the
 * place and the remedy; the command ends with exit code 2 and shows no stack trace.
 */
public final class InputException extends AlasException {
  private static final long serialVersionUID = 1L;

  public InputException(String sentence) {
    super(sentence);
  }

  /** Text of a person's own, quoted, on one line and not too long to read. */
  public static String quote(String text) {
    String plain =
        text.codePoints()
            .limit(41)
            .map(InputException::visible)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
    boolean cut = plain.codePointCount(0, plain.length()) > 40;
    return '"' + (cut ? plain.substring(0, plain.offsetByCodePoints(0, 37)) + "..." : plain) + '"';
  }

  /** A question to append to a message: the known name that is nearest, or nothing. */
  public static String didYouMean(String typed, Collection<String> known) {
    return NearestName.of(typed, known)
        .map(name -> " Did you mean " + quote(name) + "?")
        .orElse("");
  }

  /** A complaint about a word that is none of those that are known. */
  public static String unknown(String typed, Collection<String> known) {
    return "%s is unknown; known are %s.%s"
        .formatted(quote(typed), String.join(", ", known), didYouMean(typed, known));
  }

  /** A flag's count, or a refusal of none. */
  public static int atLeastOne(String flag, int count) {
    if (count < 1) {
      throw new InputException("%s must be at least 1, got %d.".formatted(flag, count));
    }
    return count;
  }

  private static int visible(int character) {
    return Character.isISOControl(character) ? ' ' : character;
  }
}
