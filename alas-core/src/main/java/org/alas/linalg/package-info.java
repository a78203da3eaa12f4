/**
 * Dense linear algebra behind a small seam: a provider found at run time, or Java where there is
 * none.
 */
@NullMarked
package org.alas.linalg;

import org.jspecify.annotations.NullMarked;
