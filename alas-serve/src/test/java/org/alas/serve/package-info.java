@NullMarked
package org.alas.serve;

import org.jspecify.annotations.NullMarked;
