import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A server in small: answers requests from a cache of recent results, which makes garbage of all
 * ages. Prints how many milliseconds it took and the collector's share of them.
 */
public final class Cache {
  private static final int REQUESTS = 400_000;
  private static final int ENTRIES = 40_000;

  private static final class Recent extends LinkedHashMap<Integer, byte[]> {
    Recent() {
      super(ENTRIES, 0.75f, true);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<Integer, byte[]> eldest) {
      return size() > ENTRIES;
    }
  }

  public static void main(String[] args) {
    long before = collecting();
    long start = System.nanoTime();
    long check = serve(new Recent());
    double millis = (System.nanoTime() - start) / 1e6;
    System.err.println("checksum " + check);
    System.out.printf(
        java.util.Locale.ROOT,
        "{\"value\": %.1f, \"share\": %.3f}%n",
        millis,
        (collecting() - before) / millis);
  }

  /** Few keys are asked for often, many rarely. */
  private static long serve(Map<Integer, byte[]> cache) {
    long check = 0;
    long state = 42;
    for (int i = 0; i < REQUESTS; i++) {
      state = state * 6364136223846793005L + 1442695040888963407L;
      double u = (state >>> 11) * 0x1p-53;
      int key = (int) (200_000 * u * u * u);
      byte[] result = cache.get(key);
      if (result == null) {
        result = new byte[200 + key % 1800];
        result[key % 200] = 1;
        cache.put(key, result);
      }
      check += new StringBuilder("answer ").append(key).append(result[key % 200]).length();
    }
    return check;
  }

  private static long collecting() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(GarbageCollectorMXBean::getCollectionTime)
        .sum();
  }
}
