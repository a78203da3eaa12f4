package org.alas.app.store;

import java.time.Instant;

/**
 * A line in the list of a store's studies. Immutable and thread-safe.
 *
 * @param events how many events its log holds
 */
public record StoredStudy(String name, Instant created, long events) {}
