package org.alas.gp;

import java.util.ArrayList;
import java.util.List;
import org.alas.kernel.Kernel;
import org.alas.kernel.Parameter;
import org.alas.kernel.Role;
import org.alas.param.Hyperparameters;

/**
 * Where else a sum of terms of one input each may have its optimum. A term that is rough and long
 * looks much like one that is smooth and short, and a slow wave much like none; few rows take one
 * for the other, and no climb leads across. Stateless and thread-safe.
 */
final class OtherShapes {
  /** Rough below, smooth above. */
  private static final double BETWEEN = 1.2;

  private static final double ROUGH = 0.6;
  private static final double SMOOTH = 1.9;

  /** Lengthscales, of inputs between 0 and 1. */
  private static final double LONG = 0.5;

  private static final double SHORT = 0.05;
  private static final double BARELY_SHORT = 0.15;

  /** Cycles over the range of an input. */
  private static final double SLOW = 1.5;

  private OtherShapes() {}

  /**
   * A place that differs from another in one term.
   *
   * @param component of the term
   * @param dimension its input
   */
  record Rival(int component, int dimension, Start start) {
    private boolean owns(Parameter parameter) {
      return parameter.component() == component && parameter.dimension() == dimension;
    }

    /** The term as it is at one place, all else as at another. */
    Hyperparameters into(Hyperparameters other, Hyperparameters from) {
      Kernel kernel = other.kernel();
      double[] theta = kernel.theta();
      double[] own = from.kernel().theta();
      for (int i = 0; i < theta.length; i++) {
        if (owns(kernel.parameters().get(i))) {
          theta[i] = own[i];
        }
      }
      return new Hyperparameters(kernel.withTheta(theta), other.noise(), other.mean());
    }
  }

  /** Whether a kernel is a sum of several terms, each with a shape of its own. */
  static boolean areOpen(Kernel kernel) {
    return kernel.parameters().stream().filter(OtherShapes::isShape).count() > 1;
  }

  private static boolean isShape(Parameter parameter) {
    return parameter.role() == Role.ALPHA && parameter.dimension() >= 0;
  }

  /** Every term in its other shape, one at a time; none where terms have several inputs. */
  static List<Rival> of(Start start) {
    List<Rival> rivals = new ArrayList<>();
    Kernel kernel = start.at().kernel();
    for (Parameter parameter : kernel.parameters()) {
      if (isShape(parameter)) {
        double alpha = value(kernel, Role.ALPHA, parameter);
        double lengthscale = 1 / (2 * Math.PI * value(kernel, Role.DELTA, parameter));
        if (alpha < BETWEEN) {
          rivals.add(rival(start, parameter, SMOOTH, SHORT, ", smooth and short"));
        } else if (lengthscale < BARELY_SHORT) {
          rivals.add(rival(start, parameter, ROUGH, LONG, ", rough and long"));
        }
      }
    }
    return rivals;
  }

  private static boolean areOfOneTerm(Parameter a, Parameter b) {
    return a.component() == b.component() && a.dimension() == b.dimension();
  }

  /** The same start but for parameters of its kernel. */
  private static Start moved(Start start, double[] theta, String how) {
    Hyperparameters at = start.at();
    return new Start(
        start.label() + ", " + how,
        new Hyperparameters(at.kernel().withTheta(theta), at.noise(), at.mean()));
  }

  private static double value(Kernel kernel, Role role, Parameter like) {
    for (int i = 0; i < kernel.parameters().size(); i++) {
      Parameter p = kernel.parameters().get(i);
      if (p.role() == role && areOfOneTerm(p, like)) {
        return kernel.theta()[i];
      }
    }
    throw new IllegalArgumentException("no " + role + " like " + like);
  }

  private static Rival rival(
      Start start, Parameter term, double alpha, double lengthscale, String shape) {
    Kernel kernel = start.at().kernel();
    double[] theta = kernel.theta();
    for (int i = 0; i < theta.length; i++) {
      Parameter p = kernel.parameters().get(i);
      if (areOfOneTerm(p, term)) {
        theta[i] =
            switch (p.role()) {
              case ALPHA -> alpha;
              case DELTA -> 1 / (2 * Math.PI * lengthscale);
              case FREQUENCY -> 0;
              default -> theta[i];
            };
      }
    }
    return new Rival(term.component(), term.dimension(), moved(start, theta, term.name() + shape));
  }

  /** Without waves that die, or leave the cube, before they have passed a time or two. */
  static Start withoutSlowWaves(Start start) {
    Kernel kernel = start.at().kernel();
    double[] theta = kernel.theta();
    for (int i = 0; i < theta.length; i++) {
      Parameter p = kernel.parameters().get(i);
      if (p.role() == Role.FREQUENCY
          && p.dimension() >= 0
          && Math.abs(theta[i]) < Math.max(SLOW, 2 * Math.PI * value(kernel, Role.DELTA, p))) {
        theta[i] = 0;
      }
    }
    return moved(start, theta, "without slow waves");
  }
}
