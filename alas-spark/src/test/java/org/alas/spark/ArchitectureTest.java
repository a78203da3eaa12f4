package org.alas.spark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Spark runs work; what the work is about is not its business. */
class ArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.alas.spark");

  @Test
  void classesWereFound() {
    assertThat(CLASSES.contain(SparkEngine.class)).isTrue();
  }

  @Test
  void knowsNoModelAndNoPaper() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.alas.gp..",
            "org.alas.kernel..",
            "org.alas.acquire..",
            "org.alas.linalg..",
            "org.alas.bench..")
        .check(CLASSES);
  }

  /** One jar serves several versions of Spark, whose Scala may not be the same. */
  @Test
  void knowsNoScala() {
    noClasses().should().dependOnClassesThat().resideInAPackage("scala..").check(CLASSES);
  }
}
