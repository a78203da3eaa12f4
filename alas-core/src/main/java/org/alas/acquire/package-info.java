/** Where to try next: acquisition functions of a process, and how they are maximised. */
@NullMarked
package org.alas.acquire;

import org.jspecify.annotations.NullMarked;
