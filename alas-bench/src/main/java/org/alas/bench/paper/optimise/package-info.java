/**
 * The paper's optimisation runs: tasks, kernels and acquisitions, and what became of its claims.
 */
@NullMarked
package org.alas.bench.paper.optimise;

import org.jspecify.annotations.NullMarked;
