package org.alas.client;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.alas.InvalidInputException;

/**
 * The word by which a program comes in. It is not shown. Immutable and thread-safe.
 *
 * @param text empty for none
 */
public record Token(String text) {
  /** The variable of the environment. */
  public static final String VARIABLE = "ALAS_TOKEN";

  /**
   * Reads a service's token file, of which the first line counts, or one that holds nothing but a
   * token.
   *
   * @throws InvalidInputException if there is none in it
   */
  public static Token read(Path file) {
    try {
      List<String> lines = Files.readAllLines(file).stream().filter(l -> !l.isBlank()).toList();
      if (!lines.isEmpty()) {
        String[] words = lines.get(0).strip().split("\\s+");
        return new Token(words[words.length - 1]);
      }
    } catch (IOException e) {
      // told below
    }
    throw new InvalidInputException(
        "the token file %s cannot be read or is empty; check the path".formatted(file));
  }

  @Override
  public String toString() {
    return "Token[...]";
  }
}
