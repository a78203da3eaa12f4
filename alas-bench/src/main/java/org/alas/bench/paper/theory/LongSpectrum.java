package org.alas.bench.paper.theory;

import java.util.Arrays;

/**
 * As many eigenvalues of a component on [0, 1] as are asked for: the first ones computed, the
 * others from the spectral density at the frequency of order h, (h - (3 + alpha)/4)/2, from which
 * they differ by less than one in a thousand.
 */
final class LongSpectrum {
  private static final int BASIS = 200;
  private static final int COMPUTED = BASIS / 2;

  private LongSpectrum() {}

  static double[] of(Component component, int size) {
    if (component.alpha() == 2) {
      return MercerSpectrum.smooth(component.kernel(), 1, COMPUTED);
    }
    return continued(component, MercerSpectrum.of(component.kernel(), 1, BASIS), size);
  }

  static double[] centred(Component component, int size) {
    return continued(component, MercerSpectrum.centred(component.kernel(), 1, BASIS), size);
  }

  private static double[] continued(Component component, double[] computed, int size) {
    double[] all = Arrays.copyOf(computed, size);
    for (int h = COMPUTED; h < size; h++) {
      all[h] = component.density((h + 1 - (3 + component.alpha()) / 4) / 2);
    }
    return all;
  }
}
