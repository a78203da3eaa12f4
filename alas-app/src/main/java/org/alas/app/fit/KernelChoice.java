package org.alas.app.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.alas.app.cli.InputException;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.study.Registry;
import org.jspecify.annotations.Nullable;

/** Turns the kernel options that people type into a kernel to fill in. */
final class KernelChoice {
  private static final String GROUPED = "alas-groups";

  private KernelChoice() {}

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
      List<String> inputs) {
    String name = kernel != null ? kernel : groups != null ? GROUPED : "alas";
    List<String> known = Registry.standard().kernels();
    if (!known.contains(name)) {
      throw new InputException("--kernel: " + InputException.unknown(name, known));
    }
    if (name.equals(GROUPED) && groups == null) {
      throw new InputException(
          "--kernel alas-groups needs --groups, such as --groups \"%s\"."
              .formatted(String.join("|", inputs)));
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
            ? Registry.standard().kernel(name).make(inputs.size())
            : Kernels.groups(partition(groups, inputs));
    try {
      return components == null ? shape : shape.components(components);
    } catch (IllegalArgumentException e) {
      throw new InputException(
          "--components: kernel %s has one component, got %d; leave the option out."
              .formatted(name, components));
    }
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

  /** Families that people may name, for completion in a shell. */
  static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    Names() {
      super(Registry.standard().kernels());
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
