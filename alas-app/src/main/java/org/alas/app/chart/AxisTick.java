package org.alas.app.chart;

/**
 * A labelled place on an axis. Immutable and thread-safe.
 *
 * @param position 0 at the axis's beginning, 1 at its end
 */
public record AxisTick(double position, String label) {}
