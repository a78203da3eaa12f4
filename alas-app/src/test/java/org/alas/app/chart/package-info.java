@NullMarked
package org.alas.app.chart;

import org.jspecify.annotations.NullMarked;
