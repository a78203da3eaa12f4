/** Observations and their scaling. Nobody else rescales outputs. */
@NullMarked
package org.alas.data;

import org.jspecify.annotations.NullMarked;
