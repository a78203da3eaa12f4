package org.alas.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URL;
import java.net.URLClassLoader;
import org.alas.openblas.OpenBlas;
import org.junit.jupiter.api.Test;

/** In the chooser's package, whose choices are not public. */
class NativeChoiceTest {
  @Test
  void isFoundAndForced() {
    assertThat(LinearAlgebras.best()).isInstanceOf(OpenBlas.class);
    assertThat(LinearAlgebras.choose("Native")).isInstanceOf(OpenBlas.class);
    assertThat(LinearAlgebras.choose("native").name()).startsWith("OpenBLAS");
    assertThat(LinearAlgebras.choose("java")).isInstanceOf(JavaBlas.class);
  }

  /** The provider is there, what it calls is not, as on a platform that has no native library. */
  @Test
  void whereItDoesNotLoadItIsJavaAndNativeIsRefusedWithTheReason() throws Exception {
    URL[] jars = {
      LinearAlgebras.class.getProtectionDomain().getCodeSource().getLocation(),
      OpenBlas.class.getProtectionDomain().getCodeSource().getLocation()
    };
    try (URLClassLoader alone = new URLClassLoader(jars, ClassLoader.getPlatformClassLoader())) {
      Class<?> chooser = alone.loadClass(LinearAlgebras.class.getName());
      Object provider = chooser.getMethod("best").invoke(null);
      assertThat(provider.getClass().getName()).isEqualTo(JavaBlas.class.getName());

      var choose = chooser.getDeclaredMethod("choose", String.class);
      choose.setAccessible(true);
      assertThatThrownBy(() -> choose.invoke(null, "native"))
          .cause()
          .hasMessageStartingWith(
              "alas.linalg=native, but org.alas:alas-openblas does not load: java.lang.NoClassDef");
    }
  }
}
