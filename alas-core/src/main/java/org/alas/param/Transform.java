package org.alas.param;

/** A smooth increasing map from the raw coordinate that an optimiser moves to a natural value. */
public enum Transform {
  /** natural = raw. Used for frequencies, means, and for alpha, whose ends 0 and 2 are bounds. */
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
  };

  public abstract double natural(double raw);

  public abstract double raw(double natural);

  /** d natural / d raw. */
  public abstract double slope(double raw);
}
