package org.alas.vector;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Elementary functions of whole registers: {@code count} is a multiple of their width. Made of
 * exactly rounded operations alone, so a result is the same in the interpreter and in either
 * compiler. Each loop stands with its body in one method because a call that is not inlined would
 * turn every register into an object.
 *
 * <p>Largest errors seen against 40 digits: exp 0.85, log 0.73, sine and cosine 1.4 ulp. Safe for
 * use by many threads.
 */
final class SimdFunctions {
  private static final VectorSpecies<Double> LANES = DoubleVector.SPECIES_PREFERRED;
  private static final int WIDTH = LANES.length();

  /** 1.5 * 2^52: adding it leaves the nearest integer in the low bits of the significand. */
  private static final double ROUNDER = 0x1.8p52;

  private SimdFunctions() {}

  private static DoubleVector all(double value) {
    return DoubleVector.broadcast(LANES, value);
  }

  private static final double EXP_LOWEST = -708.39;
  private static final double EXP_HIGHEST = 710.5;
  private static final double EXP_ROUNDER = ROUNDER + 1022;
  private static final double LOG2_E = 0x1.71547652b82fep0;
  private static final double MINUS_LN2 = -0x1.62e42fefa39efp-1;
  private static final double MINUS_LN2_REST = -0x1.abc9e3b39803fp-56;
  private static final double E2 = 0x1.000000000000ap0;
  private static final double E3 = 0x1.55555555554f9p-2;
  private static final double E4 = 0x1.555555555083ep-4;
  private static final double E5 = 0x1.1111111127d12p-6;
  private static final double E6 = 0x1.6c16c18438ad1p-9;
  private static final double E7 = 0x1.a01a012a0de71p-12;
  private static final double E8 = 0x1.a01999e26bfa7p-15;
  private static final double E9 = 0x1.71df25b64c759p-18;
  private static final double E10 = 0x1.28ad9b7dbaf49p-21;
  private static final double E11 = 0x1.ad7f395612954p-25;

  /**
   * out = exp(y), y = scale * (x + shift). With k = round(y / ln 2) and r = y - k ln 2, exp(y) =
   * 2^(k-1) * 2 exp(r). Twice the exponential of |r| <= 0.347 is a polynomial of degree 11, minimax
   * with relative error 4e-18. The power of two is made from the bits of k + 1022: k = -1022 makes
   * 0 (so everything below 3.15e-308 is 0) and k = 1025 infinity; arguments are first limited to
   * what gives those two.
   */
  static void exp(
      double scale, double shift, double[] x, int from, double[] out, int outFrom, int count) {
    double offset = scale * shift;
    for (int i = 0; i < count; i += WIDTH) {
      DoubleVector y = DoubleVector.fromArray(LANES, x, from + i).fma(all(scale), all(offset));
      y = y.blend(EXP_LOWEST, y.compare(VectorOperators.LT, EXP_LOWEST));
      y = y.blend(EXP_HIGHEST, y.compare(VectorOperators.GT, EXP_HIGHEST));
      DoubleVector rounded = y.fma(all(LOG2_E), all(EXP_ROUNDER));
      DoubleVector k = rounded.sub(EXP_ROUNDER);
      DoubleVector r = k.fma(all(MINUS_LN2_REST), k.fma(all(MINUS_LN2), y));
      DoubleVector square = r.mul(r);
      DoubleVector odd = square.fma(all(E11), all(E9));
      DoubleVector even = square.fma(all(E10), all(E8));
      odd = odd.fma(square, all(E7));
      even = even.fma(square, all(E6));
      odd = odd.fma(square, all(E5));
      even = even.fma(square, all(E4));
      odd = odd.fma(square, all(E3));
      even = even.fma(square, all(E2));
      odd = odd.fma(square, all(2));
      DoubleVector p = odd.fma(r, even.fma(square, all(2)));
      LongVector power = rounded.reinterpretAsLongs().lanewise(VectorOperators.LSHL, 52);
      p.mul(power.reinterpretAsDoubles()).intoArray(out, outFrom + i);
    }
  }

  private static final long LARGEST_DECAY = Double.doubleToRawLongBits(-EXP_LOWEST);
  private static final long OVERFLOW = Double.doubleToRawLongBits(EXP_ROUNDER + 1025);

