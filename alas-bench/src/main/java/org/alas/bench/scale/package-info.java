/** Very many rows: tables to fit, and the ways to a process of them beside each other. */
@NullMarked
package org.alas.bench.scale;

import org.jspecify.annotations.NullMarked;
