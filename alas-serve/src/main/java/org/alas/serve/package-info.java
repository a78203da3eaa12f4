/** {@code alas serve}: studies over HTTP, in the words of the study file and of {@code --json}. */
@NullMarked
package org.alas.serve;

import org.jspecify.annotations.NullMarked;
