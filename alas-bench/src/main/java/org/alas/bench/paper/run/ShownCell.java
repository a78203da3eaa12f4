package org.alas.bench.paper.run;

import java.util.regex.Pattern;
import org.alas.app.cli.Numbers;

/** A cell of a table as people read it: long numbers are rounded. Stateless and thread-safe. */
final class ShownCell {
  private static final Pattern LONG = Pattern.compile("[+-]?\\d*\\.\\d+([eE][+-]?\\d+)?");
  private static final int MOST = 8;

  private ShownCell() {}

  static String of(String cell) {
    return cell.length() > MOST && LONG.matcher(cell).matches()
        ? Numbers.plain(Double.parseDouble(cell))
        : cell;
  }
}
