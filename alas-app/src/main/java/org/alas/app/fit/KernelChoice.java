package org.alas.app.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.alas.app.cli.InputException;
import org.alas.gp.Approximation;
import org.alas.gp.Structure;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.param.Preset;
import org.alas.study.Registry;
import org.jspecify.annotations.Nullable;

/** Turns the kernel options that people type into a kernel to fill in. */
final class KernelChoice {
  private static final String GROUPED = "alas-groups";

  /** What leaves the structure to the data. */
  private static final String AUTO = "auto";

  /** Structures that are no kernels by a name of their own. */
  private static final List<String> STRUCTURES =
      Stream.of(
              Structure.COUPLED_TWO,
              Structure.POOLED,
              Structure.SEPARABLE_TWO,
              Structure.SEPARABLE_THREE,
              Structure.MAIN_AND_REST,
              Structure.OBLIQUE)
          .map(Structure::name)
          .toList();

  private KernelChoice() {}

  /** Whether the data are to choose; they do unless people say something of the kernel. */
  static boolean automatic(
      @Nullable String kernel,
      @Nullable Integer components,
      @Nullable String groups,
      Preset preset) {
    if (kernel == null) {
      return components == null && groups == null && preset == Preset.DEFAULT;
    }
    if (kernel.equals(AUTO) && (components != null || groups != null)) {
      throw new InputException(
          "--kernel auto learns components and groups by itself; remove --%s, or name a kernel."
              .formatted(components != null ? "components" : "groups"));
    }
    return kernel.equals(AUTO);
  }

  /**
   * A kernel for the given inputs.
   *
   * @param kernel family name; null means alas, or alas-groups where groups are given
   * @param components null means the family's usual number
   * @param groups column names, commas within a group and bars between groups; null for none
   */
  static Kernel template(
      @Nullable String kernel,
      @Nullable Integer components,
      @Nullable String groups,
      Inputs inputs) {
    String name = kernel != null ? kernel : groups != null ? GROUPED : "alas";
    if (name.startsWith(GROUPED + ":") || STRUCTURES.contains(name)) {
      return structure(name, components, groups, inputs.dimension());
    }
    List<String> known = new Names();
    if (!known.contains(name)) {
      throw new InputException("--kernel: " + InputException.unknown(name, known));
    }
    if (name.equals(GROUPED) && groups == null) {
      throw new InputException(
          "--kernel alas-groups needs --groups, such as --groups \"%s\"."
              .formatted(String.join("|", inputs.names())));
    }
    if (!name.equals(GROUPED) && groups != null) {
      throw new InputException(
          "--groups belongs to --kernel alas-groups, not to %s; remove one.".formatted(name));
    }
    if (components != null && components < 1) {
      throw new InputException("--components must be at least 1, got " + components + ".");
    }
    Kernel shape =
        groups == null
            ? Registry.standard().kernel(name).make(inputs.dimension())
            : Kernels.groups(coordinates(partition(groups, inputs.names()), inputs));
    try {
      return components == null ? shape : shape.components(components);
    } catch (IllegalArgumentException e) {
      throw new InputException(
          "--components: kernel %s has one component, got %d; leave the option out."
              .formatted(name, components));
    }
  }

  /** A structure that {@code auto} found before, by the name that it reported. */
  private static Kernel structure(
      String name, @Nullable Integer components, @Nullable String groups, int d) {
    if (components != null || groups != null) {
      throw new InputException(
          "--kernel %s says all about components and groups; remove --%s."
              .formatted(name, components != null ? "components" : "groups"));
    }
    return new Structure(name).template(d);
  }

  /** Every input in exactly one group. */
  private static int[][] partition(String text, List<String> inputs) {
    boolean[] used = new boolean[inputs.size()];
    List<int[]> groups = new ArrayList<>();
    for (String group : text.split("\\|", -1)) {
      List<Integer> members = new ArrayList<>();
      for (String member : group.split(",", -1)) {
        String name = member.strip();
        int index = inputs.indexOf(name);
        if (index < 0) {
          String problem = name.isEmpty() ? "a name is missing" : "is not an input";
          throw new InputException(
              "--groups: %s %s; inputs are %s.%s"
                  .formatted(
                      InputException.quote(name.isEmpty() ? text : name),
                      problem,
                      String.join(", ", inputs),
                      name.isEmpty() ? "" : InputException.didYouMean(name, inputs)));
        }
        if (used[index]) {
          throw new InputException(
              "--groups: %s stands there twice; name every input once."
                  .formatted(InputException.quote(name)));
        }
        used[index] = true;
        members.add(index);
      }
      groups.add(members.stream().mapToInt(Integer::intValue).toArray());
    }
    for (int k = 0; k < used.length; k++) {
      if (!used[k]) {
        throw new InputException(
            "--groups: %s is in no group; add it to one, or as |%s to be on its own."
                .formatted(InputException.quote(inputs.get(k)), inputs.get(k)));
      }
    }
    return groups.stream().map(int[]::clone).toArray(int[][]::new);
  }

  /** An input of several coordinates is in a group with all of them. */
  private static int[][] coordinates(int[][] groups, Inputs inputs) {
    int[][] of = inputs.coordinates();
    return Arrays.stream(groups)
        .map(group -> Arrays.stream(group).flatMap(k -> Arrays.stream(of[k])).toArray())
        .toArray(int[][]::new);
  }

  /** Families that people may name, for completion in a shell. */
  static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    Names() {
      add(AUTO);
      addAll(Registry.standard().kernels());
      addAll(STRUCTURES);
    }
  }

  /** What people call an approximation. */
  static Approximation approximation(String name) {
    List<String> known = new Approximations();
    int index = known.indexOf(name);
    if (index < 0) {
      throw new InputException("--approximation: " + InputException.unknown(name, known));
    }
    return Approximation.values()[index];
  }

  /** Approximations in the order of {@link Approximation}, for completion in a shell. */
  static final class Approximations extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    Approximations() {
      super(Arrays.asList("auto", "none", "full-scale"));
    }
  }

  /** Presets, for completion in a shell. */
  static final class Presets extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    Presets() {
      super(Arrays.asList("default", "paper"));
    }
  }
}
