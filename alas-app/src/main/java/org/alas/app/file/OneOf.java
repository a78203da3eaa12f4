package org.alas.app.file;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.alas.app.cli.ForeignWords;
import org.alas.app.cli.InputException;
import org.alas.study.Registry;
import org.alas.study.Settings;
import org.jspecify.annotations.Nullable;

/** The words that a value of the study file or a flag may be. Immutable and thread-safe. */
public enum OneOf {
  DIRECTION(ForeignWords.DIRECTION, "minimize", "maximize"),
  TYPE(ForeignWords.TYPE, "real", "integer", "categorical", "ordinal", "boolean"),
  SCALE(ForeignWords.SCALE, "linear", "log"),
  PRESET("default", "paper"),
  ACQUISITION(
      Stream.concat(Stream.of(Settings.AUTO), Registry.standard().acquisitions().stream())
          .toArray(String[]::new)),
  /** All that need nothing but a name; alas-groups needs groups too. */
  KERNEL(
      Stream.concat(Stream.of(Settings.AUTO), Registry.standard().kernels().stream())
          .filter(name -> !name.equals("alas-groups"))
          .toArray(String[]::new));

  private final @Nullable ForeignWords foreign;
  private final List<String> words;

  OneOf(String... words) {
    this(null, words);
  }

  OneOf(@Nullable ForeignWords foreign, String... words) {
    this.foreign = foreign;
    this.words = List.copyOf(Arrays.asList(words));
  }

  public List<String> words() {
    return words;
  }

  /** The value's word, or a refusal that lists the words and asks for the nearest. */
  String of(YamlValue value) {
    String word = value.text();
    if (!words.contains(word) && foreign != null && foreign.ours(word).isPresent()) {
      throw value.refusal(
          "%s %s is called otherwise here; write %s"
              .formatted(value.name(), InputException.quote(word), foreign.ours(word).get()));
    }
    if (!words.contains(word)) {
      throw value.refusal(value.name() + " " + InputException.unknown(word, words));
    }
    return word;
  }

  /** A flag's word, or a refusal like that of a value. */
  public String of(String flag, String word) {
    if (!words.contains(word)) {
      throw new InputException(flag + " " + InputException.unknown(word, words));
    }
    return word;
  }

  /** For completion; read only then. */
  public static final class Kernels implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return KERNEL.words.iterator();
    }
  }

  /** For completion; read only then. */
  public static final class Acquisitions implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return ACQUISITION.words.iterator();
    }
  }

  /** For completion. */
  public static final class Presets implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return PRESET.words.iterator();
    }
  }
}
