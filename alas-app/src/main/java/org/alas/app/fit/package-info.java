/** The command {@code alas fit}: a model of a table, its parameters, predictions and plots. */
@NullMarked
package org.alas.app.fit;

import org.jspecify.annotations.NullMarked;
