package org.alas.app.csv;

import java.io.IOException;
import java.io.Reader;
import java.util.List;

/** What stands between the cells of a table. Stateless and thread-safe. */
final class Separator {
  /** Of two that are as frequent, the first is taken. */
  private static final String KNOWN = ",;\t|";

  private Separator() {}

  /**
   * The separator that the first line with names has most of, outside quotes.
   *
   * @param reader is left where it was
   * @param most how many characters to look at
   */
  static char of(Reader reader, int most) throws IOException {
    int[] counts = new int[KNOWN.length()];
    boolean quoted = false;
    boolean remark = false;
    boolean begun = false;
    reader.mark(most);
    for (int i = 0; i < most; i++) {
      int c = reader.read();
      boolean ends = c == '\n' || c == '\r';
      if (c < 0 || (ends && begun && !quoted)) {
        break;
      }
      if (ends) {
        remark = false;
      } else if (!begun && (remark || c == '#')) {
        remark = true;
      } else {
        begun = true;
        quoted ^= c == '"';
        int known = quoted ? -1 : KNOWN.indexOf(c);
        if (known >= 0) {
          counts[known]++;
        }
      }
    }
    reader.reset();
    int best = 0;
    for (int k = 1; k < counts.length; k++) {
      best = counts[k] > counts[best] ? k : best;
    }
    return KNOWN.charAt(best);
  }

  /** Whether a row with too many cells may be one of numbers that were split at decimal commas. */
  static boolean mayHaveSplitNumbers(List<String> cells, int columns) {
    return cells.size() > columns
        && cells.size() <= 2 * columns
        && cells.stream().allMatch(cell -> cell.matches("[+-]?\\d+([eE][+-]?\\d+)?"));
  }
}
