/** The paper's experiments: their cells, and what the results say about the paper's claims. */
@NullMarked
package org.alas.bench.paper;

import org.jspecify.annotations.NullMarked;
