package org.alas.app;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.alas.app.fit.FitCommand;
import org.junit.jupiter.api.Test;

/** The command line speaks to the model, not to its numerics; its features know no circles. */
class ArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.alas.app");

  @Test
  void classesWereFound() {
    assertThat(CLASSES.contain(FitCommand.class)).isTrue();
    assertThat(CLASSES.contain(ArchitectureTest.class)).isFalse();
  }

  @Test
  void noCycles() {
    slices().matching("org.alas.app.(**)").should().beFreeOfCycles().check(CLASSES);
  }

  /** The root gathers the features; none of them knows it. */
  @Test
  void nobodyKnowsTheRoot() {
    noClasses()
        .that()
        .resideInAPackage("org.alas.app.*..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.alas.app")
        .check(CLASSES);
  }

  /** Test problems, experiments and rigs are plug-ins. */
  @Test
  void knowsNoPlugin() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.alas.bench..", "com.badlogic..")
        .check(CLASSES);
  }

  @Test
  void onlyStudyFilesAreYaml() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.alas.app.file..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.snakeyaml..")
        .check(CLASSES);
  }

  @Test
  void leavesNumericsToTheCore() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.alas.linalg..",
            "org.alas.vector..",
            "org.alas.optimize..",
            "jdk.incubator.vector..",
            "org.bytedeco..")
        .check(CLASSES);
  }

  @Test
  void onlyTheStoreKnowsItsDatabase() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.alas.app.store..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.sql..", "org.sqlite..", "org.postgresql..")
        .check(CLASSES);
    noClasses()
        .that()
        .resideInAPackage("org.alas.app.store..")
        .should()
        .dependOnClassesThat(
            resideInAPackage("org.alas.app..").and(not(resideInAPackage("org.alas.app.store.."))))
        .check(CLASSES);
  }
}
