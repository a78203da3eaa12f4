package org.alas.serve.http;

/** What somebody may do; each may do what those before it may. */
public enum Scope {
  /** See that the service is there. */
  NOTHING,
  /** Look at studies. */
  READ,
  /** Change them. */
  WRITE;

  boolean covers(Scope needed) {
    return compareTo(needed) >= 0;
  }
}
