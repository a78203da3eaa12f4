package org.alas.kernel;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The loops by the Vector API, a whole register of elements at a time; what is left at the end is
 * done element by element, with the same fused operations. Sums are folded lane by lane and not by
 * {@code reduceLanes}, whose order changes with compilation. Stateless and safe for use by many
 * threads.
 */
final class SimdLoops implements FusedLoops {
  private static final VectorSpecies<Double> LANES = DoubleVector.SPECIES_PREFERRED;
  private static final int WIDTH = LANES.length();
  private static final long LARGEST = Double.doubleToRawLongBits(Double.MAX_VALUE);

  @Override
  public void rotate(Piece piece, double[] cos, double[] sin) {
    double[] cosine = piece.cosine;
    double[] sine = piece.sine;
    double cosB = piece.cosineJ;
    double sinB = piece.sineJ;
    int from = piece.from;
    int at = piece.at;
    int count = piece.count;
    DoubleVector cb = DoubleVector.broadcast(LANES, cosB);
    DoubleVector sb = DoubleVector.broadcast(LANES, sinB);
    DoubleVector minus = DoubleVector.broadcast(LANES, -sinB);
    int i = 0;
    for (; i <= count - WIDTH; i += WIDTH) {
      DoubleVector c = at(cosine, from + i);
      DoubleVector s = at(sine, from + i);
      c.fma(cb, s.mul(sb)).intoArray(cos, at + i);
      s.fma(cb, c.mul(minus)).intoArray(sin, at + i);
    }
    for (; i < count; i++) {
      double c = cosine[from + i];
      double s = sine[from + i];
      cos[at + i] = Math.fma(c, cosB, s * sinB);
      sin[at + i] = Math.fma(s, cosB, c * -sinB);
    }
  }

  @Override
  public void addModulated(Piece piece, double[] envelope, int envelopeFrom, double[] into) {
    double[] cosine = piece.cosine;
    double[] sine = piece.sine;
    double cosB = piece.cosineJ;
    double sinB = piece.sineJ;
    int from = piece.from;
    int at = piece.at;
    int start = envelopeFrom + at;
    int count = piece.count;
    DoubleVector cb = DoubleVector.broadcast(LANES, cosB);
    DoubleVector sb = DoubleVector.broadcast(LANES, sinB);
    int i = 0;
    for (; i <= count - WIDTH; i += WIDTH) {
      DoubleVector cos = at(cosine, from + i).fma(cb, at(sine, from + i).mul(sb));
      cos.fma(at(envelope, start + i), at(into, at + i)).intoArray(into, at + i);
    }
    for (; i < count; i++) {
      double cos = Math.fma(cosine[from + i], cosB, sine[from + i] * sinB);
      into[at + i] = Math.fma(cos, envelope[start + i], into[at + i]);
    }
  }

  @Override
  public double modulate(
      Piece piece,
      double[] weights,
      double[] envelope,
      int envelopeFrom,
      double[] g,
      double[] sums) {
    double[] cosine = piece.cosine;
    double[] sine = piece.sine;
    double cosB = piece.cosineJ;
    double sinB = piece.sineJ;
    int from = piece.from;
    int at = piece.at;
    int start = envelopeFrom + at;
    int count = piece.count;
    DoubleVector cb = DoubleVector.broadcast(LANES, cosB);
    DoubleVector sb = DoubleVector.broadcast(LANES, sinB);
    DoubleVector minus = DoubleVector.broadcast(LANES, -sinB);
    DoubleVector total = DoubleVector.zero(LANES);
    int i = 0;
    for (; i <= count - WIDTH; i += WIDTH) {
      DoubleVector c = at(cosine, from + i);
      DoubleVector s = at(sine, from + i);
      DoubleVector share = at(weights, at + i).mul(at(envelope, start + i));
      DoubleVector h = s.fma(cb, c.mul(minus)).mul(share);
      c.fma(cb, s.mul(sb)).mul(share).intoArray(g, at + i);
      at(sums, from + i).add(h).intoArray(sums, from + i);
      total = total.add(h);
    }
    double sum = folded(total);
    for (; i < count; i++) {
      double c = cosine[from + i];
      double s = sine[from + i];
      double share = weights[at + i] * envelope[start + i];
      double h = Math.fma(s, cosB, c * -sinB) * share;
      g[at + i] = Math.fma(c, cosB, s * sinB) * share;
      sums[from + i] += h;
      sum += h;
    }
    return sum;
  }

