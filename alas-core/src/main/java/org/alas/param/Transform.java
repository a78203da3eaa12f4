package org.alas.param;

/** A smooth increasing map from the raw coordinate that an optimiser moves to a natural value. */
public enum Transform {
  /** natural = raw. Used for frequencies, means, and for alpha where its end 2 is a bound. */
  IDENTITY {
    @Override
    public double natural(double raw) {
      return raw;
    }

    @Override
    public double raw(double natural) {
      return natural;
    }

    @Override
    public double slope(double raw) {
      return 1;
    }
  },

  /** natural = e^raw. Used for everything positive. */
  LOG {
    @Override
    public double natural(double raw) {
      return Math.exp(raw);
    }

    @Override
    public double raw(double natural) {
      return Math.log(natural);
    }

    @Override
    public double slope(double raw) {
      return Math.exp(raw);
    }
  },

  /**
   * natural = 2 / (1 + e^-raw). Keeps alpha within (0, 2) without bounds, as in the paper; the
   * slope dies towards 2.
   */
  LOGISTIC {
    /** From here on the natural value is 2 to rounding. */
    private static final double END = 37;

    @Override
    public double natural(double raw) {
      return 2 / (1 + Math.exp(-raw));
    }

    @Override
    public double raw(double natural) {
      return Math.min(END, Math.log(natural / (2 - natural)));
    }

    @Override
    public double slope(double raw) {
      return natural(raw) / (1 + Math.exp(raw));
    }
  };

  public abstract double natural(double raw);

  public abstract double raw(double natural);

  /** d natural / d raw. */
  public abstract double slope(double raw);
}
