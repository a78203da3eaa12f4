package org.alas.kernel;

/** The loops in scalar Java. Stateless and safe for use by many threads. */
final class ScalarLoops implements FusedLoops {
  @Override
  public void rotate(Piece piece, double[] cos, double[] sin) {
    double[] cosine = piece.cosine;
    double[] sine = piece.sine;
    double cosB = piece.cosineJ;
    double sinB = piece.sineJ;
    int from = piece.from;
    int at = piece.at;
    int count = piece.count;
    for (int i = 0; i < count; i++) {
      double c = cosine[from + i];
      double s = sine[from + i];
      cos[at + i] = c * cosB + s * sinB;
      sin[at + i] = s * cosB - c * sinB;
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
    for (int i = 0; i < count; i++) {
      double cos = cosine[from + i] * cosB + sine[from + i] * sinB;
      into[at + i] += cos * envelope[start + i];
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
    double sum = 0;
    for (int i = 0; i < count; i++) {
      double c = cosine[from + i];
      double s = sine[from + i];
      double share = weights[at + i] * envelope[start + i];
      double h = (s * cosB - c * sinB) * share;
      g[at + i] = (c * cosB + s * sinB) * share;
      sums[from + i] += h;
      sum += h;
    }
    return sum;
  }

  @Override
  public void stableSums(double[] g, StablePowers powers, double[] sums, int count) {
    double[] power = powers.power;
    int powerFrom = powers.from;
    double[] logs = powers.logs;
    int from = powers.logFrom;
    double shift = powers.shift;
    double byWeight = 0;
    double byPower = 0;
    double byAlpha = 0;
    for (int i = 0; i < count; i++) {
      double p = power[powerFrom + i];
      byWeight += g[i];
      if (p > 0) {
        byPower += g[i] * p;
        byAlpha += g[i] * p * (logs[from + i] + shift);
      }
    }
    sums[0] = byWeight;
    sums[1] = byPower;
    sums[2] = byAlpha;
  }

  @Override
  public int parts() {
    return 1;
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
    double byWeight = 0;
    double byPower = 0;
    double byAlpha = 0;
    double byTurn = 0;
    for (int i = 0; i < count; i++) {
      double c = cosine[from + i];
      double s = sine[from + i];
      double share = weights[at + i] * envelope[powerFrom + i];
      double g = (c * cosB + s * sinB) * share;
      double p = power[powerFrom + i];
      byWeight += g;
      if (p > 0) {
        byPower += g * p;
        byAlpha -= g * p * (logs[logFrom + i] + shift);
      }
      byTurn += (s * cosB - c * sinB) * share * (x[from + i] - xB);
    }
    sums[0] += byWeight;
    sums[1] += byPower;
    sums[2] += byAlpha;
    sums[3] += byTurn;
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
    for (int i = 0; i < count; i++) {
      double p = power[powerFrom + i];
      value[at + i] += envelope[i];
      if (p > 0) {
        byPower[at + i] += envelope[i] * p;
        byAlpha[at + i] -= envelope[i] * p * (logs[from + i] + shift);
      }
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
    for (int i = 0; i < count; i++) {
      double p = power[powerFrom + i];
      double g = envelope[i] * cos[i];
      value[at + i] += g;
      if (p > 0) {
        byPower[at + i] += g * p;
        byAlpha[at + i] -= g * p * (logs[from + i] + shift);
      }
      byTurn[at + i] += envelope[i] * sin[i] * tau[i];
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
    for (int i = 0; i < count; i++) {
      boolean flat = g[i] == 0 || Math.abs(tau[i]) < Alas.CUSP;
      double quotient = flat ? 0 : alpha * power[powerFrom + i] * g[i] / tau[i];
      into[i] -= weight * (quotient + turn * h[i]);
    }
  }
}
