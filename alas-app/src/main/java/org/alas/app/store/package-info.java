/**
 * Studies kept in one SQLite file, which many threads and processes of a machine may use at once,
 * or in a PostgreSQL database, which many hosts may use.
 */
@NullMarked
package org.alas.app.store;

import org.jspecify.annotations.NullMarked;
