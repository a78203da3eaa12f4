/** Experiments that fit a process to a function of one variable: roughness, frequency, scores. */
@NullMarked
package org.alas.bench.paper.fit;

import org.jspecify.annotations.NullMarked;
