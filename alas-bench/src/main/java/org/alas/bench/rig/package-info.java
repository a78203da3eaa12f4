/**
 * The command {@code alas bench}, the commands of its experiments, and rigs that kill processes and
 * run for hours.
 */
@NullMarked
package org.alas.bench.rig;

import org.jspecify.annotations.NullMarked;
