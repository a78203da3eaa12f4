package org.alas.kernel;

/**
 * One entry of a kernel's parameter vector.
 *
 * @param name stable name, such as {@code delta.0.2}
 * @param role what it means
 * @param component which component it belongs to, from 0
 * @param dimension which input it belongs to, or -1 when it serves several
 */
public record Parameter(String name, Role role, int component, int dimension) {}
