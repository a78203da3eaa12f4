/** Figures of panels and series, drawn alike as SVG, as PDF and as pixels. */
@NullMarked
package org.alas.app.chart;

import org.jspecify.annotations.NullMarked;
