package org.alas.kernel;

import java.util.Arrays;
import org.alas.vector.VectorMath;
import org.alas.vector.VectorMaths;
import org.jspecify.annotations.Nullable;

/**
 * A sum over the inputs whose components are of one shape along all of them, over the pairs of one
 * set of points. With so few parameters the slopes of every pair are summed over the inputs while
 * its value is, and kept: a gradient is then one product per parameter and pair, where that of a
 * free sum goes through all inputs again.
 */
final class PooledSumEvaluation implements Evaluation {
  /** What is summed over the inputs of one component: its value and three parts of its slope. */
  private static final int SUMS = 4;

  /** Most bytes of kept sums. */
  private static final long KEPT_BYTES = 64L << 20;

  private static final VectorMath MATH = VectorMaths.best();
  private static final FusedLoops LOOPS = FusedLoops.best();

  private final Component[] components;
  private final Workspace work;
  private final Alas kernel;
  private final StablePowers stable = new StablePowers();

  /** Of slopes along the inputs, for which nothing is shared. */
  private @Nullable Evaluation terms;

  /** Of which sums are kept. */
  private final KeptRuns kept;

  private PooledSumEvaluation(Alas kernel, Component[] components, Workspace work) {
    this.kernel = kernel;
    this.components = components;
    this.work = work;
    this.kept = new KeptRuns(work.room);
  }

  /** Whether all terms of a kernel are of one input, and few enough pairs to keep their sums. */
  static boolean suits(Kernel kernel, Points left, Points right) {
    if (!(kernel instanceof Alas alas) || left != right) {
      return false;
    }
    AlasStructure structure = alas.structure();
    long pairs = (long) left.size() * (left.size() - 1) / 2;
    return structure.modulated()
        && structure.groups().length == structure.dimension()
        && pairs * structure.components() * SUMS * Double.BYTES <= KEPT_BYTES;
  }

  /**
   * An evaluation.
   *
   * @param kernel has the same parameters along every input
   * @param pool which shared parameter each of its parameters is
   */
  static PooledSumEvaluation of(
      Alas kernel, int[] pool, Points points, @Nullable Evaluation spent) {
    AlasStructure structure = kernel.structure();
    Component[] components = new Component[structure.components()];
    for (int t = 0; t < structure.terms(); t++) {
      int q = structure.componentOf(t);
      if (components[q] == null) {
        components[q] = new Component(kernel, t, pool, points);
      }
    }
    Workspace work =
        spent instanceof PooledSumEvaluation old && old.work.suits(points, components.length)
            ? old.work
            : new Workspace(points, components.length);
    return new PooledSumEvaluation(kernel, components, work);
  }

  /** Arrays that serve one kernel after the other. */
  private static final class Workspace {
    final int points;

    /** Pairs for which there is room. */
    final int room;

    /** By component, sum and pair. */
    final double[][][] sums;

    final double[] power = new double[Differences.CAPACITY];
    final double[] envelope = new double[Differences.CAPACITY];
    final double[] difference = new double[Differences.CAPACITY];
    final double[] cos = new double[Differences.CAPACITY];
    final double[] sin = new double[Differences.CAPACITY];

    Workspace(Points x, int components) {
      points = x.size();
      room = Math.max(Differences.CAPACITY, points * (points - 1) / 2);
      sums = new double[components][SUMS][room];
    }

    boolean suits(Points x, int components) {
      return points == x.size() && sums.length == components;
    }
  }

  /** One component's constants, its parameters' places, and its phases along each input. */
  private static final class Component {
    final double weight;
    final double alpha;
    final double delta;
    final double shift;
    final int byWeight;
    final int byDelta;
    final int byGamma;
    final int byAlpha;

    /** None where it does not oscillate. */
    final Phases[] phases;

