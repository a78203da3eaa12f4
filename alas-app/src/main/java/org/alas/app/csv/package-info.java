/** Tables of text in files, comma-separated. */
@NullMarked
package org.alas.app.csv;

import org.jspecify.annotations.NullMarked;
