package org.alas.study;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Which structure and which scale of the values a study holds to be true, how surely, and since
 * when. Immutable and thread-safe.
 *
 * @param beliefs all hypotheses that are open, the most likely first
 * @param since the first trial that was suggested while the most likely structure was that of now;
 *     the last of all trials if no suggestion has been based on it yet
 */
public record HeldStructure(List<Belief> beliefs, int since) {
  public HeldStructure {
    beliefs = List.copyOf(beliefs);
    if (beliefs.isEmpty()) {
      throw new IllegalArgumentException("a structure is held by at least one belief, got none");
    }
  }

  /** What is held after some trials; suggestions whose kernel was given end what was before. */
  static HeldStructure after(List<Trial> trials, List<Belief> now) {
    int since = trials.size();
    boolean same = true;
    for (int i = trials.size() - 1; i >= 0 && same; i--) {
      Explanation why = trials.get(i).explanation();
      if (why != null) {
        List<Belief> then = why.learned().beliefs();
        same = !then.isEmpty() && words(then.get(0)).equals(words(now.get(0)));
        since = same ? trials.get(i).number() : since;
      }
    }
    return new HeldStructure(now, since);
  }

  /**
   * How likely the first hypothesis is among those that are open and speak of as much of the space:
   * a model of the surroundings of the best trial is used beside it, not instead of it.
   */
  public double chance() {
    return chance(beliefs);
  }

  private static double chance(List<Belief> beliefs) {
    return chances(beliefs, beliefs.get(0).hypothesis().local()).values().iterator().next();
  }

  /** By their words, so that scales that differ in numbers alone count together. */
  private static Map<String, Double> chances(List<Belief> beliefs, boolean local) {
    List<Belief> rivals = beliefs.stream().filter(b -> b.hypothesis().local() == local).toList();
    double all = rivals.stream().mapToDouble(Belief::weight).sum();
    Map<String, Double> chances = new LinkedHashMap<>();
    rivals.forEach(b -> chances.merge(words(b), b.weight() / all, Double::sum));
    return chances;
  }

  private static String words(Belief belief) {
    return belief.hypothesis().inWords();
  }

  /** The most likely hypothesis in words, and how sure it is. */
  static String first(List<Belief> beliefs) {
    double chance = chance(beliefs);
    return words(beliefs.get(0))
        + (chance > 0.995 ? " (nothing else is likely)" : " (%s sure)".formatted(percent(chance)));
  }

  /** In words, such as "a sum over the inputs (71 % sure), since trial 12; or ... (29 %)". */
  public String inWords() {
    boolean local = beliefs.get(0).hypothesis().local();
    StringBuilder all = new StringBuilder(first(beliefs)).append(", since trial ").append(since);
    chances(beliefs, local).entrySet().stream()
        .skip(1)
        .forEach(e -> all.append("; or %s (%s)".formatted(e.getKey(), percent(e.getValue()))));
    chances(beliefs, !local).keySet().forEach(words -> all.append("; ").append(words));
    return all.toString();
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.0f %%", 100 * share);
  }
}
