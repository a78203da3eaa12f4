package org.alas.kernel;

import java.util.Arrays;
import org.alas.vector.VectorMath;
import org.alas.vector.VectorMaths;
import org.jspecify.annotations.Nullable;

/**
 * ALAS over runs of differences. Powers come from kept logarithms, u^alpha = exp(alpha (ln|tau| +
 * ln(2 pi delta))), and modulation from per-point phases, so that a pair costs one exponential per
 * dimension plus one per term. Where all of them fit the caches they are kept, and the gradient
 * takes them from the visit that computed the values.
 */
final class AlasEvaluation implements Evaluation {
  /** Most bytes of kept powers and envelopes; from farther than the caches they come no faster. */
  private static final int KEPT_BYTES = 12 << 20;

  private static final VectorMath MATH = VectorMaths.best();
  private static final FusedLoops LOOPS = FusedLoops.best();

  private final AlasStructure structure;
  private final Points left;
  private final Points right;
  private final Term[] terms;
  private final Workspace work;
  private final double[] sums = new double[3];
  private final Piece piece = new Piece();
  private final StablePowers stable = new StablePowers();

  /** Of which powers and envelopes are kept. */
  private final KeptRuns kept;

  AlasEvaluation(Alas kernel, Points left, Points right, @Nullable Evaluation spent) {
    structure = kernel.structure();
    this.left = left;
    this.right = right;
    work =
        spent instanceof AlasEvaluation old && old.isLike(structure, left, right)
            ? old.work
            : new Workspace(kernel, left, right);
    kept = new KeptRuns(work.room);
    terms = new Term[structure.terms()];
    for (int t = 0; t < terms.length; t++) {
      terms[t] = new Term(kernel, t, left, right);
    }
  }

  private boolean isLike(AlasStructure structure, Points left, Points right) {
    return this.structure.equals(structure)
        && this.left.size() == left.size()
        && this.right.size() == right.size()
        && (this.left == this.right) == (left == right);
  }

  /** Arrays that serve one kernel after the other. */
  private static final class Workspace {
    /** Whether there are arrays for every term and all pairs, not for one run of one term. */
    final boolean keeps;

    /** Pairs for which there is room. */
    final int room;

    /** By term, dimension and pair. */
    final double[][][] powers;

    /** By term and pair. */
    final double[][] envelopes;

    final double[] g = new double[Differences.CAPACITY];
    final double[] h = new double[Differences.CAPACITY];
    final double[] difference = new double[Differences.CAPACITY];

    Workspace(Alas kernel, Points left, Points right) {
      AlasStructure structure = kernel.structure();
      int terms = structure.terms();
      int widest = kernel.coupling();
      long n = left.size();
      long pairs = left == right ? n * (n - 1) / 2 : n * right.size();
      long arrays = terms + (long) structure.components() * kernel.dimension();
      keeps = pairs * arrays * Double.BYTES <= KEPT_BYTES;
      room = Math.max(Differences.CAPACITY, keeps ? (int) pairs : 0);
      double[][] shared = new double[keeps ? 0 : widest + 1][room];
      powers = new double[terms][][];
      envelopes = new double[terms][];
      for (int t = 0; t < terms; t++) {
        powers[t] = keeps ? new double[structure.dimensionsOf(t).length][room] : shared;
        envelopes[t] = keeps ? new double[room] : shared[widest];
      }
    }
  }

  /** One term's constants, and its phases at every point where it oscillates. */
  private static final class Term {
    final int index;
    final int component;
    final int[] dimensions;
    final double weight;
    final double alpha;
    final double[] delta;
    final double[] shift;
    final FusedLoops.Slope[] slopes;
    final @Nullable Phases left;
    final @Nullable Phases right;

    // Sums of h over the pairs of each point: sum_p h_p tau_p = sum_i left_i x_i - sum_j right_j
    // x_j. With a single coordinate the sum itself is cheaper.
    final double[] leftSums;
    final double[] rightSums;

    /** What {@link FusedLoops#addStableLineSums} sums up; empty unless the coordinate is single. */
    final double[] lineSums;

