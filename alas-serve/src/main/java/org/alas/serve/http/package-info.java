/** HTTP: who may do what, what comes in and goes out, within limits. The only one with Jetty. */
@NullMarked
package org.alas.serve.http;

import org.jspecify.annotations.NullMarked;
