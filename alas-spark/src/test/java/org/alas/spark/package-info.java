@NullMarked
package org.alas.spark;

import org.jspecify.annotations.NullMarked;
