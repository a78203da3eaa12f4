package org.alas.param;

import java.util.ArrayList;
import java.util.List;
import org.alas.kernel.Kernel;
import org.alas.kernel.Parameter;
import org.alas.kernel.Role;

/**
 * The coordinates of a whole model, in the order: the kernel's parameters, noise variance, mean.
 * Immutable and thread-safe.
 */
public final class Coordinates {
  private final List<Coordinate> list;

  private Coordinates(List<Coordinate> list) {
    this.list = List.copyOf(list);
  }

  /** Of a kernel under a preset, for n observations. */
  public static Coordinates of(Kernel kernel, Preset preset, int n) {
    List<Coordinate> list = new ArrayList<>();
    double terms = terms(kernel);
    for (Parameter parameter : kernel.parameters()) {
      list.add(preset.coordinate(parameter.role(), kernel.coupling(), terms, n));
    }
    list.add(preset.noise());
    list.add(preset.mean());
    return new Coordinates(list);
  }

  /** Among how many weights the variance is shared: k(0) with every weight at 1. */
  private static double terms(Kernel kernel) {
    double[] theta = kernel.theta();
    for (int i = 0; i < theta.length; i++) {
      if (kernel.parameters().get(i).role() == Role.WEIGHT) {
        theta[i] = 1;
      }
    }
    return kernel.withTheta(theta).variance();
  }

  public int size() {
    return list.size();
  }

  public Coordinate get(int i) {
    return list.get(i);
  }

  public double[] natural(double[] raw) {
    double[] natural = new double[raw.length];
    for (int i = 0; i < raw.length; i++) {
      Coordinate c = list.get(i);
      natural[i] = c.clip(c.transform().natural(raw[i]));
    }
    return natural;
  }

  public double[] raw(double[] natural) {
    double[] raw = new double[natural.length];
    for (int i = 0; i < raw.length; i++) {
      Coordinate c = list.get(i);
      raw[i] = c.transform().raw(c.clip(natural[i]));
    }
    return raw;
  }

  public double[] rawLower() {
    return list.stream().mapToDouble(c -> c.transform().raw(c.lower())).toArray();
  }

  public double[] rawUpper() {
    return list.stream().mapToDouble(c -> c.transform().raw(c.upper())).toArray();
  }

  /** Sum of log priors; adds their slopes to a gradient by natural values. */
  public double addPriors(double[] natural, double[] byNatural) {
    double sum = 0;
    for (int i = 0; i < natural.length; i++) {
      Prior prior = list.get(i).prior();
      sum += prior.logDensity(natural[i]);
      byNatural[i] += prior.slope(natural[i]);
    }
    return sum;
  }

  /** Turns a gradient by natural values into one by raw values, in place. */
  public void pullBack(double[] raw, double[] gradient) {
    for (int i = 0; i < raw.length; i++) {
      gradient[i] *= list.get(i).transform().slope(raw[i]);
    }
  }
}
