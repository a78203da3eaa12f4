/** Commands that change what a store knows of a study, from its copy to its end. */
@NullMarked
package org.alas.app.life;

import org.jspecify.annotations.NullMarked;
