package org.alas.acquire;

/**
 * A place to try and its utility.
 *
 * @param x point of the unit cube that encodes a configuration exactly
 */
public record Candidate(double[] x, double utility) {}
