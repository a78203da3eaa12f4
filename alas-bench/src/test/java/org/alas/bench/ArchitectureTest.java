package org.alas.bench;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Experiments know nothing of the command line that runs them. */
class ArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.alas.bench");

  @Test
  void classesWereFound() {
    assertThat(CLASSES.contain(Evidence.class)).isTrue();
  }

  @Test
  void knowsNoCommandLine() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.alas.app..", "picocli..", "org.openjdk.jmh..")
        .check(CLASSES);
  }
}