  /**
   * out = exp(-z), z = rate * x + offset; z must not be NaN, nor below -1e6. The same bits as
   * {@link #exp} for two thirds of its time: doubles from 0 up are ordered as their bits are, so
   * each limit is one integer minimum, where a comparison and a choice by it are four instructions
   * on Java 17.
   */
  static void decay(
      double rate, double offset, double[] x, int from, double[] out, int outFrom, int count) {
    for (int i = 0; i < count; i += WIDTH) {
      DoubleVector z =
          DoubleVector.fromArray(LANES, x, from + i)
              .fma(all(rate), all(offset))
              .reinterpretAsLongs()
              .lanewise(VectorOperators.MIN, LARGEST_DECAY)
              .reinterpretAsDoubles();
      DoubleVector rounded = z.fma(all(-LOG2_E), all(EXP_ROUNDER));
      DoubleVector k = rounded.sub(EXP_ROUNDER);
      DoubleVector r = k.fma(all(-MINUS_LN2_REST), k.fma(all(-MINUS_LN2), z));
      DoubleVector square = r.mul(r);
      DoubleVector odd = square.fma(all(-E11), all(-E9));
      DoubleVector even = square.fma(all(E10), all(E8));
      odd = odd.fma(square, all(-E7));
      even = even.fma(square, all(E6));
      odd = odd.fma(square, all(-E5));
      even = even.fma(square, all(E4));
      odd = odd.fma(square, all(-E3));
      even = even.fma(square, all(E2));
      odd = odd.fma(square, all(-2));
      DoubleVector p = odd.fma(r, even.fma(square, all(2)));
      LongVector power =
          rounded
              .reinterpretAsLongs()
              .lanewise(VectorOperators.MIN, OVERFLOW)
              .lanewise(VectorOperators.LSHL, 52);
      p.mul(power.reinterpretAsDoubles()).intoArray(out, outFrom + i);
    }
  }

  private static final double TO_NORMAL = 0x1p54;
  private static final double TO_NORMAL_EXPONENT = 54;
  private static final double EXPONENT_BIAS = 0x1p52 + 1023;
  private static final long SIGNIFICAND = 0x000fffffffffffffL;
  private static final long INTEGER = 0x4330000000000000L;
  private static final long ROOT_HALF = 0x3fe6a09e00000000L;
  private static final long ROOT_HALF_TO_ONE = 0x3ff0000000000000L - 0x3fe6a09e00000000L;
  private static final double LN2_HIGH = 6.93147180369123816490e-01;
  private static final double LN2_LOW = 1.90821492927058770002e-10;
  private static final double L1 = 6.666666666666735130e-01;
  private static final double L2 = 3.999999999940941908e-01;
  private static final double L3 = 2.857142874366239149e-01;
  private static final double L4 = 2.222219843214978396e-01;
  private static final double L5 = 1.818357216161805012e-01;
  private static final double L6 = 1.531383769920937332e-01;
  private static final double L7 = 1.479819860511658591e-01;

  /**
   * out = ln |x|. With |x| = 2^k (1 + f), 1 + f in [0.707, 1.414), and s = f / (2 + f), ln(1 + f) =
   * f - f^2/2 + s (f^2/2 + R(s^2)), R the seven-term minimax polynomial of FreeBSD's e_log.c; the
   * high part of ln 2 is short, so that k times it is exact.
   */
  static void logAbs(double[] x, int from, double[] out, int outFrom, int count) {
    for (int i = 0; i < count; i += WIDTH) {
      DoubleVector v = DoubleVector.fromArray(LANES, x, from + i).abs();
      VectorMask<Double> subnormal = v.compare(VectorOperators.LT, Double.MIN_NORMAL);
      LongVector bits =
          v.blend(v.mul(TO_NORMAL), subnormal).reinterpretAsLongs().add(ROOT_HALF_TO_ONE);
      DoubleVector k =
          bits.lanewise(VectorOperators.LSHR, 52)
              .lanewise(VectorOperators.OR, INTEGER)
              .reinterpretAsDoubles()
              .sub(EXPONENT_BIAS);
      k = k.blend(k.sub(TO_NORMAL_EXPONENT), subnormal);
      DoubleVector f =
          bits.lanewise(VectorOperators.AND, SIGNIFICAND)
              .add(ROOT_HALF)
              .reinterpretAsDoubles()
              .sub(1);
      DoubleVector s = f.div(f.add(2));
      DoubleVector z = s.mul(s);
      DoubleVector p = z.fma(all(L7), all(L6));
      p = p.fma(z, all(L5));
      p = p.fma(z, all(L4));
      p = p.fma(z, all(L3));
      p = p.fma(z, all(L2));
      p = p.fma(z, all(L1));
      DoubleVector square = f.mul(f).mul(0.5);
      DoubleVector low = p.fma(z, square).fma(s, k.mul(all(LN2_LOW)));
      DoubleVector log = k.mul(LN2_HIGH).sub(square.sub(low).sub(f));
      log = v.blend(log, v.compare(VectorOperators.LT, Double.POSITIVE_INFINITY));
      log = log.blend(Double.NEGATIVE_INFINITY, v.compare(VectorOperators.EQ, 0));
      log.intoArray(out, outFrom + i);
    }
  }

