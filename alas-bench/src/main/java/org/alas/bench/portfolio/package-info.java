/**
 * The portfolio problem's own market: a synthetic stock market, a daily trading policy with an
 * exact convex solver, evaluations collected from it, and the surrogate that is optimised.
 */
@NullMarked
package org.alas.bench.portfolio;

import org.jspecify.annotations.NullMarked;
