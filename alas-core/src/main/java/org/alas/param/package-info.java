/** Transforms, bounds and priors of parameters. Raw values never leave the fitting. */
@NullMarked
package org.alas.param;

import org.jspecify.annotations.NullMarked;
