/** The command {@code alas compare}: several studies beside each other. */
@NullMarked
package org.alas.app.compare;

import org.jspecify.annotations.NullMarked;
