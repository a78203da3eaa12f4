package org.alas.serve;

import java.io.PrintWriter;
import java.util.function.Function;
import org.alas.AlasException;
import org.alas.app.store.StoreException;
import org.alas.serve.http.Refusal;

/**
 * What to say of what went wrong: what the command line says, with a status. Thread-safe.
 *
 * @param log where bugs are told, with their traces, which nobody else shall see
 */
record Refusals(PrintWriter log) implements Function<Throwable, Refusal> {

  @Override
  public Refusal apply(Throwable e) {
    Throwable said = e;
    while (!(said instanceof AlasException) && said.getCause() != null) {
      said = said.getCause();
    }
    if (said instanceof Refusal refusal) {
      return refusal;
    }
    if (said instanceof StoreException) {
      log.println("alas: " + said.getMessage());
      log.flush();
      return new Refusal(503, "store", "the store cannot be used now; the service's log says why.");
    }
    if (said instanceof AlasException) {
      return Refusal.wrong(String.valueOf(said.getMessage()));
    }
    log.println("alas: internal error: " + e);
    e.printStackTrace(log);
    log.flush();
    return new Refusal(500, "internal", "internal error; the service's log has its trace.");
  }
}
