/** The space of inputs: raw values as people know them, and the unit cube that models live in. */
@NullMarked
package org.alas.space;

import org.jspecify.annotations.NullMarked;
