/** Studies of a service, over HTTP. */
@NullMarked
package org.alas.client;

import org.jspecify.annotations.NullMarked;
