package org.alas.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A kernel some of whose parameters are shared across dimensions: parameters of a pooled role and
 * the same component are one. Between shared-alpha ALAS and free ALAS-Sep lie the kernels that pool
 * some roles and free others. Immutable and thread-safe.
 */
public final class Pooled implements Kernel {
  private final Kernel full;
  private final Set<Role> roles;
  private final List<Parameter> parameters;
  private final int[] pool;

  private Pooled(Kernel full, Set<Role> roles, List<Parameter> parameters, int[] pool) {
    this.full = full;
    this.roles = roles;
    this.parameters = parameters;
    this.pool = pool;
  }

  /** Shares the given roles; each pool starts at its members' mean (geometric if positive). */
  public static Pooled of(Kernel kernel, Set<Role> roles) {
    Map<String, Integer> pools = new LinkedHashMap<>();
    List<Parameter> parameters = new ArrayList<>();
    List<Parameter> members = kernel.parameters();
    int[] pool = new int[members.size()];
    for (int i = 0; i < pool.length; i++) {
      Parameter member = members.get(i);
      boolean shared = roles.contains(member.role());
      String stem = member.name().substring(0, member.name().indexOf('.') + 1);
      String name = shared && !stem.isEmpty() ? stem + member.component() : member.name();
      Integer known = pools.get(name);
      if (known == null) {
        known = parameters.size();
        pools.put(name, known);
        parameters.add(
            new Parameter(
                name, member.role(), member.component(), shared ? -1 : member.dimension()));
      }
      pool[i] = known;
    }
    double[] theta = kernel.theta();
    double[] sums = new double[parameters.size()];
    double[] sizes = new double[parameters.size()];
    double[] last = new double[parameters.size()];
    for (int i = 0; i < pool.length; i++) {
      boolean positive = members.get(i).role() != Role.FREQUENCY;
      sums[pool[i]] += positive ? Math.log(theta[i]) : theta[i];
      sizes[pool[i]]++;
      last[pool[i]] = theta[i];
    }
    for (int m = 0; m < sums.length; m++) {
      double mean = sums[m] / sizes[m];
      boolean positive = parameters.get(m).role() != Role.FREQUENCY;
      sums[m] = sizes[m] == 1 ? last[m] : positive ? Math.exp(mean) : mean;
      if (parameters.get(m).role() == Role.ALPHA) {
        sums[m] = Math.min(2, sums[m]);
      }
    }
    Set<Role> copy = roles.isEmpty() ? EnumSet.noneOf(Role.class) : EnumSet.copyOf(roles);
    return new Pooled(kernel, copy, List.copyOf(parameters), pool).withTheta(sums);
  }

  /** The kernel in which every parameter is free again, at the same values. */
  public Kernel released() {
    return full;
  }

  /** The shared roles. */
  public Set<Role> roles() {
    return EnumSet.copyOf(roles);
  }

  @Override
  public String name() {
    return full.name();
  }

  @Override
  public int dimension() {
    return full.dimension();
  }

  @Override
  public int coupling() {
    return full.coupling();
  }

  @Override
  public int coupling(int parameter) {
    int member = 0;
    while (pool[member] != parameter) {
      member++;
    }
    return full.coupling(member);
  }

  @Override
  public List<Parameter> parameters() {
    return parameters;
  }

  @Override
  public double[] theta() {
    double[] all = full.theta();
    double[] theta = new double[parameters.size()];
    for (int i = 0; i < pool.length; i++) {
      theta[pool[i]] = all[i];
    }
    return theta;
  }

  @Override
  public Pooled withTheta(double[] theta) {
    Domains.check(parameters, theta);
    double[] all = new double[pool.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = theta[pool[i]];
    }
    return new Pooled(full.withTheta(all), roles, parameters, pool);
  }

  @Override
  public Pooled components(int count) {
    return of(full.components(count), roles);
  }

  @Override
  public double value(double[] tau) {
    return full.value(tau);
  }

  @Override
  public double addGradient(double[] tau, double weight, double[] byTheta, double[] byTau) {
    double[] byAll = new double[pool.length];
    double value = full.addGradient(tau, weight, byAll, byTau);
    gather(byAll, byTheta);
    return value;
  }

  private void gather(double[] byAll, double[] into) {
    for (int i = 0; i < pool.length; i++) {
      into[pool[i]] += byAll[i];
    }
  }

  @Override
  public Evaluation on(Points left, Points right) {
    return on(left, right, null);
  }

  @Override
  public Evaluation on(Points left, Points right, @Nullable Evaluation spent) {
    if (sharesAll() && PooledSumEvaluation.suits(full, left, right)) {
      return PooledSumEvaluation.of((Alas) full, pool, left, spent);
    }
    Evaluation inner =
        full.on(left, right, spent instanceof PooledEvaluation old ? old.inner : null);
    return new PooledEvaluation(inner);
  }

  /** Whether a component has but one shape, along whatever input. */
  private boolean sharesAll() {
    return parameters.stream().allMatch(parameter -> parameter.dimension() < 0);
  }

  private final class PooledEvaluation implements Evaluation {
    private final Evaluation inner;
    private final double[] byAll = new double[pool.length];

    PooledEvaluation(Evaluation inner) {
      this.inner = inner;
    }

    @Override
    public void values(Differences run, double[] out) {
      inner.values(run, out);
    }

    @Override
    public void addParameterGradient(Differences run, double[] weights, double[] into) {
      Arrays.fill(byAll, 0);
      inner.addParameterGradient(run, weights, byAll);
      gather(byAll, into);
    }

    @Override
    public void finishParameterGradient(double[] into) {
      Arrays.fill(byAll, 0);
      inner.finishParameterGradient(byAll);
      gather(byAll, into);
    }

    @Override
    public void addInputGradient(Differences run, double[] weights, double[][] byTau) {
      inner.addInputGradient(run, weights, byTau);
    }
  }

  @Override
  public Spectrum spectrum() {
    return full.spectrum();
  }

  @Override
  public String toString() {
    return "pooled " + full;
  }
}
