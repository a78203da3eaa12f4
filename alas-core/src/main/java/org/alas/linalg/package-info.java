/** Dense linear algebra behind a small seam: native OpenBLAS, or Java where there is none. */
@NullMarked
package org.alas.linalg;

import org.jspecify.annotations.NullMarked;
