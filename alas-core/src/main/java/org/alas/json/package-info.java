/** JSON texts, and the fields of their objects, for the packages that keep something as JSON. */
@NullMarked
package org.alas.json;

import org.jspecify.annotations.NullMarked;
