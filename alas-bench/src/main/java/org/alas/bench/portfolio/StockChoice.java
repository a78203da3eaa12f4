package org.alas.bench.portfolio;

/**
 * The weight that one stock is given when its price is known: the maximiser w of the concave
 *
 * <p>q w - b w^2 - k |w - a| - c |w - a|^1.5 - h max(-w, 0) - l |w|,
 *
 * <p>in closed form. Its slope falls, with a jump down at w = a and at w = 0. If it changes sign
 * within a jump, w is there; else on a piece, where z = |w - a| solves 2 b z + 1.5 c sqrt z = rest.
 * Mutable, to spare the solver an object for each stock.
 */
final class StockChoice {
  private double w;
  private double rate;
  private double value;

  /** The maximiser. */
  double weight() {
    return w;
  }

  /** dw/dq, zero at a kink. */
  double rate() {
    return rate;
  }

  /** The maximum. */
  double value() {
    return value;
  }

  /** None of b, k, c, h and l may be negative, nor both b and c zero. */
  void choose(double q, double b, double a, double k, double c, double h, double l) {
    double above = q - l; // slope of the terms in q, h and l where w > 0
    double below = q + l + h; // and where w < 0
    double pull = 2 * b * a;
    double up = (a < 0 ? below : above) - pull - k;
    double down = (a > 0 ? above : below) - pull + k;
    if (up > 0) {
      if (a < 0) {
        rise(a, below, above, b, k, c);
      } else {
        move(a, 1, up, b, c);
      }
    } else if (down < 0) {
      if (a > 0) {
        fall(a, below, above, b, k, c);
      } else {
        move(a, -1, -down, b, c);
      }
    } else {
      stay(a);
    }
    double z = Math.abs(w - a);
    value = (w > 0 ? above : below) * w - b * w * w - k * z - c * z * Math.sqrt(z);
  }

  /** From a short position upwards, maybe through zero. */
  private void rise(double a, double below, double above, double b, double k, double c) {
    double atZero = k + 1.5 * c * Math.sqrt(-a);
    if (below < atZero) {
      move(a, 1, below - 2 * b * a - k, b, c);
    } else if (above <= atZero) {
      stay(0);
    } else {
      move(a, 1, above - 2 * b * a - k, b, c);
    }
  }

  /** From a long position downwards, maybe through zero. */
  private void fall(double a, double below, double above, double b, double k, double c) {
    double atZero = -k - 1.5 * c * Math.sqrt(a);
    if (above > atZero) {
      move(a, -1, -(above - 2 * b * a + k), b, c);
    } else if (below >= atZero) {
      stay(0);
    } else {
      move(a, -1, -(below - 2 * b * a + k), b, c);
    }
  }

  /** By z with 2 b z + 1.5 c sqrt z = rest > 0: a quadratic equation in sqrt z. */
  private void move(double a, int sign, double rest, double b, double c) {
    double root = 2 * rest / (1.5 * c + Math.sqrt(2.25 * c * c + 8 * b * rest));
    w = a + sign * root * root;
    rate = root / (2 * b * root + 0.75 * c);
  }

  private void stay(double at) {
    w = at;
    rate = 0;
  }
}
