/** What shells and readers of manuals need of the commands: completion and man pages. */
@NullMarked
package org.alas.app.shell;

import org.jspecify.annotations.NullMarked;
