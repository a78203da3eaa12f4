/** Figures of panels and series, drawn alike as SVG and as pixels. */
@NullMarked
package org.alas.app.chart;

import org.jspecify.annotations.NullMarked;
