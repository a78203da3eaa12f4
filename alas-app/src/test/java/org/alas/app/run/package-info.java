@NullMarked
package org.alas.app.run;

import org.jspecify.annotations.NullMarked;
