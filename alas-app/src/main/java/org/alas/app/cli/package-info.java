/** What all commands share: the terminal, refusals, tables and numbers as people read them. */
@NullMarked
package org.alas.app.cli;

import org.jspecify.annotations.NullMarked;
