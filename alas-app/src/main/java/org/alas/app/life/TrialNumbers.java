package org.alas.app.life;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.alas.app.cli.InputException;

/** Trials as people name them, such as 1-20,25. Stateless and thread-safe. */
final class TrialNumbers {
  private static final Pattern FORM =
      Pattern.compile("\\d{1,9}(-\\d{1,9})?(,\\d{1,9}(-\\d{1,9})?)*");

  private TrialNumbers() {}

  static boolean looksLike(String text) {
    return FORM.matcher(text).matches();
  }

  /**
   * The numbers in their order, each once.
   *
   * @param trials how many there are
   */
  static List<Integer> of(String text, String study, int trials) {
    if (!looksLike(text)) {
      throw new InputException(
          "trials are named by their numbers, such as 7 or 1-20,25, got %s; alas trials %s lists"
                  .formatted(InputException.quote(text), study)
              + " them.");
    }
    List<Integer> all = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      String[] ends = part.split("-", 2);
      int first = known(ends[0], study, trials);
      int last = known(ends[ends.length - 1], study, trials);
      if (first > last) {
        throw new InputException(
            "%s counts backwards; write %d-%d.".formatted(InputException.quote(part), last, first));
      }
      IntStream.rangeClosed(first, last).forEach(all::add);
    }
    return all.stream().distinct().toList();
  }

  private static int known(String number, String study, int trials) {
    int wanted = Integer.parseInt(number);
    if (wanted < 1 || wanted > trials) {
      throw new InputException(
          "study %s has no trial %d; %s."
              .formatted(
                  InputException.quote(study),
                  wanted,
                  trials == 0 ? "it has none yet" : "its trials are 1 to " + trials));
    }
    return wanted;
  }
}
