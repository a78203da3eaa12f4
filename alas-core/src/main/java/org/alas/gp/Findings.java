package org.alas.gp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.alas.kernel.Alas;
import org.alas.kernel.Conditional;
import org.alas.kernel.Kernel;
import org.alas.kernel.Oblique;
import org.alas.kernel.Points;
import org.alas.kernel.Pooled;
import org.alas.kernel.Sum;

/**
 * What a fit means, in sentences without an end: which inputs interact, which do not matter, which
 * oscillate, how rough the function is, how much of it is noise. Immutable and thread-safe.
 */
public final class Findings {
  /** With less of the variance an input does not matter. */
  private static final double IRRELEVANT = 0.01;

  /** With more of the variance two inputs interact. */
  private static final double INTERACTING = 0.02;

  /** A term with less of the variance is not told of. */
  private static final double SLIGHT = 0.02;

  /** Rows over which the variance of a term is taken. */
  private static final int MOST_ROWS = 64;

  /** Most pairs of rows and observations that a term's share is summed over. */
  private static final int MOST_TERMS = MOST_ROWS * Approximation.LEARNED_EXACTLY;

  /** A wave is told from a trend by this many cycles over the range of the input. */
  private static final double FEWEST_CYCLES = 0.75;

  private static final int MOST_PAIRS = 3;

  /** A coordinate with less of the longest side of a direction has no part in it. */
  private static final double NO_PART = 0.05;

  /**
   * An input, as people know it. Inputs lie side by side in the order in which they are listed.
   *
   * @param width length of the range that became [0, 1], in the input's units; NaN if it has none
   * @param coordinates how many the process has of it
   * @param ordered whether something lies between its values, so that it may oscillate
   * @param unit what its width counts, such as days; empty if it has no name
   */
  public record Input(String name, double width, int coordinates, boolean ordered, String unit) {
    /** Of units without a name. */
    public Input(String name, double width, int coordinates, boolean ordered) {
      this(name, width, coordinates, ordered, "");
    }

    /** A number. */
    public Input(String name, double width) {
      this(name, width, 1, true, "");
    }

    /** A number that counts units with a name. */
    public Input(String name, double width, String unit) {
      this(name, width, 1, true, unit);
    }

    /** One of several values without an order. */
    public static Input choice(String name, int coordinates) {
      return new Input(name, Double.NaN, coordinates, false, "");
    }
  }

  private final GaussianProcess process;
  private final Kernel kernel;
  private final Sensitivity moves;
  private final List<Input> inputs;

  /** The input that a coordinate is of. */
  private final int[] owner;

  private Findings(GaussianProcess process, Function<Points, double[]> means, List<Input> inputs) {
    this.process = process;
    this.kernel = process.kernel();
    this.inputs = inputs;
    this.owner =
        IntStream.range(0, inputs.size())
            .flatMap(k -> IntStream.range(0, inputs.get(k).coordinates()).map(c -> k))
            .toArray();
    int[][] columns =
        IntStream.range(0, inputs.size())
            .mapToObj(k -> IntStream.range(0, owner.length).filter(c -> owner[c] == k).toArray())
            .toArray(int[][]::new);
    this.moves = Sensitivity.of(means, process.points(), columns);
  }

  /** What one process says. */
  public static List<String> of(GaussianProcess process, List<Input> inputs) {
    return of(process, process::predictMeans, inputs);
  }

  /**
   * What one process says of the points that mean something.
   *
   * @param means of the process, at the nearest of those points
   */
  public static List<String> of(
      GaussianProcess process, Function<Points, double[]> means, List<Input> inputs) {
    return new Findings(process, means, inputs).sentences();
  }

  /** What the heaviest structure says, and how far the average moves with each input. */
  public static List<String> of(StructureMixture mixture, List<Input> inputs) {
    return new Findings(mixture.heaviest().fit().process(), mixture::predictMeans, inputs)
        .sentences();
  }

  private List<String> sentences() {
    List<String> all = new ArrayList<>();
    boolean flat = IntStream.range(0, inputs.size()).noneMatch(this::matters);
    if (flat) {
      all.add(inputs.size() == 1 ? name(0) + " does not matter" : "no input matters");
    } else {
      if (inputs.size() > 1) {
        interactions(all);
        relevance(all);
        direction().ifPresent(all::add);
      }
      waves(all);
      roughness(all);
    }
    all.add(noise());
    return all;
  }

  private boolean matters(int k) {
    return moves.total(k) >= IRRELEVANT;
  }

