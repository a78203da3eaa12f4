/** Randomness by purpose: seeds are derived, never shared. No global generator, no clock. */
@NullMarked
package org.alas.random;

import org.jspecify.annotations.NullMarked;
