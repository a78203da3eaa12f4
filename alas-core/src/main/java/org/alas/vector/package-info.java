/** Vector mathematics behind a small seam: the Vector API, or scalar Java where it is absent. */
@NullMarked
package org.alas.vector;

import org.jspecify.annotations.NullMarked;
