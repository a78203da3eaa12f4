/** Commands that look into stored studies, take results out of them and put results in. */
@NullMarked
package org.alas.app.studies;

import org.jspecify.annotations.NullMarked;
