package org.alas.kernel;

import java.util.Arrays;
import org.alas.vector.VectorMath;
import org.alas.vector.VectorMaths;
import org.jspecify.annotations.Nullable;

/**
 * ALAS over runs of differences. Powers come from kept logarithms, u^alpha = exp(alpha (ln|tau| +
 * ln(2 pi delta))), and modulation from per-point phases, so that a pair costs one exponential per
 * dimension plus one per term.
 */
final class AlasEvaluation implements Evaluation {
  private static final VectorMath MATH = VectorMaths.best();

  private final AlasStructure structure;
  private final Points left;
  private final Points right;
  private final Term[] terms;

  private final double[][] powers;
  private final double[] envelope;
  private final double[] g;
  private final double[] h;
  private final double[] difference;
  private final double[] sums = new double[3];

  AlasEvaluation(Alas kernel, Points left, Points right, @Nullable Evaluation spent) {
    structure = kernel.structure();
    this.left = left;
    this.right = right;
    terms = new Term[structure.terms()];
    for (int t = 0; t < terms.length; t++) {
      terms[t] = new Term(kernel, t, left, right);
    }
    int widest = kernel.coupling();
    if (spent instanceof AlasEvaluation old && old.powers.length >= widest) {
      powers = old.powers;
      envelope = old.envelope;
      g = old.g;
      h = old.h;
      difference = old.difference;
    } else {
      powers = new double[widest][Differences.CAPACITY];
      envelope = new double[Differences.CAPACITY];
      g = new double[Differences.CAPACITY];
      h = new double[Differences.CAPACITY];
      difference = new double[Differences.CAPACITY];
    }
  }

  /** One term's constants, and its phases at every point where it oscillates. */
  private static final class Term {
    final int component;
    final int[] dimensions;
    final double weight;
    final double alpha;
    final double[] delta;
    final double[] gamma;
    final double[] shift;
    final @Nullable Phases left;
    final @Nullable Phases right;

    // Sums of h over the pairs of each point: sum_p h_p tau_p = sum_i left_i x_i - sum_j right_j
    // x_j.
    final double[] leftSums;
    final double[] rightSums;

    Term(Alas kernel, int t, Points left, Points right) {
      component = kernel.structure().componentOf(t);
      dimensions = kernel.structure().dimensionsOf(t);
      weight = kernel.weight(t);
      alpha = kernel.alpha(t);
      delta = kernel.deltas(t);
      gamma = kernel.gammas(t);
      shift = new double[delta.length];
      boolean oscillates = false;
      for (int m = 0; m < delta.length; m++) {
        shift[m] = Math.log(2 * Math.PI * delta[m]);
        oscillates |= gamma[m] != 0;
      }
      leftSums = new double[oscillates ? left.size() : 0];
      rightSums = new double[oscillates ? right.size() : 0];
      this.left = oscillates ? new Phases(left, dimensions, gamma) : null;
      this.right = !oscillates || right == left ? this.left : new Phases(right, dimensions, gamma);
    }
  }

  /** Fills powers and envelope for one term. */
  private void envelope(Term term, Differences run) {
    int count = run.count();
    int from = run.logFrom();
    if (term.dimensions.length == 1) {
      double[] logs = run.logs(term.dimensions[0]);
      MATH.stableEnvelope(term.alpha, term.shift[0], logs, from, powers[0], envelope, count);
      return;
    }
    for (int m = 0; m < term.dimensions.length; m++) {
      double[] power = powers[m];
      double[] logs = run.logs(term.dimensions[m]);
      MATH.exp(term.alpha, term.shift[m], logs, from, power, 0, count);
      if (m == 0) {
        System.arraycopy(power, 0, envelope, 0, count);
      } else {
        for (int p = 0; p < count; p++) {
          envelope[p] += power[p];
        }
      }
    }
    MATH.exp(-1, 0, envelope, 0, envelope, 0, count);
  }

  /** Fills g = weights * envelope * cos(phi) and h = weights * envelope * sin(phi). */
  private void modulate(Term term, Differences run, double[] weights) {
    int count = run.count();
    if (term.left == null || term.right == null) {
      for (int p = 0; p < count; p++) {
        g[p] = weights[p] * envelope[p];
      }
      return;
    }
    run.rotate(term.left, term.right, g, h);
    for (int p = 0; p < count; p++) {
      double share = weights[p] * envelope[p];
      g[p] *= share;
      h[p] *= share;
    }
  }

  @Override
  public void values(Differences run, double[] out) {
    int count = run.count();
    Arrays.fill(out, 0, count, 0);
    for (Term term : terms) {
      envelope(term, run);
      double w = term.weight;
      if (term.left == null || term.right == null) {
        for (int p = 0; p < count; p++) {
          out[p] += w * envelope[p];
        }
      } else {
        run.rotate(term.left, term.right, g, h);
        for (int p = 0; p < count; p++) {
          out[p] += w * envelope[p] * g[p];
        }
      }
    }
  }

  @Override
  public void addParameterGradient(Differences run, double[] weights, double[] into) {
    int count = run.count();
    for (int t = 0; t < terms.length; t++) {
      Term term = terms[t];
      envelope(term, run);
      modulate(term, run, weights);
      double byAlpha = 0;
      for (int m = 0; m < term.dimensions.length; m++) {
        int k = term.dimensions[m];
        double[] logs = run.logs(k);
        int from = run.logFrom();
        MATH.stableSums(g, powers[m], logs, from, term.shift[m], sums, count);
        if (m == 0) {
          into[structure.weightIndex(t)] += sums[0];
        }
        into[structure.deltaIndex(term.component, k)] -=
            term.weight * term.alpha / term.delta[m] * sums[1];
        byAlpha += sums[2];
      }
      into[structure.alphaIndex(t)] -= term.weight * byAlpha;
      if (term.left != null) {
        run.addToPoints(h, term.leftSums, term.rightSums);
      }
    }
  }

  /** The derivative by a frequency is -2 pi w sum_p h_p tau_p. */
  @Override
  public void finishParameterGradient(double[] into) {
    for (Term term : terms) {
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

  @Override
  public void addInputGradient(Differences run, double[] weights, double[][] byTau) {
    int count = run.count();
    for (Term term : terms) {
      envelope(term, run);
      modulate(term, run, weights);
      for (int m = 0; m < term.dimensions.length; m++) {
        run.difference(term.dimensions[m], difference);
        double[] into = byTau[term.dimensions[m]];
        double[] power = powers[m];
        double turn = 2 * Math.PI * term.gamma[m];
        for (int p = 0; p < count; p++) {
          boolean flat = Math.abs(difference[p]) < Alas.CUSP || envelope[p] == 0;
          double byDistance = flat ? 0 : term.alpha * power[p] / difference[p];
          into[p] -= term.weight * (g[p] * byDistance + (turn == 0 ? 0 : h[p] * turn));
        }
      }
    }
  }
}
