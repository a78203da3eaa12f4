/** Evidence: experiments that show what the model can do, and benchmarks of how fast. */
@NullMarked
package org.alas.bench;

import org.jspecify.annotations.NullMarked;
