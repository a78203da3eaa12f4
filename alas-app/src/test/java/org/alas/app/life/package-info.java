@NullMarked
package org.alas.app.life;

import org.jspecify.annotations.NullMarked;
