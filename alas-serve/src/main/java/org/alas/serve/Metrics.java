package org.alas.serve;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.DoubleSupplier;
import org.alas.serve.http.HttpService;

/** Counts for those who watch the service, in the text format of Prometheus. Thread-safe. */
final class Metrics implements HttpService.Observer {
  /** Upper ends of the counted times, in seconds. */
  private static final double[] ENDS = {
    0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60
  };

  private final Map<String, LongAdder> requests = new ConcurrentHashMap<>();
  private final Map<String, Times> times = new ConcurrentHashMap<>();
  private final Map<String, LongAdder> counts = new ConcurrentHashMap<>();
  private final Map<String, DoubleSupplier> gauges = new ConcurrentHashMap<>();

  /** How long requests of a route took. */
  private static final class Times {
    private final LongAdder[] within = new LongAdder[ENDS.length + 1];
    private final LongAdder nanos = new LongAdder();

    Times() {
      for (int i = 0; i < within.length; i++) {
        within[i] = new LongAdder();
      }
    }

    void add(double seconds) {
      int i = 0;
      while (i < ENDS.length && seconds > ENDS[i]) {
        i++;
      }
      within[i].increment();
      nanos.add((long) (seconds * 1e9));
    }
  }

  /** Trials that were given out or told, and the like. */
  void count(String name, long more) {
    counts.computeIfAbsent(name, n -> new LongAdder()).add(more);
  }

  /** Something that is looked at when somebody wants to know. */
  void gauge(String name, DoubleSupplier now) {
    gauges.put(name, now);
  }

  @Override
  public void answered(String method, String route, int status, double seconds) {
    String label = "method=\"%s\",route=\"%s\"".formatted(known(method), route);
    requests
        .computeIfAbsent(label + ",status=\"" + status + "\"", l -> new LongAdder())
        .increment();
    times.computeIfAbsent(label, l -> new Times()).add(seconds);
  }

  /** A method is a word of the client's own, and there shall not be more labels than ours. */
  private static String known(String method) {
    return switch (method) {
      case "GET", "HEAD", "POST", "PATCH", "DELETE" -> method;
      default -> "other";
    };
  }

  String text() {
    StringBuilder text = new StringBuilder();
    text.append("# TYPE alas_requests_total counter\n");
    new TreeMap<>(requests)
        .forEach((label, n) -> line(text, "alas_requests_total{" + label + "}", n.sum()));
    text.append("# TYPE alas_request_seconds histogram\n");
    new TreeMap<>(times).forEach((label, each) -> histogram(text, label, each));
    new TreeMap<>(counts)
        .forEach(
            (name, n) -> {
              text.append("# TYPE ").append(name).append(" counter\n");
              line(text, name, n.sum());
            });
    new TreeMap<>(gauges)
        .forEach(
            (name, now) -> {
              text.append("# TYPE ").append(name).append(" gauge\n");
              line(text, name, now.getAsDouble());
            });
    return text.toString();
  }

  private static void histogram(StringBuilder text, String label, Times each) {
    long sum = 0;
    for (int i = 0; i <= ENDS.length; i++) {
      sum += each.within[i].sum();
      String end = i < ENDS.length ? number(ENDS[i]) : "+Inf";
      line(text, "alas_request_seconds_bucket{%s,le=\"%s\"}".formatted(label, end), sum);
    }
    line(text, "alas_request_seconds_sum{" + label + "}", each.nanos.sum() * 1e-9);
    line(text, "alas_request_seconds_count{" + label + "}", sum);
  }

  private static void line(StringBuilder text, String name, double value) {
    text.append(name).append(' ').append(number(value)).append('\n');
  }

  private static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? String.valueOf((long) value)
        : String.format(Locale.ROOT, "%.9g", value).replaceFirst("0+$", "");
  }
}
