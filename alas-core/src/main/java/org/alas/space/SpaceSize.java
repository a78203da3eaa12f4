package org.alas.space;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Counts configurations. Variables are taken in order, parents first. Of a parent only the values
 * that some condition names are told apart, the rest count together; and two beginnings that look
 * the same to all later children are followed once.
 */
final class SpaceSize {
  private static final Object OTHER = new Object();
  private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

  private final List<Variable> variables;
  private final Conditions conditions;
  private final Map<List<@Nullable Object>, BigInteger> known = new HashMap<>();

  SpaceSize(List<Variable> variables, Conditions conditions) {
    this.variables = variables;
    this.conditions = conditions;
  }

  long count() {
    return from(0, new @Nullable Object[variables.size()]).min(MOST).longValueExact();
  }

  /** Number of ways to set the variables from a place in the order on; null is inactive. */
  private BigInteger from(int place, @Nullable Object[] values) {
    if (place == variables.size()) {
      return BigInteger.ONE;
    }
    List<@Nullable Object> key = new ArrayList<>();
    key.add(place);
    for (int later = place; later < variables.size(); later++) {
      for (Condition condition : conditions.of(conditions.order().get(later))) {
        key.add(values[conditions.index(condition.parent())]);
      }
    }
    BigInteger before = known.get(key);
    if (before != null) {
      return before;
    }
    BigInteger count = branch(place, values);
    known.put(key, count);
    return count;
  }

  private BigInteger branch(int place, @Nullable Object[] values) {
    int v = conditions.order().get(place);
    boolean active = true;
    for (Condition condition : conditions.of(v)) {
      Object parent = values[conditions.index(condition.parent())];
      active &= parent != null && parent != OTHER && condition.holds(parent);
    }
    if (!active) {
      return from(place + 1, values);
    }
    List<Object> named = named(variables.get(v).name());
    BigInteger count = BigInteger.ZERO;
    for (Object value : named) {
      values[v] = value;
      count = count.add(from(place + 1, values));
    }
    long rest = variables.get(v).levels() - named.size();
    if (rest > 0) {
      values[v] = OTHER;
      count = count.add(BigInteger.valueOf(rest).multiply(from(place + 1, values)));
    }
    values[v] = null;
    return count;
  }

  /** The values of a parent that conditions tell apart. */
  private List<Object> named(String parent) {
    return IntStream.range(0, variables.size())
        .boxed()
        .flatMap(v -> conditions.of(v).stream())
        .filter(condition -> condition.parent().equals(parent))
        .flatMap(condition -> condition.values().stream())
        .distinct()
        .toList();
  }
}
