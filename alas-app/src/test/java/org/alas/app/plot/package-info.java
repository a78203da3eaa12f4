@NullMarked
package org.alas.app.plot;

import org.jspecify.annotations.NullMarked;
