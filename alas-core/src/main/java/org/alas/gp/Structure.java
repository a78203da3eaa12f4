package org.alas.gp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.alas.InvalidInputException;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.param.Hyperparameters;

/**
 * How the inputs of a function work together, known by a name that stays the same from release to
 * release, because logs keep it; the name alone says how the kernel is made. Names of kernels
 * ({@link Kernels#names}) are structures too. Immutable and thread-safe.
 *
 * @param name such as {@code pe-alpha}, {@code alas-sep-2} or {@code alas-groups:0,2|1}
 */
public record Structure(String name) {
  private static final String GROUPS = "alas-groups:";
  private static final double DOUBT = 5;
  private static final Pattern COUNTED = Pattern.compile("(alas|alas-sep|pe-alpha)-([2-9])");

  private static final List<String> OWN =
      List.of("alas-pooled", "alas-main-rest", "pe-alpha-oblique");

  /** One surface over all inputs, smooth or rough: the envelope. */
  public static final Structure ENVELOPE = new Structure("pe-alpha");

  /** One surface over all inputs with a frequency along each. */
  public static final Structure COUPLED = new Structure("alas");

  /** A sum over the inputs, which all share one trend and one wave. */
  public static final Structure POOLED = new Structure("alas-pooled");

  /** A sum over the inputs, one component each. */
  public static final Structure SEPARABLE = new Structure("alas-sep");

  /** A sum over the inputs, two components each, such as a trend and a season. */
  public static final Structure SEPARABLE_TWO = new Structure("alas-sep-2");

  /** A sum over the inputs plus one surface over all of them, which takes the interactions. */
  public static final Structure MAIN_AND_REST = new Structure("alas-main-rest");

  /** One surface over coordinates that lean as the data say: valleys along no axis. */
  public static final Structure OBLIQUE = new Structure("pe-alpha-oblique");

  /** Two surfaces over all inputs, such as a trend and a wave; no candidate (decision 11). */
  public static final Structure COUPLED_TWO = new Structure("alas-2");

  /** Three components for each input, such as a trend and a season of no simple shape. */
  public static final Structure SEPARABLE_THREE = new Structure("alas-sep-3");

  public Structure {
    boolean own = OWN.contains(name);
    if (!own && !name.startsWith(GROUPS) && !COUNTED.matcher(name).matches()) {
      Kernels.named(name);
    }
  }

  /** A sum of surfaces over groups of inputs; every input 0 .. d-1 belongs to one. */
  public static Structure groups(int[][] groups) {
    return new Structure(
        Arrays.stream(groups)
            .map(g -> Arrays.stream(g).mapToObj(Integer::toString).collect(Collectors.joining(",")))
            .collect(Collectors.joining("|", GROUPS, "")));
  }

  /**
   * The kernel as a shape for a fit to fill in.
   *
   * @throws InvalidInputException if the name's groups are not of d inputs
   */
  public Kernel template(int d) {
    if (name.startsWith(GROUPS)) {
      return Kernels.groups(parsedGroups(d));
    }
    Matcher counted = COUNTED.matcher(name);
    if (counted.matches()) {
      int components = Integer.parseInt(counted.group(2));
      return Kernels.named(counted.group(1)).make(d).components(components);
    }
    return switch (name) {
      case "alas-pooled" -> Kernels.pooled(d);
      case "alas-main-rest" -> Kernels.mainEffectsAndRest(d);
      case "pe-alpha-oblique" -> Kernels.oblique(d);
      default -> Kernels.named(name).make(d);
    };
  }

  /** Where to begin from the optimum of a simpler structure, if this one contains it. */
  public Optional<Start> startFrom(Hyperparameters simpler) {
    return NestedStart.of(simpler, template(simpler.kernel().dimension()));
  }

  private int[][] parsedGroups(int d) {
    List<int[]> groups = new ArrayList<>();
    try {
      for (String group : name.substring(GROUPS.length()).split("\\|", -1)) {
        groups.add(Arrays.stream(group.split(",", -1)).mapToInt(Integer::parseInt).toArray());
      }
      Kernel kernel = Kernels.groups(groups.toArray(int[][]::new));
      if (kernel.dimension() == d) {
        return groups.toArray(int[][]::new);
      }
    } catch (IllegalArgumentException e) {
      throw new InvalidInputException("structure \"" + name + "\" names no groups of inputs", e);
    }
    throw new InvalidInputException(
        "structure \"%s\" does not name each of %d inputs once".formatted(name, d));
  }

  /**
   * By how many nats d inputs with axes that lean have to make n observations likelier than with
   * axes as they are: half the logarithm of n for each of d (d - 1) / 2 shears (Schwarz 1978), and
   * {@value #DOUBT} more, for a search has many starts. That observations are foretold well which
   * the shears were chosen by is no evidence for many of them.
   */
  public static double priceOfLeaning(int d, int n) {
    return DOUBT + 0.25 * d * (d - 1) * Math.log(n);
  }

  /** Which inputs may interact, group by group; one input alone is a group too. */
  public int[][] interacting(int d) {
    if (name.startsWith(GROUPS)) {
      return parsedGroups(d);
    }
    return template(d).coupling() == 1
        ? IntStream.range(0, d).mapToObj(k -> new int[] {k}).toArray(int[][]::new)
        : new int[][] {IntStream.range(0, d).toArray()};
  }

  /** In a few words, without the numbers. */
  public String inWords() {
    return switch (name) {
      case "pe-alpha" -> "one surface over all inputs";
      case "pe-alpha-oblique" -> "one surface over all inputs, its axes turned";
      case "alas" -> "one surface over all inputs, with waves";
      case "alas-2" -> "two surfaces over all inputs, with waves";
      case "alas-pooled" -> "a sum over the inputs, all of one shape";
      case "alas-sep" -> "a sum over the inputs";
      case "alas-sep-2" -> "a sum over the inputs, a trend and a wave for each";
      case "alas-sep-3" -> "a sum over the inputs, a trend and two waves for each";
      case "alas-main-rest" -> "a sum over the inputs and an interaction of all";
      default -> name.startsWith(GROUPS) ? "a sum over groups of inputs" : "the kernel " + name;
    };
  }
}
