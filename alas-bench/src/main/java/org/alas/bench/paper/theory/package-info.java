/** The paper's propositions and theorems, measured: one class per proposition. */
@NullMarked
package org.alas.bench.paper.theory;

import org.jspecify.annotations.NullMarked;
