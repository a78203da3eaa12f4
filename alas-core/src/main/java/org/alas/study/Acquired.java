package org.alas.study;

import org.alas.acquire.Surface;

/**
 * What a study would look for next, over the unit cube. Immutable and thread-safe.
 *
 * @param name of the acquisition function
 */
public record Acquired(String name, Surface surface) {}