    Term(Alas kernel, int t, Points left, Points right) {
      index = t;
      component = kernel.structure().componentOf(t);
      dimensions = kernel.structure().dimensionsOf(t);
      weight = kernel.weight(t);
      alpha = kernel.alpha(t);
      delta = kernel.deltas(t);
      double[] gamma = kernel.gammas(t);
      shift = new double[delta.length];
      slopes = new FusedLoops.Slope[delta.length];
      boolean oscillates = false;
      for (int m = 0; m < delta.length; m++) {
        shift[m] = Math.log(2 * Math.PI * delta[m]);
        slopes[m] = new FusedLoops.Slope(weight, alpha, 2 * Math.PI * gamma[m]);
        oscillates |= gamma[m] != 0;
      }
      boolean line = oscillates && dimensions.length == 1;
      lineSums = new double[line ? 4 * LOOPS.parts() : 0];
      leftSums = new double[oscillates && !line ? left.size() : 0];
      rightSums = new double[oscillates && !line ? right.size() : 0];
      this.left = oscillates ? new Phases(left, dimensions, gamma) : null;
      this.right = !oscillates || right == left ? this.left : new Phases(right, dimensions, gamma);
    }
  }

  /** Notes that powers and envelopes of a run have been computed for all terms. */
  private void keep(Differences run) {
    if (work.keeps) {
      kept.keep(run);
    }
  }

  /** Fills powers and envelope for one term. */
  private void envelope(Term term, Differences run) {
    if (kept.holds(run)) {
      return;
    }
    int count = run.count();
    int at = kept.start(run);
    double[][] powers = work.powers[term.index];
    double[] envelope = work.envelopes[term.index];
    for (int m = 0; m < term.dimensions.length; m++) {
      int k = term.dimensions[m];
      if (term.alpha == 2) {
        square(run, k, 2 * Math.PI * term.delta[m], powers[m], at);
      } else {
        double[] logs = run.logs(k);
        MATH.stablePower(term.alpha, term.shift[m], logs, run.logFrom(), powers[m], at, count);
      }
    }
    double[] exponent = powers[0];
    for (int m = 1; m < term.dimensions.length; m++) {
      double[] power = powers[m];
      for (int p = at; p < at + count; p++) {
        envelope[p] = exponent[p] + power[p];
      }
      exponent = envelope;
    }
    MATH.decay(exponent, at, envelope, at, count);
  }

  /** Smooth kernels need neither logarithms nor exponentials: power = (scale tau_k)^2. */
  private void square(Differences run, int k, double scale, double[] power, int at) {
    double[] u = work.difference;
    run.difference(k, scale, u);
    for (int p = 0; p < run.count(); p++) {
      power[at + p] = u[p] * u[p];
    }
  }

  @Override
  public void values(Differences run, double[] out) {
    int count = run.count();
    int at = kept.start(run);
    Arrays.fill(out, 0, count, 0);
    for (Term term : terms) {
      envelope(term, run);
      double w = term.weight;
      double[] envelope = work.envelopes[term.index];
      if (term.left == null || term.right == null) {
        for (int p = 0; p < count; p++) {
          out[p] += w * envelope[at + p];
        }
      } else {
        piece.between(term.left, term.right);
        for (int s = 0; s < run.pieces(); s++) {
          piece.moveTo(run, s);
          piece.cosineJ *= w;
          piece.sineJ *= w;
          LOOPS.addModulated(piece, envelope, at, out);
        }
      }
    }
    keep(run);
  }

  @Override
  public void addParameterGradient(Differences run, double[] weights, double[] into) {
    int count = run.count();
    int at = kept.start(run);
    for (Term term : terms) {
      envelope(term, run);
      double[] g = work.g;
      double[] envelope = work.envelopes[term.index];
      if (term.left == null || term.right == null) {
        for (int p = 0; p < count; p++) {
          g[p] = weights[p] * envelope[at + p];
        }
      } else if (term.lineSums.length > 0) {
        addLineSums(run, term, piece.between(term.left, term.right), weights);
        continue;
      } else {
        piece.between(term.left, term.right);
        for (int s = 0; s < run.pieces(); s++) {
          piece.moveTo(run, s);
          term.rightSums[piece.column] +=
              LOOPS.modulate(piece, weights, envelope, at, g, term.leftSums);
        }
      }
      double byAlpha = 0;
      for (int m = 0; m < term.dimensions.length; m++) {
        int k = term.dimensions[m];
        pointAt(run, term, m);
        LOOPS.stableSums(g, stable, sums, count);
        if (m == 0) {
          into[structure.weightIndex(term.index)] += sums[0];
        }
        into[structure.deltaIndex(term.component, k)] -=
            term.weight * term.alpha / term.delta[m] * sums[1];
        byAlpha += sums[2];
      }
      into[structure.alphaIndex(term.index)] -= term.weight * byAlpha;
    }
    keep(run);
  }

