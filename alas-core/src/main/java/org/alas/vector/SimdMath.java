package org.alas.vector;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Vector mathematics by the Vector API, a whole register of elements at a time.
 *
 * <p>The functions are polynomials written out in {@link SimdFunctions} instead of {@code
 * lanewise(EXP)} and its like: those run another implementation before compilation than after it,
 * so that last bits would depend on how warm the process is. The end of a run is padded to a whole
 * register, so an element's result is the same everywhere. For the same reason sums are folded lane
 * by lane and not by {@code reduceLanes}.
 *
 * <p>Stateless and safe for use by many threads. Loaded by {@link VectorMaths} only where the
 * module {@code jdk.incubator.vector} is present.
 */
final class SimdMath implements VectorMath {
  private static final VectorSpecies<Double> LANES = DoubleVector.SPECIES_PREFERRED;
  private static final int WIDTH = LANES.length();

  /**
   * Whether fused multiply-add, of which everything here is made, is an instruction and not an
   * emulation: on x86 it came with registers of 256 bits, elsewhere it comes with any.
   */
  static boolean runsInHardware() {
    String architecture = System.getProperty("os.arch", "");
    boolean x86 = architecture.equals("amd64") || architecture.startsWith("x86");
    return LANES.vectorBitSize() >= (x86 ? 256 : 128);
  }

  @Override
  public String name() {
    return "simd " + LANES.vectorBitSize() + " bit";
  }

  @Override
  public void exp(
      double scale, double shift, double[] x, int from, double[] out, int outFrom, int count) {
    int whole = LANES.loopBound(count);
    SimdFunctions.exp(scale, shift, x, from, out, outFrom, whole);
    if (whole < count) {
      double[] end = padded(x, from + whole, count - whole);
      SimdFunctions.exp(scale, shift, end, 0, end, 0, WIDTH);
      System.arraycopy(end, 0, out, outFrom + whole, count - whole);
    }
  }

  @Override
  public void logAbs(double[] x, int from, double[] out, int outFrom, int count) {
    int whole = LANES.loopBound(count);
    SimdFunctions.logAbs(x, from, out, outFrom, whole);
    if (whole < count) {
      double[] end = padded(x, from + whole, count - whole);
      SimdFunctions.logAbs(end, 0, end, 0, WIDTH);
      System.arraycopy(end, 0, out, outFrom + whole, count - whole);
    }
  }

  @Override
  public void cos(double[] x, int from, double[] out, int outFrom, int count) {
    sinAfter(1, x, from, out, outFrom, count);
  }

  @Override
  public void sin(double[] x, int from, double[] out, int outFrom, int count) {
    sinAfter(0, x, from, out, outFrom, count);
  }

  private static void sinAfter(
      int quarters, double[] x, int from, double[] out, int outFrom, int count) {
    int whole = LANES.loopBound(count);
    SimdFunctions.sin(quarters, x, from, out, outFrom, whole);
    if (whole < count) {
      double[] end = padded(x, from + whole, count - whole);
      SimdFunctions.sin(quarters, end, 0, end, 0, WIDTH);
      System.arraycopy(end, 0, out, outFrom + whole, count - whole);
    }
  }

  @Override
  public void difference(
      double[] x, int from, double y, double scale, double[] out, int outFrom, int count) {
    int i = 0;
    for (; i <= count - WIDTH; i += WIDTH) {
      at(x, from + i).sub(y).mul(scale).intoArray(out, outFrom + i);
    }
    for (; i < count; i++) {
      out[outFrom + i] = scale * (x[from + i] - y);
    }
  }

  @Override
  public void addSquares(double[] x, double[] into, int count) {
    int i = 0;
    for (; i <= count - WIDTH; i += WIDTH) {
      DoubleVector xi = at(x, i);
      xi.fma(xi, at(into, i)).intoArray(into, i);
    }
    for (; i < count; i++) {
      into[i] = Math.fma(x[i], x[i], into[i]);
    }
  }

  @Override
  public double dot(double[] a, int aFrom, double[] b, int bFrom, int count) {
    DoubleVector s0 = DoubleVector.zero(LANES);
    DoubleVector s1 = s0;
    DoubleVector s2 = s0;
    DoubleVector s3 = s0;
    int i = 0;
    for (; i <= count - 4 * WIDTH; i += 4 * WIDTH) {
      int p = aFrom + i;
      int q = bFrom + i;
      s0 = at(a, p).fma(at(b, q), s0);
      s1 = at(a, p + WIDTH).fma(at(b, q + WIDTH), s1);
      s2 = at(a, p + 2 * WIDTH).fma(at(b, q + 2 * WIDTH), s2);
      s3 = at(a, p + 3 * WIDTH).fma(at(b, q + 3 * WIDTH), s3);
    }
    for (; i <= count - WIDTH; i += WIDTH) {
      s0 = at(a, aFrom + i).fma(at(b, bFrom + i), s0);
    }
    double sum = folded(s0.add(s1).add(s2.add(s3)));
    for (; i < count; i++) {
      sum = Math.fma(a[aFrom + i], b[bFrom + i], sum);
    }
    return sum;
  }

  @Override
  public double dot(
      double[] a, int aFrom, double[] b, int bFrom, double[] c, int cFrom, int count) {
    DoubleVector s0 = DoubleVector.zero(LANES);
    DoubleVector s1 = s0;
    int i = 0;
    for (; i <= count - 2 * WIDTH; i += 2 * WIDTH) {
      int j = i + WIDTH;
      s0 = at(a, aFrom + i).mul(at(b, bFrom + i)).fma(at(c, cFrom + i), s0);
      s1 = at(a, aFrom + j).mul(at(b, bFrom + j)).fma(at(c, cFrom + j), s1);
    }
    for (; i <= count - WIDTH; i += WIDTH) {
      s0 = at(a, aFrom + i).mul(at(b, bFrom + i)).fma(at(c, cFrom + i), s0);
    }
    double sum = folded(s0.add(s1));
    for (; i < count; i++) {
      sum = Math.fma(a[aFrom + i] * b[bFrom + i], c[cFrom + i], sum);
    }
    return sum;
  }

  @Override
  public void stablePower(
      double alpha, double shift, double[] logs, int from, double[] power, int at, int count) {
    decay(-alpha, -alpha * shift, logs, from, power, at, count);
  }

  @Override
  public void decay(double[] x, int from, double[] out, int outFrom, int count) {
    decay(1, 0, x, from, out, outFrom, count);
  }

  private static void decay(
      double rate, double offset, double[] x, int from, double[] out, int outFrom, int count) {
    int whole = LANES.loopBound(count);
    SimdFunctions.decay(rate, offset, x, from, out, outFrom, whole);
    if (whole < count) {
      double[] end = padded(x, from + whole, count - whole);
      SimdFunctions.decay(rate, offset, end, 0, end, 0, WIDTH);
      System.arraycopy(end, 0, out, outFrom + whole, count - whole);
    }
  }

  private static DoubleVector at(double[] x, int index) {
    return DoubleVector.fromArray(LANES, x, index);
  }

  /** The end of a run in a whole register; the rest is 1, harmless to every function here. */
  private static double[] padded(double[] x, int from, int count) {
    double[] lanes = new double[WIDTH];
    for (int i = 0; i < WIDTH; i++) {
      lanes[i] = i < count ? x[from + i] : 1;
    }
    return lanes;
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
