/** Pieces of work as tasks of Spark: for programs that have a context, and for the command. */
@NullMarked
package org.alas.spark;

import org.jspecify.annotations.NullMarked;
