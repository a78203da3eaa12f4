package org.alas.random;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * A source of reproducible randomness. Every purpose derives its own seed by name, so that a draw
 * added for one purpose shifts nothing elsewhere. Immutable and thread-safe.
 */
public record Seed(long value) {

  /** The seed for a named purpose. */
  public Seed derive(String purpose) {
    long h = mix(value ^ 0x9E3779B97F4A7C15L);
    for (int i = 0; i < purpose.length(); i++) {
      h = mix(h + purpose.charAt(i));
    }
    return new Seed(h);
  }

  /** The seed for one of several equal purposes. */
  public Seed derive(long index) {
    return new Seed(mix(mix(value) + index));
  }

  /** A fresh generator; equal seeds give equal sequences. */
  public UniformRandomProvider generator() {
    return RandomSource.XO_SHI_RO_256_PP.create(value);
  }

  /** The finaliser of SplitMix64: a bijection that spreads every bit over all others. */
  static long mix(long z) {
    long a = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    long b = (a ^ (a >>> 27)) * 0x94D049BB133111EBL;
    return b ^ (b >>> 31);
  }
}
