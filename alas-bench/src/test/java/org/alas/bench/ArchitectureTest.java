package org.alas.bench;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Experiments know nothing of the command line that runs them, but its charts and tables. */
class ArchitectureTest {
  private static final String[] EXPERIMENTS = {
    "org.alas.bench",
    "org.alas.bench.portfolio..",
    "org.alas.bench.paper",
    "org.alas.bench.paper.fit..",
    "org.alas.bench.paper.optimise..",
    "org.alas.bench.paper.theory.."
  };

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.alas.bench");

  @Test
  void classesWereFound() {
    assertThat(CLASSES.contain(Evidence.class)).isTrue();
  }

  @Test
  void noCycles() {
    slices().matching("org.alas.(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void experimentsKnowNoCommandLine() {
    noClasses()
        .that()
        .resideInAnyPackage(EXPERIMENTS)
        .should()
        .dependOnClassesThat(
            resideInAPackage("org.alas.app..")
                .and(not(resideInAnyPackage("org.alas.app.chart..", "org.alas.app.csv.."))))
        .orShould()
        .dependOnClassesThat()
        .resideInAPackage("picocli..")
        .check(CLASSES);
  }

  @Test
  void knowsNoEngine() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.alas.spark..", "org.apache.spark..")
        .check(CLASSES);
  }

  @Test
  void knowsNoBenchmarkHarness() {
    noClasses().should().dependOnClassesThat().resideInAPackage("org.openjdk.jmh..").check(CLASSES);
  }
}
