package org.alas.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URL;
import java.net.URLClassLoader;
import org.alas.InvalidInputException;
import org.junit.jupiter.api.Test;

final class LinearAlgebrasTest {
  @Test
  void forcesJava() {
    assertThat(LinearAlgebras.choose("Java")).isInstanceOf(JavaBlas.class);
  }

  @Test
  void refusesOtherNames() {
    assertThatExceptionOfType(InvalidInputException.class)
        .isThrownBy(() -> LinearAlgebras.choose("gpu"))
        .withMessageContaining("gpu")
        .withMessageContaining(LinearAlgebras.PROPERTY);
  }

  @Test
  void choosesOnce() {
    assertThat(LinearAlgebras.best()).isSameAs(LinearAlgebras.best());
  }

  @Test
  void withoutTheNativeArtefactItIsJavaAndNativeIsRefusedByItsName() throws Exception {
    URL own = LinearAlgebras.class.getProtectionDomain().getCodeSource().getLocation();
    try (URLClassLoader alone =
        new URLClassLoader(new URL[] {own}, ClassLoader.getPlatformClassLoader())) {
      Class<?> chooser = alone.loadClass(LinearAlgebras.class.getName());
      Object provider = chooser.getMethod("best").invoke(null);
      assertThat(provider.getClass().getName()).isEqualTo(JavaBlas.class.getName());

      var choose = chooser.getDeclaredMethod("choose", String.class);
      choose.setAccessible(true);
      assertThatThrownBy(() -> choose.invoke(null, "native"))
          .cause()
          .hasMessage(
              "alas.linalg=native needs the artefact org.alas:alas-openblas, which is not there");
    }
  }
}
