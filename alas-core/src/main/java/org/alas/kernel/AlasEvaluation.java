package org.alas.kernel;

import org.alas.vector.VectorMath;
import org.alas.vector.VectorMaths;

/**
 * ALAS over runs of differences. Powers come from kept logarithms, u^alpha = exp(alpha (ln|tau| +
 * ln(2 pi delta))), and modulation from per-point phases, so that a pair costs one exponential per
 * dimension plus one per term.
 */
final class AlasEvaluation implements Evaluation {
  private static final VectorMath MATH = VectorMaths.best();

  private final AlasStructure structure;
  private final Term[] terms;

  private final double[][] powers;
  private final double[] envelope = new double[Differences.CAPACITY];
  private final double[] cosine = new double[Differences.CAPACITY];
  private final double[] sine = new double[Differences.CAPACITY];
  private final double[] difference = new double[Differences.CAPACITY];

  AlasEvaluation(Alas kernel, Points left, Points right) {
    structure = kernel.structure();
    terms = new Term[structure.terms()];
    int widest = 1;
    for (int t = 0; t < terms.length; t++) {
      terms[t] = new Term(kernel, t, left, right);
      widest = Math.max(widest, terms[t].dimensions.length);
    }
    powers = new double[widest][Differences.CAPACITY];
  }

  /** One term's constants, and its phases at every point when it oscillates. */
  private static final class Term {
    final int component;
    final int[] dimensions;
    final double weight;
    final double alpha;
    final double[] delta;
    final double[] gamma;
    final double[] shift;
    final Phases left;
    final Phases right;

    Term(Alas kernel, int t, Points left, Points right) {
      component = kernel.structure().componentOf(t);
      dimensions = kernel.structure().dimensionsOf(t);
      weight = kernel.weight(t);
      alpha = kernel.alpha(t);
      delta = kernel.deltas(t);
      gamma = kernel.gammas(t);
      shift = new double[delta.length];
      for (int m = 0; m < delta.length; m++) {
        shift[m] = Math.log(2 * Math.PI * delta[m]);
      }
      this.left = new Phases(left, dimensions, gamma);
      this.right = right == left ? this.left : new Phases(right, dimensions, gamma);
    }
  }

  /** Fills powers, envelope, cosine and sine (both times the envelope) for one term. */
  private void prepare(Term term, Differences run) {
    int count = run.count();
    int from = run.logFrom();
    if (term.dimensions.length == 1) {
      MATH.stableEnvelope(
          term.alpha,
          term.shift[0],
          run.logs(term.dimensions[0]),
          from,
          powers[0],
          envelope,
          count);
    } else {
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
    run.rotate(term.left, term.right, cosine, sine);
    for (int p = 0; p < count; p++) {
      cosine[p] *= envelope[p];
      sine[p] *= envelope[p];
    }
  }

  @Override
  public void values(Differences run, double[] out) {
    int count = run.count();
    for (int t = 0; t < terms.length; t++) {
      prepare(terms[t], run);
      double w = terms[t].weight;
      for (int p = 0; p < count; p++) {
        out[p] = (t == 0 ? 0 : out[p]) + w * cosine[p];
      }
    }
  }

  @Override
  public void addParameterGradient(Differences run, double[] weights, double[] into) {
    int count = run.count();
    for (int t = 0; t < terms.length; t++) {
      Term term = terms[t];
      prepare(term, run);
      into[structure.weightIndex(t)] += MATH.dot(weights, 0, cosine, 0, count);
      for (int p = 0; p < count; p++) {
        cosine[p] *= weights[p];
        sine[p] *= weights[p];
      }
      double byAlpha = 0;
      for (int m = 0; m < term.dimensions.length; m++) {
        int k = term.dimensions[m];
        double[] logs = run.logs(k);
        int from = run.logFrom();
        double byPower = MATH.dot(cosine, 0, powers[m], 0, count);
        into[structure.deltaIndex(term.component, k)] -=
            term.weight * term.alpha / term.delta[m] * byPower;
        byAlpha += MATH.dotPowerLog(cosine, powers[m], logs, from, term.shift[m], count);
        if (structure.modulated()) {
          run.difference(k, difference);
          into[structure.gammaIndex(term.component, k)] -=
              2 * Math.PI * term.weight * MATH.dot(sine, 0, difference, 0, count);
        }
      }
      into[structure.alphaIndex(t)] -= term.weight * byAlpha;
    }
  }

  @Override
  public void addInputGradient(Differences run, double[] weights, double[][] byTau) {
    int count = run.count();
    for (Term term : terms) {
      prepare(term, run);
      for (int m = 0; m < term.dimensions.length; m++) {
        run.difference(term.dimensions[m], difference);
        double[] into = byTau[term.dimensions[m]];
        double[] power = powers[m];
        double turn = 2 * Math.PI * term.gamma[m];
        for (int p = 0; p < count; p++) {
          boolean cusp = Math.abs(difference[p]) < Alas.CUSP;
          double byDistance = cusp ? 0 : term.alpha * power[p] / difference[p];
          into[p] -= weights[p] * term.weight * (cosine[p] * byDistance + sine[p] * turn);
        }
      }
    }
  }
}
