/** Figures of panels and curves, drawn alike as SVG and as pixels. */
@NullMarked
package org.alas.app.plot;

import org.jspecify.annotations.NullMarked;
