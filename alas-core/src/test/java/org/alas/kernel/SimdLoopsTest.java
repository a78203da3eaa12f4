package org.alas.kernel;

import org.junit.jupiter.api.Tag;

@Tag("simd")
final class SimdLoopsTest extends FusedLoopsContract {
  @Override
  FusedLoops loops() {
    return new SimdLoops();
  }
}
