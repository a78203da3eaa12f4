package org.alas.kernel;

import java.util.function.IntFunction;

/**
 * Makes kernels of one family, known by a name that stays the same from release to release: a
 * study's log keeps it. Implementations are immutable and thread-safe. One with a public
 * constructor without parameters that is listed in {@code
 * META-INF/services/org.alas.kernel.KernelFactory} is found by its name wherever its jar is on the
 * class path.
 */
public interface KernelFactory {
  /** What people type and logs keep, such as {@code matern52}. */
  String name();

  /**
   * A kernel as a shape for a fit to fill in.
   *
   * @param dimension number of inputs d, at least 1
   */
  Kernel make(int dimension);

  /** A factory of a name and a way to make a kernel from the number of inputs. */
  static KernelFactory of(String name, IntFunction<? extends Kernel> make) {
    return new KernelFactory() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public Kernel make(int dimension) {
        return make.apply(dimension);
      }

      @Override
      public String toString() {
        return "kernel " + name;
      }
    };
  }
}
