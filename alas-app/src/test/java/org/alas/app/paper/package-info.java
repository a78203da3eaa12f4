@NullMarked
package org.alas.app.paper;

import org.jspecify.annotations.NullMarked;
