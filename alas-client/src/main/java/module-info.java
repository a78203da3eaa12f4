/**
 * Studies of a service: a {@link org.alas.study.Study} whose log is kept, and whose trials are
 * chosen, by {@code alas serve} somewhere else.
 */
module org.alas.client {
  requires static transitive org.jspecify;
  requires transitive java.net.http;
  requires transitive org.alas.core;
  requires tools.jackson.databind;

  exports org.alas.client;
}
