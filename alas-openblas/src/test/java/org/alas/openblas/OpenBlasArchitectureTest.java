package org.alas.openblas;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

/** Of the core a back end knows linear algebra alone. */
class OpenBlasArchitectureTest {
  @Test
  void knowsOnlyLinearAlgebra() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "java..",
            "org.alas.openblas..",
            "org.alas.linalg..",
            "org.bytedeco..",
            "org.jspecify..")
        .check(
            new ClassFileImporter()
                .importClasses(OpenBlas.class, NativeMatrix.class, NativeCholesky.class));
  }
}
