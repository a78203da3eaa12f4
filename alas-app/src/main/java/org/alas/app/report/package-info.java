/** One study on one page: a self-contained HTML file with charts drawn as SVG. */
@NullMarked
package org.alas.app.report;

import org.jspecify.annotations.NullMarked;
