/** The command line: reads tables, fits models to them, and writes reports, predictions, plots. */
@NullMarked
package org.alas.app;

import org.jspecify.annotations.NullMarked;
