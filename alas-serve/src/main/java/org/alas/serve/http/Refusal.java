package org.alas.serve.http;

import org.alas.AlasException;

/**
 * A request that is not answered as it wished, in one sentence that says why and what to do.
 *
 * <p>The kind is the last part of the problem's type, by which programs tell refusals apart.
 */
public final class Refusal extends AlasException {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final String kind;

  public Refusal(int status, String kind, String sentence) {
    super(sentence);
    this.status = status;
    this.kind = kind;
  }

  public int status() {
    return status;
  }

  public String kind() {
    return kind;
  }

  /** The service or a part of it is busy; the same may work a little later. */
  public static Refusal busy(String sentence) {
    return new Refusal(503, "busy", sentence);
  }

  public static Refusal notFound(String sentence) {
    return new Refusal(404, "not-found", sentence);
  }

  public static Refusal wrong(String sentence) {
    return new Refusal(400, "wrong-input", sentence);
  }

  public static Refusal conflict(String sentence) {
    return new Refusal(409, "conflict", sentence);
  }
}
