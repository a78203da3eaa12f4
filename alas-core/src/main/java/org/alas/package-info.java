/** Bayesian optimisation with learnable alpha-stable kernels. */
@NullMarked
package org.alas;

import org.jspecify.annotations.NullMarked;
