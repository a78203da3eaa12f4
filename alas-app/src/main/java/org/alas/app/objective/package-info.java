/** What a study optimises: commands, long-running workers, and functions that are built in. */
@NullMarked
package org.alas.app.objective;

import org.jspecify.annotations.NullMarked;
