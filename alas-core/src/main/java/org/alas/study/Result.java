package org.alas.study;

import org.alas.space.Configuration;

/** A configuration that was evaluated, and what came of it. Immutable and thread-safe. */
public record Result(Configuration configuration, Outcome outcome) {}
