/** Studies kept in one SQLite file, which many threads and processes may use at once. */
@NullMarked
package org.alas.app.store;

import org.jspecify.annotations.NullMarked;
