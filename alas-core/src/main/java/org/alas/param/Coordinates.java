package org.alas.param;

import java.util.ArrayList;
import java.util.List;
import org.alas.kernel.Kernel;
import org.alas.kernel.Parameter;
import org.alas.kernel.Role;

/**
 * The coordinates over which an optimiser moves all {@link Hyperparameters}, one for each.
 * Immutable and thread-safe.
 */
public final class Coordinates {
  private final Kernel template;
  private final List<Coordinate> list;

  private Coordinates(Kernel template, List<Coordinate> list) {
    this.template = template;
    this.list = List.copyOf(list);
  }

  /** Of a kernel under a preset, for n observations. */
  public static Coordinates of(Kernel kernel, Preset preset, int n) {
    List<Coordinate> list = new ArrayList<>();
    double terms = terms(kernel);
    List<Parameter> parameters = kernel.parameters();
    for (int i = 0; i < parameters.size(); i++) {
      list.add(preset.coordinate(parameters.get(i).role(), kernel.coupling(i), terms, n));
    }
    list.add(preset.noise());
    list.add(preset.mean());
    return new Coordinates(kernel, list);
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

  public Hyperparameters natural(double[] raw) {
    double[] natural = new double[raw.length];
    for (int i = 0; i < raw.length; i++) {
      Coordinate c = list.get(i);
      natural[i] = c.clip(c.transform().natural(raw[i]));
    }
    return Hyperparameters.of(template, natural);
  }

  public double[] raw(Hyperparameters natural) {
    double[] raw = natural.flat();
    for (int i = 0; i < raw.length; i++) {
      Coordinate c = list.get(i);
      raw[i] = c.transform().raw(c.clip(raw[i]));
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
  public double addPriors(Hyperparameters at, double[] byNatural) {
    double[] natural = at.flat();
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
