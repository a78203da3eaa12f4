package org.alas.app.run;

/** Names of workers for tests of other packages. */
public final class WorkerNames {
  private WorkerNames() {}

  public static String ofThisProcess() {
    return WorkerName.ofThisProcess(1).get(0).toString();
  }
}
