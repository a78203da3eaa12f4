@NullMarked
package org.alas.bench.paper.run;

import org.jspecify.annotations.NullMarked;
