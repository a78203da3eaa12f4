package org.alas.bench.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where Box2D is missing, only the pushes are. */
class Box2dTest {

  @Test
  void onlyAPushNeedsIt() throws Exception {
    try (URLClassLoader without = classesWithoutBox2d()) {
      Class<?> problems = Class.forName("org.alas.bench.problem.Problems", true, without);
      Class<?> type = Class.forName("org.alas.bench.problem.TestProblem", true, without);
      Object robot = problems.getMethod("named", String.class).invoke(null, "robot4");
      assertThat(((List<?>) problems.getMethod("all").invoke(null)).contains(robot)).isTrue();
      assertThat(type.getMethod("space").invoke(robot).toString()).contains("theta");
      Object other = type.getMethod("ofSeed", long.class).invoke(robot, 3L);
      for (int i = 0; i < 2; i++) {
        assertThatThrownBy(
                () ->
                    type.getMethod("value", double[].class)
                        .invoke(other, new double[] {1, 2, 10, 0}))
            .cause()
            .isInstanceOf(IllegalStateException.class)
            .hasMessageStartingWith("robot4 needs Box2D, which does not load on ")
            .hasMessageNotContaining("\n");
      }
    }
  }

  private static URLClassLoader classesWithoutBox2d() throws Exception {
    String[] path = System.getProperty("java.class.path").split(File.pathSeparator);
    List<String> kept = Arrays.stream(path).filter(entry -> !entry.contains("gdx")).toList();
    assertThat(kept).hasSizeLessThan(path.length);
    URL[] urls = new URL[kept.size()];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = Path.of(kept.get(i)).toUri().toURL();
    }
    return new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
  }
}
