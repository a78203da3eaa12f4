@NullMarked
package org.alas.app.store;

import org.jspecify.annotations.NullMarked;
