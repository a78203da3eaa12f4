/**
 * Spectral laws of stationary kernels: symmetric alpha-stable densities and the Bessel function K.
 */
@NullMarked
package org.alas.spectrum;

import org.jspecify.annotations.NullMarked;
