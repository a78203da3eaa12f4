package org.alas.kernel;

final class ScalarLoopsTest extends FusedLoopsContract {
  @Override
  FusedLoops loops() {
    return new ScalarLoops();
  }
}
