@NullMarked
package org.alas.app.engine;

import org.jspecify.annotations.NullMarked;
