package org.alas.gp;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.alas.kernel.Kernel;
import org.alas.kernel.Pairs;
import org.alas.kernel.Points;
import org.alas.param.Hyperparameters;
import org.jspecify.annotations.Nullable;

/**
 * The log marginal likelihood of many observations by blocks (Vecchia, Stein, Chi and Welty): rows
 * are cut into blocks of neighbours, which stand in a random order, and
 *
 * <pre>
 *   ln p(y) ~ sum over blocks b of ln p(y_b | y_N(b)) = sum of ln p(y_b, y_N(b)) - ln p(y_N(b)),
 * </pre>
 *
 * N(b) being some of the earlier rows, most of them near. Each term is exact and has an exact
 * gradient, for every kernel; its expected slope at the truth is 0, however small N(b) is. Of very
 * many blocks some are evaluated, evenly spread over the order, and stand for all: early blocks
 * have far neighbours, late ones near ones, and both are there. Blocks may be evaluated side by
 * side; they are summed up in their order. Holds workspaces: for one search at a time.
 */
final class BlockLikelihood implements MarginalLikelihood {
  private static final int BLOCK = 128;
  private static final int NEIGHBOURS = 160;

  /** Share of the neighbours of a block that are not near but anywhere. */
  private static final double FAR = 0.25;

  /** Most blocks that are evaluated. */
  static final int MOST_BLOCKS = 48;

  /**
   * One term.
   *
   * @param both rows of the block and their neighbours
   * @param neighbours null if there are none
   */
  private record Block(Likelihood both, @Nullable Likelihood neighbours) {
    Likelihood.LogDensity evaluate(Hyperparameters at, double[] byTheta) {
      Likelihood.LogDensity joint = both.evaluate(at, byTheta);
      if (neighbours == null) {
        return joint;
      }
      double[] less = new double[byTheta.length];
      Likelihood.LogDensity known = neighbours.evaluate(at, less);
      for (int i = 0; i < less.length; i++) {
        byTheta[i] -= less[i];
      }
      return new Likelihood.LogDensity(
          joint.value() - known.value(),
          joint.byNoise() - known.byNoise(),
          joint.byMean() - known.byMean());
    }
  }

  private final Block[] blocks;
  private final double each;
  private final boolean parallel;

  private BlockLikelihood(Block[] blocks, double each, boolean parallel) {
    this.blocks = blocks;
    this.each = each;
    this.parallel = parallel;
  }

  /**
   * Of outputs y at points.
   *
   * @param about a kernel that is about right, by which neighbours are near
   * @param most how many blocks are evaluated at most
   */
  static BlockLikelihood of(Kernel about, Points points, double[] y, int most, boolean parallel) {
    int n = points.size();
    int d = points.dimension();
    KernelMetric metric = KernelMetric.of(about, (double) NEIGHBOURS / n);
    int[][] cells = Cells.of(metric.apply(points), d, Math.max(1, Math.round((float) n / BLOCK)));
    int[] shuffled = CrossValidation.shuffled(cells.length);
    int[] order = Arrays.stream(shuffled).flatMap(c -> Arrays.stream(cells[c])).toArray();
    Points ordered = points.select(order);
    double[] outputs = Arrays.stream(order).mapToDouble(i -> y[i]).toArray();
    NearestRows tree = new NearestRows(metric.apply(ordered), d);
    int[] starts = new int[cells.length + 1];
    for (int c = 0; c < cells.length; c++) {
      starts[c + 1] = starts[c] + cells[shuffled[c]].length;
    }
    int used = Math.min(most, cells.length);
    IntStream chosen = IntStream.range(0, used);
    Block[] blocks =
        (parallel ? chosen.parallel() : chosen)
            .map(i -> (int) ((i + 0.5) * cells.length / used))
            .mapToObj(c -> block(ordered, outputs, tree, starts[c], starts[c + 1]))
            .toArray(Block[]::new);
    return new BlockLikelihood(blocks, (double) cells.length / used, parallel);
  }

  private static Block block(Points points, double[] y, NearestRows tree, int from, int to) {
    int[] near = neighbours(tree, from, to);
    int[] both = IntStream.concat(Arrays.stream(near), IntStream.range(from, to)).toArray();
    return new Block(
        likelihood(points, y, both), near.length == 0 ? null : likelihood(points, y, near));
  }

  private static Likelihood likelihood(Points points, double[] y, int[] rows) {
    return new Likelihood(
        Pairs.within(points.select(rows)), Arrays.stream(rows).mapToDouble(i -> y[i]).toArray());
  }

  /** The nearest earlier row of every member, then the second nearest; and some from anywhere. */
  private static int[] neighbours(NearestRows tree, int from, int to) {
    int wanted = Math.min(NEIGHBOURS, from);
    int near = from <= NEIGHBOURS ? wanted : (int) Math.round((1 - FAR) * wanted);
    int[][] lists = new int[to - from][];
    Arrays.setAll(lists, i -> tree.nearest(from + i, near, from));
    Set<Integer> all = new LinkedHashSet<>();
    for (int rank = 0; rank < near; rank++) {
      for (int i = 0; i < lists.length && all.size() < near; i++) {
        all.add(lists[i][rank]);
      }
    }
    for (int i = 0; all.size() < wanted; i++) { // the golden section's multiples are spread evenly
      all.add((int) (i * 0.6180339887498949 % 1 * from));
    }
    return all.stream().mapToInt(i -> i).toArray();
  }

  @Override
  public Likelihood.LogDensity evaluate(Hyperparameters at, double[] byTheta) {
    double[][] slopes = new double[blocks.length][byTheta.length];
    IntStream all = IntStream.range(0, blocks.length);
    Likelihood.LogDensity[] terms =
        (parallel ? all.parallel() : all)
            .mapToObj(i -> blocks[i].evaluate(at, slopes[i]))
            .toArray(Likelihood.LogDensity[]::new);
    double value = 0;
    double byNoise = 0;
    double byMean = 0;
    Arrays.fill(byTheta, 0);
    for (int b = 0; b < blocks.length; b++) {
      value += each * terms[b].value();
      byNoise += each * terms[b].byNoise();
      byMean += each * terms[b].byMean();
      for (int i = 0; i < byTheta.length; i++) {
        byTheta[i] += each * slopes[b][i];
      }
    }
    return new Likelihood.LogDensity(value, byNoise, byMean);
  }
}
