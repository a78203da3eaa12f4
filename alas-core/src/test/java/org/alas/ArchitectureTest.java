package org.alas;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Arrays;
import java.util.stream.Stream;
import org.alas.kernel.Kernel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which package may know which. */
class ArchitectureTest {
  private static final JavaClasses CORE =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.alas");

  /** Of a package's own project it may know only what is listed, and the exceptions at the root. */
  @ParameterizedTest
  @CsvSource({
    "vector, ''",
    "linalg, ''",
    "spectrum, ''",
    "optimize, ''",
    "random, ''",
    "data, ''",
    "space, ''",
    "kernel, 'vector spectrum'",
    "param, 'kernel'",
    "gp, 'kernel param data optimize random linalg vector spectrum'",
    "acquire, 'gp kernel optimize random space'",
    "study, 'acquire gp kernel param data random space'",
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
    String root = "org.alas";
    ArchRule rule =
        noClasses()
            .that()
            .resideInAPackage(self)
            .should()
            .dependOnClassesThat(
                resideInAPackage("org.alas..")
                    .and(not(resideInAPackage(root)))
                    .and(not(resideInAnyPackage(known))));
    rule.check(CORE);
  }

  /** Rules over nothing would always hold. */
  @Test
  void classesWereFound() {
    assertThat(CORE.contain(Kernel.class)).isTrue();
    assertThat(CORE.contain(ArchitectureTest.class)).isFalse();
  }

  @Test
  void onlyVectorTouchesTheIncubator() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.alas.vector..")
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

  @Test
  void noCycles() {
    slices().matching("org.alas.(*)..").should().beFreeOfCycles().check(CORE);
  }
}
