/** Bound-constrained minimisation; knows neither models nor acquisitions. */
@NullMarked
package org.alas.optimize;

import org.jspecify.annotations.NullMarked;