  private void addLineSums(Differences run, Term term, Piece piece, double[] weights) {
    int k = term.dimensions[0];
    double[] z = run.pairs().right().column(k);
    piece.x = run.pairs().left().column(k);
    pointAt(run, term, 0);
    for (int s = 0; s < run.pieces(); s++) {
      piece.moveTo(run, s);
      piece.xJ = z[piece.column];
      LOOPS.addStableLineSums(piece, weights, work.envelopes[term.index], stable, term.lineSums);
    }
  }

  /** Powers and logarithms of a run along a term's m-th dimension. */
  private void pointAt(Differences run, Term term, int m) {
    stable.power = work.powers[term.index][m];
    stable.from = kept.start(run);
    stable.logs = run.logs(term.dimensions[m]);
    stable.logFrom = run.logFrom();
    stable.shift = term.shift[m];
  }

  /** The derivative by a frequency is -2 pi w sum_p h_p tau_p. */
  @Override
  public void finishParameterGradient(double[] into) {
    for (Term term : terms) {
      if (term.lineSums.length > 0) {
        finishLine(term, into);
        continue;
      }
      for (int m = 0; m < term.dimensions.length && term.left != null; m++) {
        int k = term.dimensions[m];
        double[] x = left.column(k);
        double[] z = right.column(k);
        double sum =
            MATH.dot(term.leftSums, 0, x, 0, x.length)
                - MATH.dot(term.rightSums, 0, z, 0, z.length);
        into[structure.gammaIndex(term.component, k)] -= 2 * Math.PI * term.weight * sum;
      }
      Arrays.fill(term.leftSums, 0);
      Arrays.fill(term.rightSums, 0);
    }
  }

  private void finishLine(Term term, double[] into) {
    int parts = LOOPS.parts();
    double[] totals = new double[4];
    for (int i = 0; i < term.lineSums.length; i++) {
      totals[i / parts] += term.lineSums[i];
    }
    Arrays.fill(term.lineSums, 0);
    int k = term.dimensions[0];
    double w = term.weight;
    into[structure.weightIndex(term.index)] += totals[0];
    into[structure.deltaIndex(term.component, k)] -= w * term.alpha / term.delta[0] * totals[1];
    into[structure.alphaIndex(term.index)] += w * totals[2];
    into[structure.gammaIndex(term.component, k)] -= 2 * Math.PI * w * totals[3];
  }

  @Override
  public void addInputGradient(Differences run, double[] weights, double[][] byTau) {
    int count = run.count();
    int at = kept.start(run);
    double[] g = work.g;
    double[] h = work.h;
    double[] difference = work.difference;
    for (Term term : terms) {
      envelope(term, run);
      if (term.left == null || term.right == null) {
        Arrays.fill(g, 0, count, 1);
        Arrays.fill(h, 0, count, 0);
      } else {
        run.rotate(term.left, term.right, g, h);
      }
      double[] envelope = work.envelopes[term.index];
      for (int p = 0; p < count; p++) {
        double share = weights[p] * envelope[at + p];
        g[p] *= share;
        h[p] *= share;
      }
      for (int m = 0; m < term.dimensions.length; m++) {
        run.difference(term.dimensions[m], difference);
        double[] into = byTau[term.dimensions[m]];
        if (term.alpha == 2) {
          double u = 2 * Math.PI * term.delta[m];
          double turn = term.slopes[m].turn();
          for (int p = 0; p < count; p++) {
            into[p] -= term.weight * (2 * u * u * g[p] * difference[p] + h[p] * turn);
          }
          continue;
        }
        stable.power = work.powers[term.index][m];
        stable.from = at;
        LOOPS.addStableSlope(term.slopes[m], g, h, difference, stable, into, count);
      }
    }
    keep(run);
  }
}
