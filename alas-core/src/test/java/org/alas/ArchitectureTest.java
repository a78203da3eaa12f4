package org.alas;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.alas.gp.Approximation;
import org.alas.gp.FitOptions;
import org.alas.kernel.Kernel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which package may know which. */
class ArchitectureTest {
  private static final Path CLASSES = classes();
  private static final JavaClasses CORE = new ClassFileImporter().importPath(CLASSES);

  private static Path classes() {
    try {
      return Path.of(Kernel.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Of a package's own project it may know only what is listed, and the exceptions at the root. */
  @ParameterizedTest
  @CsvSource({
    "vector, ''",
    "linalg, ''",
    "spectrum, ''",
    "optimize, ''",
    "random, ''",
    "data, ''",
    "json, ''",
    "space, 'json'",
    "kernel, 'vector spectrum'",
    "param, 'kernel'",
    "gp, 'json kernel param data optimize random linalg vector spectrum'",
    "acquire, 'gp kernel optimize random space'",
    "study, 'acquire gp json kernel param data random space'",
  })
  void knowsOnly(String name, String allowed) {
    String self = "org.alas." + name + "..";
    String[] known =
        Stream.concat(
                Stream.of("org.alas"),
                Stream.concat(Stream.of(name), Arrays.stream(allowed.split(" ")))
                    .filter(p -> !p.isEmpty())
                    .map(p -> "org.alas." + p + ".."))
            .toArray(String[]::new);
    ArchRule rule =
        noClasses()
            .that()
            .resideInAPackage(self)
            .should()
            .dependOnClassesThat(
                resideInAPackage("org.alas..").and(not(resideInAnyPackage(known))));
    rule.check(CORE);
  }

  /** Rules over nothing would always hold. */
  @Test
  void classesWereFound() {
    assertThat(CORE.contain(Kernel.class)).isTrue();
    assertThat(CORE.contain(ArchitectureTest.class)).isFalse();
  }

  @Test
  void onlySimdClassesTouchTheIncubator() {
    noClasses()
        .that()
        .haveSimpleNameNotStartingWith("Simd")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("jdk.incubator.vector..")
        .check(CORE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.nio.file..",
        "java.net..",
        "java.sql..",
        "javax.sql..",
        "java.awt..",
        "javax.swing..",
        "com.sun.net.httpserver..",
        "org.bytedeco..",
        "org.knowm..",
        "picocli..",
        "org.apache.spark..",
        "org.sqlite..",
        "org.postgresql.."
      })
  void coreNeverUses(String forbidden) {
    noClasses().should().dependOnClassesThat().resideInAPackage(forbidden).check(CORE);
  }

  @Test
  void coreOpensNoFiles() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .haveNameMatching("java\\.io\\.(File|RandomAccessFile|FileInputStream|FileOutputStream)")
        .check(CORE);
    noClasses()
        .should()
        .dependOnClassesThat()
        .haveNameMatching("java\\.io\\.(FileReader|FileWriter)")
        .check(CORE);
  }

  /** Who reads a signature can use all of it: its types are exported too. */
  @Test
  void exportedSignaturesMentionExportedTypes() {
    ModuleDescriptor module =
        ModuleFinder.of(CLASSES).find("org.alas.core").orElseThrow().descriptor();
    String[] exported =
        module.exports().stream()
            .filter(e -> !e.isQualified())
            .map(ModuleDescriptor.Exports::source)
            .toArray(String[]::new);
    assertThat(exported).contains("org.alas", "org.alas.study").doesNotContain("org.alas.linalg");
    DescribedPredicate<JavaClass> hidden =
        resideInAPackage("org.alas..").and(not(resideInAnyPackage(exported)));
    List<String> mentions = new ArrayList<>();
    for (JavaClass type : CORE.that(resideInAnyPackage(exported))) {
      if (!isVisible(type)) {
        continue;
      }
      Stream<JavaClass> parents =
          Stream.concat(type.getRawSuperclass().stream(), type.getRawInterfaces().stream());
      Stream<JavaClass> members =
          type.getMembers().stream()
              .filter(m -> isVisible(m.getModifiers()))
              .flatMap(m -> m.getAllInvolvedRawTypes().stream());
      Stream.concat(parents, members)
          .map(JavaClass::getBaseComponentType)
          .filter(hidden)
          .forEach(t -> mentions.add(type.getName() + " mentions " + t.getName()));
    }
    assertThat(mentions).isEmpty();
  }

  private static boolean isVisible(JavaClass type) {
    return isVisible(type.getModifiers())
        && type.getEnclosingClass().map(ArchitectureTest::isVisible).orElse(true);
  }

  private static boolean isVisible(Set<JavaModifier> modifiers) {
    return modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED);
  }

  /** Randomness is derived by purpose, so that no draw depends on a clock or on other threads. */
  @Test
  void nobodyUsesAGlobalGenerator() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .haveNameMatching("java\\.util\\.(Random|SplittableRandom|concurrent\\.ThreadLocalRandom)")
        .orShould()
        .callMethod(Math.class, "random")
        .orShould()
        .callMethod(System.class, "currentTimeMillis")
        .check(CORE);
  }

  /** A study replays to the last digit only if its models are exact, however many values it has. */
  @Test
  void studiesFitExactly() {
    noClasses()
        .that()
        .resideInAPackage("org.alas.study")
        .and()
        .doNotHaveSimpleName("FitPolicy")
        .should()
        .callMethod(FitOptions.class, "defaults")
        .orShould()
        .accessClassesThat()
        .belongToAnyOf(Approximation.class)
        .check(CORE);
  }

  @Test
  void noCycles() {
    slices().matching("org.alas.(*)..").should().beFreeOfCycles().check(CORE);
  }
}
