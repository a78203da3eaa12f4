package org.alas.study;

import org.alas.space.Configuration;
import org.jspecify.annotations.Nullable;

/** What to try next, and why. */
record Suggestion(Configuration configuration, Origin origin, @Nullable Explanation explanation) {}
