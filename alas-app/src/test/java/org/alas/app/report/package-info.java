@NullMarked
package org.alas.app.report;

import org.jspecify.annotations.NullMarked;