    Component(Alas kernel, int term, int[] pool, Points points) {
      AlasStructure structure = kernel.structure();
      int q = structure.componentOf(term);
      int k = structure.dimensionsOf(term)[0];
      double[] gamma = kernel.gammas(term);
      weight = kernel.weight(term);
      alpha = kernel.alpha(term);
      delta = kernel.deltas(term)[0];
      shift = Math.log(2 * Math.PI * delta);
      byWeight = pool[structure.weightIndex(term)];
      byDelta = pool[structure.deltaIndex(q, k)];
      byGamma = pool[structure.gammaIndex(q, k)];
      byAlpha = pool[structure.alphaIndex(term)];
      phases = new Phases[gamma[0] == 0 ? 0 : points.dimension()];
      for (int j = 0; j < phases.length; j++) {
        phases[j] = new Phases(points, new int[] {j}, gamma);
      }
    }

    boolean oscillates() {
      return phases.length > 0;
    }
  }

  /** Sums value and slopes of every pair of a run over the inputs, unless they are known. */
  private void sum(Differences run) {
    if (kept.holds(run)) {
      return;
    }
    int at = kept.start(run);
    for (int q = 0; q < components.length; q++) {
      double[][] sums = work.sums[q];
      for (double[] one : sums) {
        Arrays.fill(one, at, at + run.count(), 0);
      }
      for (int k = 0; k < run.pairs().left().dimension(); k++) {
        addInput(run, components[q], k, sums);
      }
    }
    kept.keep(run);
  }

  private void addInput(Differences run, Component component, int k, double[][] sums) {
    int count = run.count();
    boolean smooth = component.alpha == 2;
    stable.power = work.power;
    stable.from = 0;
    stable.logs = run.logs(k);
    stable.logFrom = run.logFrom();
    stable.shift = component.shift;
    if (component.oscillates() || smooth) {
      run.difference(k, work.difference);
    }
    if (smooth) {
      double scale = 2 * Math.PI * component.delta;
      for (int p = 0; p < count; p++) {
        double u = scale * work.difference[p];
        work.power[p] = u * u;
      }
    } else {
      MATH.stablePower(
          component.alpha, component.shift, stable.logs, stable.logFrom, work.power, 0, count);
    }
    MATH.decay(work.power, 0, work.envelope, 0, count);
    if (component.oscillates()) {
      run.rotate(component.phases[k], component.phases[k], work.cos, work.sin);
      LOOPS.addStableWave(
          work.envelope, work.cos, work.sin, work.difference, stable, sums, kept.start(run), count);
    } else {
      LOOPS.addStable(work.envelope, stable, sums, kept.start(run), count);
    }
  }

  @Override
  public void values(Differences run, double[] out) {
    sum(run);
    int at = kept.start(run);
    Arrays.fill(out, 0, run.count(), 0);
    for (int q = 0; q < components.length; q++) {
      double w = components[q].weight;
      double[] values = work.sums[q][0];
      for (int p = 0; p < run.count(); p++) {
        out[p] += w * values[at + p];
      }
    }
  }

  @Override
  public void addParameterGradient(Differences run, double[] weights, double[] into) {
    sum(run);
    for (int q = 0; q < components.length; q++) {
      Component of = components[q];
      double[][] sums = work.sums[q];
      double w = of.weight;
      into[of.byWeight] += dot(weights, sums[0], run);
      into[of.byDelta] -= w * of.alpha / of.delta * dot(weights, sums[1], run);
      into[of.byAlpha] += w * dot(weights, sums[2], run);
      if (of.oscillates()) {
        into[of.byGamma] -= 2 * Math.PI * w * dot(weights, sums[3], run);
      }
    }
  }

  private double dot(double[] weights, double[] sum, Differences run) {
    return MATH.dot(weights, 0, sum, kept.start(run), run.count());
  }

  @Override
  public void addInputGradient(Differences run, double[] weights, double[][] byTau) {
    Evaluation known = terms;
    if (known == null) {
      Points points = run.pairs().left();
      known = kernel.on(points, points);
      terms = known;
    }
    known.addInputGradient(run, weights, byTau);
  }
}
