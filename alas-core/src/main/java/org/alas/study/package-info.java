/** Asking for trials, telling what came of them, and the log from which all state follows. */
@NullMarked
package org.alas.study;

import org.jspecify.annotations.NullMarked;
