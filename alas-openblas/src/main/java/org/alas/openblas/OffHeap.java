package org.alas.openblas;

import java.lang.ref.Cleaner;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Keeps large matrices that nobody needs any more from piling up. They are freed when the collector
 * finds them, and it does not look for them: to it they are a few bytes each, whatever they hold
 * outside the heap. So when many are held it is asked to look. Safe for use by many threads.
 */
final class OffHeap {
  /** Smaller matrices are not counted. */
  static final long LARGE = 1 << 20;

  /** Bytes held by large matrices before anything is done. */
  static final long FEW = 512L << 20;

  private static final Cleaner CLEANER = Cleaner.create();
  private static final AtomicLong HELD = new AtomicLong();

  private static volatile long limit = FEW;

  private OffHeap() {}

  /** Counts what a matrix holds for as long as it can be reached. */
  static void count(Object matrix, long bytes) {
    if (bytes >= LARGE) {
      if (HELD.addAndGet(bytes) > limit) {
        collect();
      }
      CLEANER.register(matrix, () -> HELD.addAndGet(-bytes));
    }
  }

  static long held() {
    return HELD.get();
  }

  /** Has what cannot be reached freed; what is left may double before it is done again. */
  private static synchronized void collect() {
    if (HELD.get() > limit) {
      CountDownLatch found = new CountDownLatch(1);
      CLEANER.register(new Object(), found::countDown);
      System.gc();
      awaitFreed(found);
      limit = Math.max(FEW, 2 * HELD.get());
    }
  }

  /** Until an object that cannot be reached has been found, and no more is freed. */
  private static void awaitFreed(CountDownLatch found) {
    try {
      boolean collected = found.await(1, TimeUnit.SECONDS);
      long before = Long.MAX_VALUE;
      while (collected && HELD.get() < before) {
        before = HELD.get();
        Thread.sleep(2);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
