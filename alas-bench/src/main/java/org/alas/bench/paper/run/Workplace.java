package org.alas.bench.paper.run;

import java.util.function.Consumer;
import java.util.function.Function;
import org.alas.app.cli.InputException;
import org.alas.app.cli.Numbers;
import org.alas.app.engine.EngineFlags;

/**
 * What computes cells, not opened yet.
 *
 * @param cells how many at once
 * @param least so many cells must be left at least
 * @param words for people, such as "2 threads"
 * @param site opens it; takes who is told what people should know
 */
record Workplace(int cells, int least, String words, Function<Consumer<String>, CellSite> site) {
  static Workplace threads(int count) {
    return new Workplace(count, 0, Numbers.counted(count, "thread"), notice -> CellSite.HERE);
  }

  /** A cluster's machines are not taken to stand idle. */
  void requireUse(int left) {
    if (least > left) {
      throw new InputException(
          "--slots must not be more than the cells that are left, got %d for %s."
              .formatted(least, Numbers.counted(left, "cell")));
    }
  }

  static Workplace engine(EngineFlags.Choice chosen, CellWork.Grid grid, PaperFolder folder) {
    int slots = chosen.wish().slots();
    return new Workplace(
        slots,
        slots,
        Numbers.counted(slots, "slot") + " of " + chosen.name(),
        notice ->
            new EngineCells(
                chosen.open("paper", folder.root().resolve(chosen.name() + ".log"), notice),
                grid,
                notice));
  }
}