  /** Logarithms of 0 are limited to the largest number, whose product with 0 is 0. */
  @Override
  public void stableSums(double[] g, StablePowers powers, double[] sums, int count) {
    double[] power = powers.power;
    int powerFrom = powers.from;
    double[] logs = powers.logs;
    int from = powers.logFrom;
    double shift = powers.shift;
    DoubleVector minusOne = DoubleVector.broadcast(LANES, -1);
    DoubleVector minusShift = DoubleVector.broadcast(LANES, -shift);
    DoubleVector byWeight = DoubleVector.zero(LANES);
    DoubleVector byPower = byWeight;
    DoubleVector byAlpha = byWeight;
    int i = 0;
    for (; i <= count - WIDTH; i += WIDTH) {
      DoubleVector gi = at(g, i);
      DoubleVector gp = gi.mul(at(power, powerFrom + i));
      DoubleVector minusLog =
          at(logs, from + i)
              .fma(minusOne, minusShift)
              .reinterpretAsLongs()
              .lanewise(VectorOperators.MIN, LARGEST)
              .reinterpretAsDoubles();
      byWeight = byWeight.add(gi);
      byPower = byPower.add(gp);
      byAlpha = gp.fma(minusLog, byAlpha);
    }
    sums[0] = folded(byWeight);
    sums[1] = folded(byPower);
    sums[2] = -folded(byAlpha);
    for (; i < count; i++) {
      double p = power[powerFrom + i];
      double log = p == 0 ? 0 : logs[from + i] + shift;
      double gp = g[i] * p;
      sums[0] += g[i];
      sums[1] += gp;
      sums[2] = Math.fma(gp, log, sums[2]);
    }
  }

  /** One for each lane, and one for elements after the last whole register. */
  @Override
  public int parts() {
    return WIDTH + 1;
  }

  @Override
  public void addStableLineSums(
      Piece piece, double[] weights, double[] envelope, StablePowers powers, double[] sums) {
    double[] cosine = piece.cosine;
    double[] sine = piece.sine;
    double[] x = piece.x;
    double cosB = piece.cosineJ;
    double sinB = piece.sineJ;
    double xB = piece.xJ;
    int from = piece.from;
    int at = piece.at;
    int count = piece.count;
    double[] power = powers.power;
    int powerFrom = powers.from + at;
    double[] logs = powers.logs;
    int logFrom = powers.logFrom + at;
    double shift = powers.shift;
    DoubleVector cb = DoubleVector.broadcast(LANES, cosB);
    DoubleVector sb = DoubleVector.broadcast(LANES, sinB);
    DoubleVector minus = DoubleVector.broadcast(LANES, -sinB);
    DoubleVector minusOne = DoubleVector.broadcast(LANES, -1);
    DoubleVector minusShift = DoubleVector.broadcast(LANES, -shift);
    int parts = WIDTH + 1;
    DoubleVector byWeight = at(sums, 0);
    DoubleVector byPower = at(sums, parts);
    DoubleVector byAlpha = at(sums, 2 * parts);
    DoubleVector byTurn = at(sums, 3 * parts);
    int i = 0;
    for (; i <= count - WIDTH; i += WIDTH) {
      DoubleVector c = at(cosine, from + i);
      DoubleVector s = at(sine, from + i);
      DoubleVector share = at(weights, at + i).mul(at(envelope, powerFrom + i));
      DoubleVector g = c.fma(cb, s.mul(sb)).mul(share);
      DoubleVector h = s.fma(cb, c.mul(minus)).mul(share);
      DoubleVector gp = g.mul(at(power, powerFrom + i));
      DoubleVector minusLog =
          at(logs, logFrom + i)
              .fma(minusOne, minusShift)
              .reinterpretAsLongs()
              .lanewise(VectorOperators.MIN, LARGEST)
              .reinterpretAsDoubles();
      byWeight = byWeight.add(g);
      byPower = byPower.add(gp);
      byAlpha = gp.fma(minusLog, byAlpha);
      byTurn = h.fma(at(x, from + i).sub(xB), byTurn);
    }
    byWeight.intoArray(sums, 0);
    byPower.intoArray(sums, parts);
    byAlpha.intoArray(sums, 2 * parts);
    byTurn.intoArray(sums, 3 * parts);
    double restByWeight = 0;
    double restByPower = 0;
    double restByAlpha = 0;
    double restByTurn = 0;
    for (; i < count; i++) {
      double c = cosine[from + i];
      double s = sine[from + i];
      double share = weights[at + i] * envelope[powerFrom + i];
      double g = Math.fma(c, cosB, s * sinB) * share;
      double h = Math.fma(s, cosB, c * -sinB) * share;
      double p = power[powerFrom + i];
      double log = p == 0 ? 0 : logs[logFrom + i] + shift;
      restByWeight += g;
      restByPower += g * p;
      restByAlpha -= g * p * log;
      restByTurn += h * (x[from + i] - xB);
    }
    sums[WIDTH] += restByWeight;
    sums[parts + WIDTH] += restByPower;
    sums[2 * parts + WIDTH] += restByAlpha;
    sums[3 * parts + WIDTH] += restByTurn;
  }

