/** Runs a study: workers, leases, stopping rules, interrupts, and what people see of it. */
@NullMarked
package org.alas.app.run;

import org.jspecify.annotations.NullMarked;
