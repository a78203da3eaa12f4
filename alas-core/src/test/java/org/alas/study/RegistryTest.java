package org.alas.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.alas.InvalidInputException;
import org.alas.acquire.Acquisition;
import org.alas.acquire.AcquisitionFactory;
import org.alas.acquire.Acquisitions;
import org.alas.acquire.PosteriorSurface;
import org.alas.acquire.Surface;
import org.alas.gp.GaussianProcess;
import org.alas.kernel.Cauchy;
import org.alas.kernel.Kernel;
import org.alas.kernel.KernelFactory;
import org.alas.kernel.Kernels;
import org.alas.random.Seed;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kernels and acquisitions of a user's own, in a study from its opening to its replay. */
class RegistryTest {
  private static final SearchSpace PLANE =
      SearchSpace.builder().real("x", -1, 1).real("y", -1, 1).build();

  /** Minus the mean: pure exploitation. */
  private static final AcquisitionFactory GREEDY =
      AcquisitionFactory.of(
          "greedy", incumbent -> (mean, sd) -> new Acquisition.Utility(incumbent - mean, -1, 0));

  @TempDir private Path directory;

  private static double bowl(Configuration c) {
    return Math.pow(c.real("x") - 0.3, 2) + Math.pow(c.real("y") + 0.2, 2);
  }

  @Test
  void builtInNamesAreRegistered() {
    Registry registry = Registry.standard();
    assertThat(registry.kernels()).isEqualTo(Kernels.names());
    assertThat(registry.acquisitions())
        .containsExactly("ei", "pi", "ucb", "logei", "logpi", "thompson");
    assertThat(registry.kernel("rbf")).isSameAs(Kernels.named("rbf"));
    assertThat(registry.acquisition("ei")).isSameAs(Acquisitions.EXPECTED_IMPROVEMENT);
  }

  @Test
  void anOwnKernelAndAcquisitionSolveAStudyWhoseLogIsTakenUpAndReplayed() {
    MemoryLog log = new MemoryLog();
    Study study =
        Study.minimize(PLANE).seed(3).kernel(Cauchy.FACTORY).acquisition(GREEDY).log(log).open();
    study.run(12, RegistryTest::bowl);
    assertThat(study.settings().kernel()).isEqualTo("cauchy");
    Explanation why = study.trial(12).explanation();
    assertThat(why.kernel()).isEqualTo("cauchy");
    assertThat(why.acquisition()).isEqualTo("greedy");

    MemoryLog copy = new MemoryLog();
    log.read(0).forEach(e -> copy.append(EventJson.read(EventJson.write(e.event()))));
    Registry registry = Registry.standard().with(Cauchy.FACTORY).with(GREEDY);
    Study.resume(copy, registry).run(8, RegistryTest::bowl);
    Study whole = Study.minimize(PLANE).seed(3).kernel(Cauchy.FACTORY).acquisition(GREEDY).open();
    whole.run(20, RegistryTest::bowl);
    assertThat(Study.resume(copy, registry).trials().stream().map(Trial::configuration))
        .isEqualTo(whole.trials().stream().map(Trial::configuration).toList());
    assertThat(whole.best().orElseThrow().value()).isLessThan(1e-3);
    for (EventLog.Entry entry : copy.read(0)) {
      if (entry.event() instanceof Event.Asked asked) {
        assertThat(Study.replay(copy, registry, asked.seen()).configuration())
            .isEqualTo(asked.configuration());
      }
    }
  }

  @Test
  void unknownNamesAreRefusedAtTheDoor() {
    String kernels = String.join(", ", Kernels.names());
    assertThatThrownBy(() -> Study.minimize(PLANE).kernel("matern5").open())
        .isInstanceOf(InvalidInputException.class)
        .hasMessage(
            "unknown kernel \"matern5\"; known are " + kernels + "; maybe \"matern52\" was meant");
    MemoryLog empty = new MemoryLog();
    assertThatThrownBy(() -> Study.minimize(PLANE).acquisition("eii").log(empty).open())
        .isInstanceOf(InvalidInputException.class)
        .hasMessage(
            "unknown acquisition \"eii\"; known are ei, pi, ucb, logei, logpi, thompson;"
                + " maybe \"ei\" was meant");
    assertThat(empty.read(0)).isEmpty();
    Study study = Study.minimize(PLANE).open();
    assertThatThrownBy(() -> study.configure(Settings.defaults().withKernel("cauchy")))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("unknown kernel \"cauchy\"; known are " + kernels);
    assertThat(study.settings()).isEqualTo(Settings.defaults());
    MemoryLog log = new MemoryLog();
    Study.minimize(PLANE).kernel(Cauchy.FACTORY).log(log).open();
    assertThatThrownBy(() -> Study.resume(log))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("unknown kernel \"cauchy\"; known are alas, ");
    Study known = Study.minimize(PLANE).kernel("rbf").log(log).open();
    assertThat(known.settings().kernel()).isEqualTo("rbf");
  }

  @Test
  void twoOfOneNameAreRefused() {
    KernelFactory other = KernelFactory.of("rbf", Cauchy::of);
    assertThatThrownBy(() -> Study.minimize(PLANE).kernel(other))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("there are two kernels \"rbf\"; give one of them another name");
    assertThatThrownBy(() -> Registry.standard().with(AcquisitionFactory.of("auto", b -> null)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("\"auto\"");
    assertThat(Registry.standard().with(Kernels.named("rbf")).kernels())
        .isEqualTo(Registry.standard().kernels());
  }

  @Test
  void thompsonSamplingWithoutASpectrumIsRefusedInOneSentence() {
    Study study =
        Study.minimize(PLANE).kernel(Cauchy.FACTORY).acquisition("thompson").initial(3).open();
    study.run(3, RegistryTest::bowl);
    assertThatThrownBy(study::ask)
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("kernel \"cauchy\" has no spectrum");
  }

  /** As a jar on the class path would offer it. */
  public static final class OfferedKernel implements KernelFactory {
    @Override
    public String name() {
      return "offered";
    }

    @Override
    public Kernel make(int dimension) {
      return Cauchy.of(dimension);
    }
  }

  /** As a jar on the class path would offer it. */
  public static final class OfferedAcquisition implements AcquisitionFactory {
    @Override
    public String name() {
      return "offered";
    }

    @Override
    public Surface surface(GaussianProcess believed, double incumbent, Seed seed) {
      return new PosteriorSurface(believed, (mean, sd) -> new Acquisition.Utility(-mean, -1, 0));
    }
  }

  private ClassLoader offering(String kernel, String acquisition) throws IOException {
    Path services = Files.createDirectories(directory.resolve("META-INF/services"));
    Files.writeString(services.resolve(KernelFactory.class.getName()), kernel);
    Files.writeString(services.resolve(AcquisitionFactory.class.getName()), acquisition);
    return new URLClassLoader(
        new URL[] {directory.toUri().toURL()}, RegistryTest.class.getClassLoader());
  }

  @Test
  void jarsOnTheClassPathAddNames() throws IOException {
    Registry registry =
        Registry.found(offering(OfferedKernel.class.getName(), OfferedAcquisition.class.getName()));
    assertThat(registry.kernels()).endsWith("gsm", "offered");
    assertThat(registry.acquisitions()).endsWith("thompson", "offered");
    assertThat(registry.kernel("offered").make(2).dimension()).isEqualTo(2);
  }

  @Test
  void aBrokenJarIsNamed() throws IOException {
    ClassLoader broken = offering("no.such.Factory", "");
    assertThatThrownBy(() -> Registry.found(broken))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("no.such.Factory");
  }
}
