package org.alas.app.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.alas.app.cli.InputException;
import org.alas.study.Problem;

/**
 * A study as a person described it. What the file leaves open is empty, so that flags and defaults
 * may fill it. Immutable and thread-safe.
 *
 * @param defaults what parameters had in trials before they were added, by name
 * @param warnings sentences about what may not be meant as it is written
 */
public record StudyFile(
    String name,
    Problem problem,
    Map<String, Object> defaults,
    ObjectiveSpec objective,
    SettingsChoice settings,
    Limits limits,
    List<String> warnings) {
  private static final long LARGEST = 3_000_000;

  public StudyFile {
    warnings = List.copyOf(warnings);
  }

  /** The same with what flags say in place of what the file says. */
  public StudyFile with(SettingsChoice chosen, Limits wanted) {
    return new StudyFile(
        name, problem, defaults, objective, chosen.or(settings), wanted.or(limits), warnings);
  }

  /**
   * Reads a file.
   *
   * @throws InputException with file, line and remedy if anything in it cannot be used
   */
  public static StudyFile read(Path path) {
    if (!Files.exists(path)) {
      throw new InputException(
          "%s does not exist; check the name, or write one with alas init %s."
              .formatted(path, path));
    }
    if (Files.isDirectory(path)) {
      throw new InputException(path + " is a directory; name a study file.");
    }
    try {
      if (Files.size(path) > LARGEST) {
        throw new InputException(path + " is larger than 3 MB; name a study file.");
      }
      String text =
          StandardCharsets.UTF_8
              .newDecoder()
              .decode(ByteBuffer.wrap(Files.readAllBytes(path)))
              .toString();
      return parse(path.toString(), text);
    } catch (CharacterCodingException e) {
      throw new InputException(path + " is not text in UTF-8; name a study file.");
    } catch (IOException e) {
      throw new InputException(path + " cannot be read; check its permissions.");
    }
  }

  /**
   * Reads a file's text.
   *
   * @param file what to call it in complaints
   */
  public static StudyFile parse(String file, String text) {
    return new StudyReader(document(file, text)).read();
  }

  /**
   * Reads a study that came over the network, in the words of a file. It is asked and told: nothing
   * that comes from there is ever run.
   *
   * @param file what to call it in complaints
   * @throws InputException if anything in it cannot be used, or if it says how to evaluate trials
   */
  public static StudyFile fromNetwork(String file, String text) {
    return new StudyReader(document(file, text)).readOutside();
  }

  private static YamlValue document(String file, String text) {
    String plain = text.startsWith("\uFEFF") ? text.substring(1) : text;
    return YamlValue.parse(file, plain)
        .orElseThrow(
            () ->
                new InputException(
                    file + " is empty; alas init writes a study file to start from."));
  }
}
