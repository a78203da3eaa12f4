/** The command {@code alas}: where it starts, and the subcommands it gathers. */
@NullMarked
package org.alas.app;

import org.jspecify.annotations.NullMarked;