  private String name(int k) {
    return inputs.get(k).name();
  }

  private record Couple(int first, int second, double share) {}

  private void interactions(List<String> all) {
    if (kernel.coupling() == 1) {
      all.add("no interaction between the inputs");
      return;
    }
    List<Couple> couples = new ArrayList<>();
    for (int j = 0; j < inputs.size(); j++) {
      for (int k = j + 1; k < inputs.size(); k++) {
        if (moves.interaction(j, k) >= INTERACTING) {
          couples.add(new Couple(j, k, moves.interaction(j, k)));
        }
      }
    }
    couples.sort((a, b) -> Double.compare(b.share(), a.share()));
    for (Couple couple : couples.subList(0, Math.min(MOST_PAIRS, couples.size()))) {
      all.add(
          "%s and %s interact (%s of the variance)"
              .formatted(
                  name(couple.first()),
                  name(couple.second()),
                  percent(
                      Math.min(1, couple.share())))); // of rows along a valley it may exceed all
    }
    if (couples.isEmpty()) {
      all.add("hardly any interaction between the inputs");
    } else if (couples.size() > MOST_PAIRS) {
      all.add("%d more pairs of inputs interact".formatted(couples.size() - MOST_PAIRS));
    }
  }

  private void relevance(List<String> all) {
    int most =
        IntStream.range(0, inputs.size())
            .reduce((a, b) -> moves.total(b) > moves.total(a) ? b : a)
            .orElseThrow();
    all.add("%s matters most".formatted(name(most)));
    List<String> idle =
        IntStream.range(0, inputs.size()).filter(k -> !matters(k)).mapToObj(this::name).toList();
    if (!idle.isEmpty()) {
      all.add(joined(idle) + (idle.size() == 1 ? " does not matter" : " do not matter"));
    }
  }

  private static String joined(List<String> names) {
    int last = names.size() - 1;
    return last == 0
        ? names.get(0)
        : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
  }

  /** Where axes lean: the sum of inputs along which alone the function changes, if there is one. */
  private Optional<String> direction() {
    if (!(kernel instanceof Oblique oblique)) {
      return Optional.empty();
    }
    return SteepestDirection.of(oblique).flatMap(this::along);
  }

  /** Of inputs that are numbers and have a part in it, with the first one's factor 1. */
  private Optional<String> along(double[] direction) {
    int[] parts =
        IntStream.range(0, direction.length)
            .filter(c -> Math.abs(direction[c]) >= NO_PART)
            .toArray();
    boolean numbers =
        Arrays.stream(parts)
            .mapToObj(c -> inputs.get(owner[c]))
            .allMatch(input -> input.ordered() && input.width() > 0);
    if (!numbers || parts.length < 2) {
      return Optional.empty();
    }
    StringBuilder sum = new StringBuilder("changes along one direction alone, ");
    double first = direction[parts[0]] / inputs.get(owner[parts[0]]).width();
    for (int c : parts) {
      double factor = direction[c] / inputs.get(owner[c]).width() / first;
      if (c == parts[0]) {
        sum.append(name(owner[c]));
      } else {
        sum.append(factor < 0 ? " - " : " + ").append(number(Math.abs(factor)));
        sum.append(' ').append(name(owner[c]));
      }
    }
    return Optional.of(sum.toString());
  }

  /** Terms of the ALAS family; none of another. */
  private static List<Alas.Term> terms(Kernel kernel) {
    if (kernel instanceof Alas alas) {
      return alas.terms();
    }
    if (kernel instanceof Pooled pooled) {
      return terms(pooled.released());
    }
    if (kernel instanceof Conditional conditional) {
      return terms(conditional.full());
    }
    if (kernel instanceof Oblique oblique) {
      return terms(oblique.straight());
    }
    List<Alas.Term> all = new ArrayList<>();
    if (kernel instanceof Sum sum) {
      sum.parts().forEach(part -> all.addAll(terms(part)));
    }
    return all;
  }

  private record Wave(double share, double cycles) {}

