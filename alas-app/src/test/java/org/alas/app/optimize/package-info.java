@NullMarked
package org.alas.app.optimize;

import org.jspecify.annotations.NullMarked;
