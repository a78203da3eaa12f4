package org.alas.study;

/** The log in memory. */
class MemoryLogTest extends EventLogContract {
  @Override
  protected EventLog log() {
    return new MemoryLog();
  }

  @Override
  protected EventLog again(EventLog log) {
    return log;
  }
}
