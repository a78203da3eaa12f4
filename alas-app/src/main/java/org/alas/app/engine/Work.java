package org.alas.app.engine;

import java.io.Serializable;

/** A piece of work that can be sent to another JVM with the same classes, and its result back. */
@FunctionalInterface
public interface Work<T extends Serializable> extends Serializable {
  T run() throws Exception;
}
