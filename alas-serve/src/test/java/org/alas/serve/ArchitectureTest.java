package org.alas.serve;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The API knows studies and no server; the server knows no study; nobody starts a program. */
class ArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.alas.serve");

  @Test
  void classesWereFound() {
    assertThat(CLASSES.contain(Service.class)).isTrue();
  }

  @Test
  void noCycles() {
    slices().matching("org.alas.serve.(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void onlyHttpKnowsJetty() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.alas.serve.http")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.eclipse.jetty..", "org.slf4j..")
        .check(CLASSES);
    noClasses()
        .that()
        .resideInAPackage("org.alas.serve.http")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.alas.study..", "org.alas.app.store..", "org.alas.serve")
        .check(CLASSES);
  }

  /** No command ever comes from the network or the store. */
  @Test
  void startsNoProgram() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.alas.app.objective..")
        .orShould()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.lang.ProcessBuilder")
        .orShould()
        .callMethod(Runtime.class, "exec", String.class)
        .orShould()
        .dependOnClassesThat()
        .haveNameMatching("org.alas.app.run.(Optimization|Objectives|StudyRunner)")
        .check(CLASSES);
  }
}
