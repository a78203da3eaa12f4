package org.alas.kernel;

import java.util.List;

/** Refuses parameter values outside the domain of their role, naming parameter, value and range. */
final class Domains {
  private Domains() {}

  static void check(List<Parameter> parameters, double[] theta) {
    if (theta.length != parameters.size()) {
      throw new IllegalArgumentException(
          "this kernel has " + parameters.size() + " parameters, got " + theta.length);
    }
    for (int i = 0; i < theta.length; i++) {
      Parameter parameter = parameters.get(i);
      double v = theta[i];
      boolean inside =
          switch (parameter.role()) {
            case ALPHA -> v > 0 && v <= 2;
            case FREQUENCY, SHEAR -> Math.abs(v) < Double.POSITIVE_INFINITY;
            default -> v > 0 && v < Double.POSITIVE_INFINITY;
          };
      if (!inside) {
        String range =
            switch (parameter.role()) {
              case ALPHA -> "lie in (0, 2]";
              case FREQUENCY, SHEAR -> "be finite";
              default -> "be positive and finite";
            };
        throw new IllegalArgumentException(parameter.name() + " must " + range + ", got " + v);
      }
    }
  }
}
