/** Problems whose answer is known: what the optimiser is measured on. */
@NullMarked
package org.alas.bench.problem;

import org.jspecify.annotations.NullMarked;
