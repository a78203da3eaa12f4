package org.alas.app.run;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import sun.misc.Signal;
import sun.misc.SignalHandler;

/**
 * Ctrl-C and its relatives: the first is a wish to stop, the second ends the process at once. Where
 * the JVM was told to leave signals alone, they do what they always do. Thread-safe.
 */
public final class Signals implements AutoCloseable {
  /** The exit code of somebody who was interrupted. */
  public static final int INTERRUPTED = 130;

  private static final String[] NAMES = {"INT", "TERM", "HUP"};

  private final Map<Signal, SignalHandler> before = new LinkedHashMap<>();
  private final AtomicBoolean wished = new AtomicBoolean();

  private Signals() {}

  /** Listens until closed. */
  public static Signals listen(Runnable stop) {
    Signals signals = new Signals();
    for (String name : NAMES) {
      try {
        Signal signal = new Signal(name);
        signals.before.put(signal, Signal.handle(signal, caught -> signals.caught(stop)));
      } catch (IllegalArgumentException e) {
        // this system or JVM does not have it
      }
    }
    return signals;
  }

  private void caught(Runnable stop) {
    if (wished.compareAndSet(false, true)) {
      stop.run();
    } else {
      ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
      Runtime.getRuntime().halt(INTERRUPTED);
    }
  }

  @Override
  public void close() {
    before.forEach(Signal::handle);
  }
}