  @Override
  public void addStable(
      double[] envelope, StablePowers powers, double[][] into, int at, int count) {
    double[] power = powers.power;
    int powerFrom = powers.from;
    double[] logs = powers.logs;
    int from = powers.logFrom;
    double shift = powers.shift;
    double[] value = into[0];
    double[] byPower = into[1];
    double[] byAlpha = into[2];
    DoubleVector minusOne = DoubleVector.broadcast(LANES, -1);
    DoubleVector minusShift = DoubleVector.broadcast(LANES, -shift);
    int i = 0;
    for (; i <= count - WIDTH; i += WIDTH) {
      DoubleVector g = at(envelope, i);
      DoubleVector gp = g.mul(at(power, powerFrom + i));
      DoubleVector minusLog =
          at(logs, from + i)
              .fma(minusOne, minusShift)
              .reinterpretAsLongs()
              .lanewise(VectorOperators.MIN, LARGEST)
              .reinterpretAsDoubles();
      at(value, at + i).add(g).intoArray(value, at + i);
      at(byPower, at + i).add(gp).intoArray(byPower, at + i);
      gp.fma(minusLog, at(byAlpha, at + i)).intoArray(byAlpha, at + i);
    }
    for (; i < count; i++) {
      double g = envelope[i];
      double gp = g * power[powerFrom + i];
      double log = power[powerFrom + i] == 0 ? 0 : logs[from + i] + shift;
      value[at + i] += g;
      byPower[at + i] += gp;
      byAlpha[at + i] = Math.fma(gp, -log, byAlpha[at + i]);
    }
  }

  @Override
  public void addStableWave(
      double[] envelope,
      double[] cos,
      double[] sin,
      double[] tau,
      StablePowers powers,
      double[][] into,
      int at,
      int count) {
    double[] power = powers.power;
    int powerFrom = powers.from;
    double[] logs = powers.logs;
    int from = powers.logFrom;
    double shift = powers.shift;
    double[] value = into[0];
    double[] byPower = into[1];
    double[] byAlpha = into[2];
    double[] byTurn = into[3];
    DoubleVector minusOne = DoubleVector.broadcast(LANES, -1);
    DoubleVector minusShift = DoubleVector.broadcast(LANES, -shift);
    int i = 0;
    for (; i <= count - WIDTH; i += WIDTH) {
      DoubleVector e = at(envelope, i);
      DoubleVector g = e.mul(at(cos, i));
      DoubleVector h = e.mul(at(sin, i));
      DoubleVector gp = g.mul(at(power, powerFrom + i));
      DoubleVector minusLog =
          at(logs, from + i)
              .fma(minusOne, minusShift)
              .reinterpretAsLongs()
              .lanewise(VectorOperators.MIN, LARGEST)
              .reinterpretAsDoubles();
      at(value, at + i).add(g).intoArray(value, at + i);
      at(byPower, at + i).add(gp).intoArray(byPower, at + i);
      gp.fma(minusLog, at(byAlpha, at + i)).intoArray(byAlpha, at + i);
      h.fma(at(tau, i), at(byTurn, at + i)).intoArray(byTurn, at + i);
    }
    for (; i < count; i++) {
      double g = envelope[i] * cos[i];
      double gp = g * power[powerFrom + i];
      double log = power[powerFrom + i] == 0 ? 0 : logs[from + i] + shift;
      value[at + i] += g;
      byPower[at + i] += gp;
      byAlpha[at + i] = Math.fma(gp, -log, byAlpha[at + i]);
      byTurn[at + i] = Math.fma(envelope[i] * sin[i], tau[i], byTurn[at + i]);
    }
  }

  @Override
  public void addStableSlope(
      Slope slope,
      double[] g,
      double[] h,
      double[] tau,
      StablePowers powers,
      double[] into,
      int count) {
    double weight = slope.weight();
    double alpha = slope.alpha();
    double turn = slope.turn();
    double[] power = powers.power;
    int powerFrom = powers.from;
    int i = 0;
    for (; i <= count - WIDTH; i += WIDTH) {
      DoubleVector gi = at(g, i);
      DoubleVector t = at(tau, i);
      VectorMask<Double> flat =
          t.abs().compare(VectorOperators.LT, Alas.CUSP).or(gi.compare(VectorOperators.EQ, 0));
      DoubleVector quotient = at(power, powerFrom + i).mul(alpha).mul(gi).div(t).blend(0, flat);
      DoubleVector change = at(h, i).mul(turn).add(quotient).mul(weight);
      at(into, i).sub(change).intoArray(into, i);
    }
    for (; i < count; i++) {
      boolean flat = g[i] == 0 || Math.abs(tau[i]) < Alas.CUSP;
      double quotient = flat ? 0 : alpha * power[powerFrom + i] * g[i] / tau[i];
      into[i] -= weight * (quotient + turn * h[i]);
    }
  }

  private static DoubleVector at(double[] x, int index) {
    return DoubleVector.fromArray(LANES, x, index);
  }

  private static double folded(DoubleVector v) {
    double[] lanes = v.toArray();
    double sum = lanes[0];
    for (int i = 1; i < lanes.length; i++) {
      sum += lanes[i];
    }
    return sum;
  }
}
