package org.alas.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sum of kernels of the same inputs, k(tau) = k_0(tau) + k_1(tau) + ...: the functions it
 * describes are sums of independent ones. Parameters are those of the parts, one part after the
 * other, their names led by the part's number ({@code 1/delta.0.2}) and their components counted
 * through. Immutable and thread-safe.
 */
public final class Sum implements Kernel {
  private final String name;
  private final List<Kernel> parts;
  private final List<Parameter> parameters;
  private final int[] offsets;

  private Sum(String name, List<Kernel> parts, List<Parameter> parameters, int[] offsets) {
    this.name = name;
    this.parts = parts;
    this.parameters = parameters;
    this.offsets = offsets;
  }

  /**
   * Adds kernels up.
   *
   * @param name family name shown to people
   * @param parts at least one kernel; all have the same dimension
   */
  public static Sum of(String name, Kernel... parts) {
    if (parts.length == 0) {
      throw new IllegalArgumentException("a sum needs at least 1 kernel, got none");
    }
    List<Parameter> parameters = new ArrayList<>();
    int[] offsets = new int[parts.length];
    int components = 0;
    for (int i = 0; i < parts.length; i++) {
      if (parts[i].dimension() != parts[0].dimension()) {
        throw new IllegalArgumentException(
            "kernels of a sum must have the same dimension, got %d and %d"
                .formatted(parts[0].dimension(), parts[i].dimension()));
      }
      offsets[i] = parameters.size();
      int highest = 0;
      for (Parameter p : parts[i].parameters()) {
        parameters.add(
            new Parameter(i + "/" + p.name(), p.role(), components + p.component(), p.dimension()));
        highest = Math.max(highest, p.component());
      }
      components += highest + 1;
    }
    return new Sum(name, List.of(parts), List.copyOf(parameters), offsets);
  }

  /** The kernels that are added up. */
  public List<Kernel> parts() {
    return parts;
  }

  private int size(int part) {
    return (part + 1 < offsets.length ? offsets[part + 1] : parameters.size()) - offsets[part];
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int dimension() {
    return parts.get(0).dimension();
  }

  @Override
  public List<Parameter> parameters() {
    return parameters;
  }

  @Override
  public double[] theta() {
    double[] theta = new double[parameters.size()];
    for (int i = 0; i < offsets.length; i++) {
      System.arraycopy(parts.get(i).theta(), 0, theta, offsets[i], size(i));
    }
    return theta;
  }

  @Override
  public Sum withTheta(double[] theta) {
    Domains.check(parameters, theta);
    List<Kernel> moved = new ArrayList<>();
    for (int i = 0; i < offsets.length; i++) {
      moved.add(
          parts.get(i).withTheta(Arrays.copyOfRange(theta, offsets[i], offsets[i] + size(i))));
    }
    return new Sum(name, List.copyOf(moved), parameters, offsets);
  }

  @Override
  public int coupling() {
    return parts.stream().mapToInt(Kernel::coupling).max().orElseThrow();
  }

  @Override
  public int coupling(int parameter) {
    int part = offsets.length - 1;
    while (offsets[part] > parameter) {
      part--;
    }
    return parts.get(part).coupling(parameter - offsets[part]);
  }

  @Override
  public double variance() {
    return parts.stream().mapToDouble(Kernel::variance).sum();
  }

  @Override
  public double value(double[] tau) {
    double sum = 0;
    for (Kernel part : parts) {
      sum += part.value(tau);
    }
    return sum;
  }

  @Override
  public double addGradient(double[] tau, double weight, double[] byTheta, double[] byTau) {
    double sum = 0;
    for (int i = 0; i < offsets.length; i++) {
      double[] byPart = new double[size(i)];
      sum += parts.get(i).addGradient(tau, weight, byPart, byTau);
      addAt(offsets[i], byPart, byTheta);
    }
    return sum;
  }

  private static void addAt(int offset, double[] numbers, double[] into) {
    for (int j = 0; j < numbers.length; j++) {
      into[offset + j] += numbers[j];
    }
  }

  @Override
  public Evaluation on(Points left, Points right) {
    return on(left, right, null);
  }

  @Override
  public Evaluation on(Points left, Points right, @Nullable Evaluation spent) {
    Evaluation[] inner = new Evaluation[parts.size()];
    for (int i = 0; i < inner.length; i++) {
      inner[i] =
          spent instanceof SumEvaluation old && old.inner.length == inner.length
              ? parts.get(i).on(left, right, old.inner[i])
              : parts.get(i).on(left, right);
    }
    return new SumEvaluation(inner);
  }

  /** Every part by its own evaluation, in its own workspace. */
  private final class SumEvaluation implements Evaluation {
    private final Evaluation[] inner;
    private final double[][] byPart;
    private final double[] values = new double[Differences.CAPACITY];

    SumEvaluation(Evaluation[] inner) {
      this.inner = inner;
      this.byPart = new double[inner.length][];
      Arrays.setAll(byPart, i -> new double[size(i)]);
    }

    @Override
    public void values(Differences run, double[] out) {
      inner[0].values(run, out);
      for (int i = 1; i < inner.length; i++) {
        inner[i].values(run, values);
        for (int p = 0; p < run.count(); p++) {
          out[p] += values[p];
        }
      }
    }

    @Override
    public void addParameterGradient(Differences run, double[] weights, double[] into) {
      for (int i = 0; i < inner.length; i++) {
        Arrays.fill(byPart[i], 0);
        inner[i].addParameterGradient(run, weights, byPart[i]);
        addAt(offsets[i], byPart[i], into);
      }
    }

    @Override
    public void finishParameterGradient(double[] into) {
      for (int i = 0; i < inner.length; i++) {
        Arrays.fill(byPart[i], 0);
        inner[i].finishParameterGradient(byPart[i]);
        addAt(offsets[i], byPart[i], into);
      }
    }

    @Override
    public void addInputGradient(Differences run, double[] weights, double[][] byTau) {
      for (Evaluation part : inner) {
        part.addInputGradient(run, weights, byTau);
      }
    }
  }

  @Override
  public Spectrum spectrum() {
    List<Spectrum.Part> all = new ArrayList<>();
    parts.forEach(part -> all.addAll(part.spectrum().parts()));
    return new Spectrum(all);
  }

  @Override
  public String toString() {
    return name + parts;
  }
}
