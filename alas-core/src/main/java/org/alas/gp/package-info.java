/** Exact Gaussian processes: likelihood, fitting, prediction. */
@NullMarked
package org.alas.gp;

import org.jspecify.annotations.NullMarked;
