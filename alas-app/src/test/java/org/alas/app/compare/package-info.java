@NullMarked
package org.alas.app.compare;

import org.jspecify.annotations.NullMarked;
