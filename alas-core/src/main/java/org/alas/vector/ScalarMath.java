package org.alas.vector;

/**
 * Vector mathematics by {@link Math}, for runtimes without the Vector API. Sums run over four
 * accumulators, which breaks the chain of additions, in an order fixed by the number of terms.
 * Stateless and safe for use by many threads.
 */
final class ScalarMath implements VectorMath {
  @Override
  public String name() {
    return "scalar";
  }

  @Override
  public void exp(
      double scale, double shift, double[] x, int from, double[] out, int outFrom, int count) {
    for (int i = 0; i < count; i++) {
      out[outFrom + i] = Math.exp(scale * (x[from + i] + shift));
    }
  }

  @Override
  public void logAbs(double[] x, int from, double[] out, int outFrom, int count) {
    for (int i = 0; i < count; i++) {
      out[outFrom + i] = Math.log(Math.abs(x[from + i]));
    }
  }

  @Override
  public void cos(double[] x, int from, double[] out, int outFrom, int count) {
    for (int i = 0; i < count; i++) {
      out[outFrom + i] = Math.cos(x[from + i]);
    }
  }

  @Override
  public void sin(double[] x, int from, double[] out, int outFrom, int count) {
    for (int i = 0; i < count; i++) {
      out[outFrom + i] = Math.sin(x[from + i]);
    }
  }

  @Override
  public void difference(
      double[] x, int from, double y, double scale, double[] out, int outFrom, int count) {
    for (int i = 0; i < count; i++) {
      out[outFrom + i] = scale * (x[from + i] - y);
    }
  }

  @Override
  public void addSquares(double[] x, double[] into, int count) {
    for (int i = 0; i < count; i++) {
      into[i] += x[i] * x[i];
    }
  }

  @Override
  public double dot(double[] a, int aFrom, double[] b, int bFrom, int count) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int i = 0;
    for (; i <= count - 4; i += 4) {
      s0 += a[aFrom + i] * b[bFrom + i];
      s1 += a[aFrom + i + 1] * b[bFrom + i + 1];
      s2 += a[aFrom + i + 2] * b[bFrom + i + 2];
      s3 += a[aFrom + i + 3] * b[bFrom + i + 3];
    }
    for (; i < count; i++) {
      s0 += a[aFrom + i] * b[bFrom + i];
    }
    return (s0 + s1) + (s2 + s3);
  }

  @Override
  public double dot(
      double[] a, int aFrom, double[] b, int bFrom, double[] c, int cFrom, int count) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int i = 0;
    for (; i <= count - 4; i += 4) {
      s0 += a[aFrom + i] * b[bFrom + i] * c[cFrom + i];
      s1 += a[aFrom + i + 1] * b[bFrom + i + 1] * c[cFrom + i + 1];
      s2 += a[aFrom + i + 2] * b[bFrom + i + 2] * c[cFrom + i + 2];
      s3 += a[aFrom + i + 3] * b[bFrom + i + 3] * c[cFrom + i + 3];
    }
    for (; i < count; i++) {
      s0 += a[aFrom + i] * b[bFrom + i] * c[cFrom + i];
    }
    return (s0 + s1) + (s2 + s3);
  }

  @Override
  public void stablePower(
      double alpha, double shift, double[] logs, int from, double[] power, int at, int count) {
    exp(alpha, shift, logs, from, power, at, count);
  }

  @Override
  public void decay(double[] x, int from, double[] out, int outFrom, int count) {
    exp(-1, 0, x, from, out, outFrom, count);
  }

  @Override
  public void rotate(
      double[] cosine,
      double[] sine,
      int from,
      double cosB,
      double sinB,
      double[] cos,
      double[] sin,
      int at,
      int count) {
    for (int i = 0; i < count; i++) {
      double c = cosine[from + i];
      double s = sine[from + i];
      cos[at + i] = c * cosB + s * sinB;
      sin[at + i] = s * cosB - c * sinB;
    }
  }

  @Override
  public void addModulated(
      double[] cosine,
      double[] sine,
      int from,
      double cosB,
      double sinB,
      double[] envelope,
      int envelopeFrom,
      double[] into,
      int at,
      int count) {
    for (int i = 0; i < count; i++) {
      double cos = cosine[from + i] * cosB + sine[from + i] * sinB;
      into[at + i] += cos * envelope[envelopeFrom + i];
    }
  }

  @Override
  public double modulate(
      double[] cosine,
      double[] sine,
      int from,
      double cosB,
      double sinB,
      double[] weights,
      double[] envelope,
      int envelopeFrom,
      double[] g,
      int at,
      double[] sums,
      int count) {
    double sum = 0;
    for (int i = 0; i < count; i++) {
      double c = cosine[from + i];
      double s = sine[from + i];
      double share = weights[at + i] * envelope[envelopeFrom + i];
      double h = (s * cosB - c * sinB) * share;
      g[at + i] = (c * cosB + s * sinB) * share;
      sums[from + i] += h;
      sum += h;
    }
    return sum;
  }

  @Override
  public void stableSums(
      double[] g,
      double[] power,
      int powerFrom,
      double[] logs,
      int from,
      double shift,
      double[] sums,
      int count) {
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
      double[] cosine,
      double[] sine,
      double[] x,
      int from,
      double cosB,
      double sinB,
      double xB,
      double[] weights,
      int at,
      double[] envelope,
      double[] power,
      int powerFrom,
      double[] logs,
      int logFrom,
      double shift,
      double[] sums,
      int count) {
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
  public void addStableSlope(
      double weight,
      double alpha,
      double turn,
      double cusp,
      double[] g,
      double[] h,
      double[] tau,
      double[] power,
      int powerFrom,
      double[] into,
      int count) {
    for (int i = 0; i < count; i++) {
      boolean flat = g[i] == 0 || Math.abs(tau[i]) < cusp;
      double quotient = flat ? 0 : alpha * power[powerFrom + i] * g[i] / tau[i];
      into[i] -= weight * (quotient + turn * h[i]);
    }
  }
}
