package org.alas.gp;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Pairs;
import org.alas.kernel.Points;
import org.alas.param.Hyperparameters;
import org.alas.param.Preset;
import org.alas.random.ScrambledSobol;
import org.alas.random.Seed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A fit keeps its factor of n x n numbers and nothing else that grows with the square of n. */
class FitMemoryTest {
  private static final int N = 120;
  private static final long FACTOR = 8L * N * N;

  private static final Points POINTS = Points.of(new ScrambledSobol(3, new Seed(1)).next(N));

  private static double[] outputs() {
    double[] y = new double[N];
    for (int i = 0; i < N; i++) {
      y[i] = Math.sin(9 * POINTS.get(i, 0)) + POINTS.get(i, 1) * POINTS.get(i, 2);
    }
    return y;
  }

  /** Bytes of all arrays and matrices that can be reached from an object. */
  private static long bytes(Object root) throws IllegalAccessException {
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Object> left = new ArrayDeque<>();
    left.add(root);
    long bytes = 0;
    while (!left.isEmpty()) {
      Object at = left.remove();
      if (!seen.add(at)) {
        continue;
      }
      if (at instanceof DoubleBuffer buffer) {
        bytes += 8L * buffer.capacity();
      } else if (at instanceof ByteBuffer buffer) {
        bytes += buffer.capacity();
      } else if (at instanceof Collection<?> collection) {
        left.addAll(collection);
      } else if (at instanceof Map<?, ?> map) {
        left.addAll(map.values());
      } else if (at.getClass().isArray()) {
        bytes += 8L * Array.getLength(at);
        if (at instanceof Object[] objects) {
          for (Object object : objects) {
            add(object, left);
          }
        }
      } else if (at.getClass().getName().startsWith("org.alas.")) {
        for (Class<?> type = at.getClass(); type != Object.class; type = type.getSuperclass()) {
          for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
              field.setAccessible(true);
              add(field.get(at), left);
            }
          }
        }
      }
    }
    return bytes;
  }

  private static void add(Object object, Deque<Object> left) {
    if (object != null && !(object instanceof Enum)) {
      left.add(object);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"alas", "alas-sep", "matern52", "gsm"})
  void keepsTheFactorAlone(String name) throws IllegalAccessException {
    Kernel template = Kernels.named(name).make(3);
    FitOptions options = FitOptions.defaults().withMaxIterations(3);
    Fit fit = new Fitter().fit(template, POINTS, outputs(), options);
    assertThat(bytes(fit)).isBetween(FACTOR, FACTOR + FACTOR / 10);
    fit.standardErrors();
    assertThat(bytes(fit)).isBetween(FACTOR, FACTOR + FACTOR / 10);
    Fit kept =
        new Fitter().keep(fit.process().hyperparameters(), POINTS, outputs(), Preset.DEFAULT);
    assertThat(bytes(kept)).isBetween(FACTOR, FACTOR + FACTOR / 10);
  }

  /** The measure itself: it sees a workspace, and the logarithms that pairs of points keep. */
  @Test
  void workspacesAreSeen() throws IllegalAccessException {
    Kernel kernel = Kernels.alas(3);
    Pairs pairs = Pairs.within(POINTS);
    Likelihood likelihood = new Likelihood(pairs, outputs());
    assertThat(bytes(likelihood)).isGreaterThan(FACTOR);
    likelihood.evaluate(new Hyperparameters(kernel, 0.1, 0), new double[kernel.theta().length]);
    assertThat(bytes(pairs)).isGreaterThan(3 * FACTOR / 2 * 9 / 10);
    assertThat(bytes(likelihood)).isGreaterThan(2 * FACTOR);
  }
}
