/** The paper again: its experiments run cell by cell, kept, drawn and reported. */
@NullMarked
package org.alas.bench.paper.run;

import org.jspecify.annotations.NullMarked;
