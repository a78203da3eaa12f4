package org.alas.optimize;

/** Inner products, summed in four strands so that additions need not wait for one another. */
final class Dot {
  private Dot() {}

  /** Σ aᵢbᵢ over the first {@code count} entries. */
  static double of(double[] a, double[] b, int count) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int i = 0;
    for (; i + 3 < count; i += 4) {
      s0 += a[i] * b[i];
      s1 += a[i + 1] * b[i + 1];
      s2 += a[i + 2] * b[i + 2];
      s3 += a[i + 3] * b[i + 3];
    }
    for (; i < count; i++) {
      s0 += a[i] * b[i];
    }
    return (s0 + s1) + (s2 + s3);
  }

  /** Σ aᵢbᵢ over the first {@code count} entries i of {@code indices}. */
  static double over(int[] indices, int count, double[] a, double[] b) {
    double even = 0;
    double odd = 0;
    int j = 0;
    for (; j + 1 < count; j += 2) {
      int i = indices[j];
      int k = indices[j + 1];
      even += a[i] * b[i];
      odd += a[k] * b[k];
    }
    if (j < count) {
      even += a[indices[j]] * b[indices[j]];
    }
    return even + odd;
  }
}
