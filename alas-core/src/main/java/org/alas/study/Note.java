package org.alas.study;

import java.util.Collection;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import org.alas.InvalidInputException;

/**
 * What people say of a study or of a trial. It has no part in what is suggested. Immutable and
 * thread-safe.
 *
 * @param text lines of plain words; empty for none
 * @param tags words to find it by, in alphabetical order
 */
public record Note(String text, Set<String> tags) {
  /** Nothing was said. */
  public static final Note NONE = new Note("", Set.of());

  public Note {
    tags.forEach(Note::requireTag);
    tags = Collections.unmodifiableSet(new TreeSet<>(tags));
  }

  private static void requireTag(String tag) {
    if (tag.isEmpty()
        || !tag.codePoints().allMatch(c -> Character.isLetterOrDigit(c) || "_.-".indexOf(c) >= 0)) {
      throw new InvalidInputException(
          "a tag must consist of letters, digits, \"_\", \".\" and \"-\", got \"" + tag + "\"");
    }
  }

  public boolean isEmpty() {
    return text.isEmpty() && tags.isEmpty();
  }

  /** With one more line. */
  public Note withLine(String line) {
    return new Note(text.isEmpty() ? line : text + "\n" + line, tags);
  }

  /** With more tags; those it has already stay. */
  public Note withTags(Collection<String> more) {
    Set<String> all = new TreeSet<>(tags);
    all.addAll(more);
    return new Note(text, all);
  }

  /** Without some tags, whether it has them or not. */
  public Note withoutTags(Collection<String> fewer) {
    Set<String> all = new TreeSet<>(tags);
    all.removeAll(fewer);
    return new Note(text, all);
  }
}
