/**
 * OpenBLAS behind {@link org.alas.linalg.LinearAlgebra}: found by its service loader, used where it
 * loads, known to nobody by name.
 */
@NullMarked
package org.alas.openblas;

import org.jspecify.annotations.NullMarked;