  /** Up to here three parts of pi/2 give the remainder to its last bit. */
  private static final double LARGEST_ANGLE = 0x1p30;

  private static final double LARGEST = LARGEST_ANGLE;
  private static final long SIGN = Long.MIN_VALUE;
  private static final double TWO_OVER_PI = 0x1.45f306dc9c883p-1;
  private static final double MINUS_QUARTER = -0x1.921fb54442d18p0;
  private static final double MINUS_QUARTER_REST = -0x1.1a62633145c07p-54;
  private static final double MINUS_QUARTER_LAST = 0x1.f1976b7ed8fbcp-110;
  private static final double S1 = -1.66666666666666324348e-01;
  private static final double S2 = 8.33333333332248946124e-03;
  private static final double S3 = -1.98412698298579493134e-04;
  private static final double S4 = 2.75573137070700676789e-06;
  private static final double S5 = -2.50507602534068634195e-08;
  private static final double S6 = 1.58969099521155010221e-10;
  private static final double C1 = 4.16666666666666019037e-02;
  private static final double C2 = -1.38888888888741095749e-03;
  private static final double C3 = 2.48015872894767294178e-05;
  private static final double C4 = -2.75573143513906633035e-07;
  private static final double C5 = 2.08757232129817482790e-09;
  private static final double C6 = -1.13596475577881948265e-11;

  /**
   * out = sin(x + quarters * pi/2), so that one quarter makes the cosine. With k = round(x /
   * (pi/2)) and r = x - k pi/2 it is plus or minus the sine or the cosine of r, |r| <= 0.786, as k
   * + quarters says. Polynomials of FreeBSD's k_sin.c and k_cos.c.
   */
  static void sin(int quarters, double[] x, int from, double[] out, int outFrom, int count) {
    for (int i = 0; i < count; i += WIDTH) {
      DoubleVector v = DoubleVector.fromArray(LANES, x, from + i);
      DoubleVector rounded = v.fma(all(TWO_OVER_PI), all(ROUNDER));
      DoubleVector k = rounded.sub(ROUNDER);
      DoubleVector r = k.fma(all(MINUS_QUARTER), v);
      r = k.fma(all(MINUS_QUARTER_REST), r);
      r = k.fma(all(MINUS_QUARTER_LAST), r);
      DoubleVector z = r.mul(r);

      DoubleVector s = z.fma(all(S6), all(S5));
      s = s.fma(z, all(S4));
      s = s.fma(z, all(S3));
      s = s.fma(z, all(S2));
      s = s.fma(z, all(S1));
      DoubleVector sine = s.mul(z).fma(r, r);

      DoubleVector c = z.fma(all(C6), all(C5));
      c = c.fma(z, all(C4));
      c = c.fma(z, all(C3));
      c = c.fma(z, all(C2));
      c = c.fma(z, all(C1));
      c = c.fma(z, all(-0.5));
      DoubleVector cosine = c.fma(z, all(1));

      DoubleVector quarter = rounded.add(quarters);
      DoubleVector half = quarter.sub(ROUNDER).mul(0.5);
      VectorMask<Double> odd = half.compare(VectorOperators.NE, half.add(ROUNDER).sub(ROUNDER));
      LongVector sign =
          quarter
              .reinterpretAsLongs()
              .lanewise(VectorOperators.LSHL, 62)
              .lanewise(VectorOperators.AND, SIGN);
      DoubleVector result =
          sine.blend(cosine, odd)
              .reinterpretAsLongs()
              .lanewise(VectorOperators.XOR, sign)
              .reinterpretAsDoubles();
      if (v.abs().compare(VectorOperators.LE, LARGEST).allTrue()) {
        result.intoArray(out, outFrom + i);
      } else {
        largeSin(quarters, v.toArray(), result.toArray(), out, outFrom + i);
      }
    }
  }

  /** Beyond the largest angle {@link Math} takes over, element by element. */
  private static void largeSin(
      int quarters, double[] x, double[] reduced, double[] out, int outFrom) {
    for (int i = 0; i < x.length; i++) {
      boolean small = Math.abs(x[i]) <= LARGEST_ANGLE;
      double large = quarters == 0 ? Math.sin(x[i]) : Math.cos(x[i]);
      out[outFrom + i] = small ? reduced[i] : large;
    }
  }
}
