@NullMarked
package org.alas.app.shell;

import org.jspecify.annotations.NullMarked;
