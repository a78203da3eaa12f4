/** Covariance mathematics in natural parameters. Knows no noise, no outputs, no priors. */
@NullMarked
package org.alas.kernel;

import org.jspecify.annotations.NullMarked;
