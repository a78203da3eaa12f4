package org.alas.app.report;

/** Hears how far a report is. */
@FunctionalInterface
public interface Stages {
  /** What is worked on now, and which share of all, from 0 to 1, is done. */
  void at(String what, double share);
}
