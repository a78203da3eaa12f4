package org.alas.study;

import org.alas.acquire.Surface;

/**
 * What a suggestion maximises over the unit cube. Immutable and thread-safe.
 *
 * @param rule name of the acquisition function
 */
public record NamedSurface(String rule, Surface surface) {}
