package org.alas.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.URL;
import java.net.URLClassLoader;
import org.junit.jupiter.api.Test;

final class LinearAlgebrasTest {
  @Test
  void forcesEither() {
    assertThat(LinearAlgebras.choose("java")).isInstanceOf(JavaBlas.class);
    assertThat(LinearAlgebras.choose("Native")).isInstanceOf(OpenBlas.class);
    assertThat(LinearAlgebras.choose("native").name()).startsWith("OpenBLAS");
  }

  @Test
  void refusesOtherNames() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LinearAlgebras.choose("gpu"))
        .withMessageContaining("gpu")
        .withMessageContaining(LinearAlgebras.PROPERTY);
  }

  @Test
  void choosesOnce() {
    assertThat(LinearAlgebras.best()).isSameAs(LinearAlgebras.best());
  }

  @Test
  void fallsBackWithoutTheNativeJars() throws Exception {
    URL own = LinearAlgebras.class.getProtectionDomain().getCodeSource().getLocation();
    try (URLClassLoader alone =
        new URLClassLoader(new URL[] {own}, ClassLoader.getPlatformClassLoader())) {
      Object provider =
          alone.loadClass(LinearAlgebras.class.getName()).getMethod("best").invoke(null);
      assertThat(provider.getClass().getName()).isEqualTo(JavaBlas.class.getName());
    }
  }
}
