/** Work that runs beyond this process: what an engine promises, and the flags that choose one. */
@NullMarked
package org.alas.app.engine;

import org.jspecify.annotations.NullMarked;
