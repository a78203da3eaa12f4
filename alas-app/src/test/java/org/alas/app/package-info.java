@NullMarked
package org.alas.app;

import org.jspecify.annotations.NullMarked;
