package org.alas.openblas;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OffHeapTest {
  private static final int N = 1448; // 16 MB

  /**
   * Six times as much as may be held, of which the collector by itself would see next to nothing.
   */
  @Test
  void matricesThatNobodyNeedsDoNotPileUp() {
    long most = 0;
    for (int i = 0; i < 6 * OffHeap.FEW / (16 << 20); i++) {
      Object matrix = new NativeMatrix(N, N);
      assertThat(matrix).isNotNull();
      most = Math.max(most, OffHeap.held());
    }
    assertThat(most).isLessThanOrEqualTo(2 * OffHeap.FEW);
  }

  @Test
  void whatIsNeededStays() {
    NativeMatrix[] kept = new NativeMatrix[10];
    for (int i = 0; i < kept.length; i++) {
      kept[i] = new NativeMatrix(N, N);
      kept[i].set(N - 1, N - 1, i);
    }
    assertThat(OffHeap.held()).isGreaterThanOrEqualTo(10L * N * N * Double.BYTES);
    for (int i = 0; i < kept.length; i++) {
      assertThat(kept[i].get(N - 1, N - 1)).isEqualTo(i);
    }
  }
}
