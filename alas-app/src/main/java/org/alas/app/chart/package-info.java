/** Figures of panels and curves, drawn alike as SVG and as pixels. */
@NullMarked
package org.alas.app.chart;

import org.jspecify.annotations.NullMarked;
