/** The study file: what people write about a study, read strictly and with line numbers. */
@NullMarked
package org.alas.app.file;

import org.jspecify.annotations.NullMarked;
