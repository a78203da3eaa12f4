@NullMarked
package org.alas.app.objective;

import org.jspecify.annotations.NullMarked;