  /**
   * A frequency counts when its wave fits the range nearly once and outlasts a cycle: the
   * envelope's lengthscale 1 / (2 pi delta) is no shorter than the period 1 / |gamma|.
   */
  private void waves(List<String> all) {
    TreeMap<Integer, Wave> strongest = new TreeMap<>();
    for (Alas.Term term : terms(kernel)) {
      int[] waving = IntStream.range(0, term.gamma().length).filter(m -> waves(term, m)).toArray();
      double share = waving.length == 0 ? 0 : share(term);
      if (share >= SLIGHT) {
        for (int m : waving) {
          strongest.merge(
              owner[term.dimensions()[m]],
              new Wave(share, Math.abs(term.gamma()[m])),
              (a, b) -> a.share() >= b.share() ? a : b);
        }
      }
    }
    Map<String, List<String>> alike = new LinkedHashMap<>();
    strongest.forEach(
        (k, wave) ->
            alike
                .computeIfAbsent(inWords(wave.cycles(), inputs.get(k)), s -> new ArrayList<>())
                .add(name(k)));
    alike.forEach(
        (wave, names) ->
            all.add(joined(names) + (names.size() == 1 ? " oscillates, " : " oscillate, ") + wave));
  }

  private boolean waves(Alas.Term term, int m) {
    int k = owner[term.dimensions()[m]];
    double cycles = Math.abs(term.gamma()[m]);
    return inputs.get(k).ordered()
        && matters(k)
        && cycles >= FEWEST_CYCLES
        && 2 * Math.PI * term.delta()[m] <= cycles;
  }

  /**
   * The variance over some rows of a term's part of the mean, sum_i a_i k_t(x - x_i) with a the
   * weights of the observations; all outputs have variance 1. (Its prior variance says little: that
   * of a long trend may be a thousand times what the trend moves by.)
   */
  private double share(Alas.Term term) {
    int n = process.points().size();
    double[] a = process.weights();
    double[] part = new double[Math.min(Math.min(MOST_ROWS, n), Math.max(8, MOST_TERMS / n))];
    for (int r = 0; r < part.length; r++) {
      int row = (int) ((long) r * n / part.length);
      for (int i = 0; i < n; i++) {
        part[r] += a[i] * value(term, row, i);
      }
    }
    double mean = Arrays.stream(part).average().orElseThrow();
    return Arrays.stream(part).map(v -> (v - mean) * (v - mean)).average().orElseThrow();
  }

  private double value(Alas.Term term, int row, int other) {
    double decay = 0;
    double phase = 0;
    for (int m = 0; m < term.dimensions().length; m++) {
      int k = term.dimensions()[m];
      double tau = process.points().get(row, k) - process.points().get(other, k);
      decay += Math.pow(2 * Math.PI * term.delta()[m] * Math.abs(tau), term.alpha());
      phase += term.gamma()[m] * tau;
    }
    return term.weight() * Math.exp(-decay) * Math.cos(2 * Math.PI * phase);
  }

  private static String inWords(double cycles, Input input) {
    boolean measured = input.width() > 0 && input.width() <= Double.MAX_VALUE;
    String unit = input.unit().isEmpty() ? "" : " " + input.unit();
    String period = measured ? ", period " + number(input.width() / cycles) + unit : "";
    return number(cycles) + " cycles" + period;
  }

  /** Of a kernel that is not known here nothing is said. */
  private void roughness(List<String> all) {
    double alpha = alpha();
    if (alpha > 0) {
      all.add(
          alpha >= 1.9
              ? "smooth"
              : alpha >= 1.3
                  ? "somewhat rough"
                  : alpha >= 0.7 ? "rough, like a random walk" : "very rough");
    }
  }

  /** Averaged over the terms by weight; by the smoothness of other kernels; NaN if not known. */
  private double alpha() {
    List<Alas.Term> terms = terms(kernel);
    if (!terms.isEmpty()) {
      double weight = terms.stream().mapToDouble(Alas.Term::weight).sum();
      return terms.stream().mapToDouble(t -> t.weight() * t.alpha()).sum() / weight;
    }
    return switch (kernel.name()) {
      case "matern12" -> 1;
      case "matern32" -> 1.6;
      case "matern52" -> 1.95;
      case "rbf", "rq", "sinc", "sdk", "gsm" -> 2;
      default -> Double.NaN;
    };
  }

  private String noise() {
    double share = Math.min(1, process.noise()); // outputs have variance 1
    return share < 1e-3 ? "hardly any noise" : percent(share) + " of the variance is noise";
  }

  private static String percent(double share) {
    return share < 0.1
        ? String.format(Locale.ROOT, "%.1f %%", 100 * share)
        : String.format(Locale.ROOT, "%.0f %%", 100 * share);
  }

  private static String number(double x) {
    int digits = Math.max(0, 2 - (int) Math.floor(Math.log10(x)));
    return String.format(Locale.ROOT, "%." + Math.min(9, digits) + "f", x);
  }
}
