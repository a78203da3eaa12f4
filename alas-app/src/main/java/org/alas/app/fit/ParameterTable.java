package org.alas.app.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.alas.app.cli.AlignedTable;
import org.alas.kernel.Role;
import org.jspecify.annotations.Nullable;

/**
 * What was learnt about every input, as rows of texts: first what several inputs share, then what
 * each has of its own. Immutable and thread-safe.
 */
public record ParameterTable(FittedModel model) {
  /** In place of an input, where a row serves several or is the header. */
  public static final int SEVERAL = -1;

  /**
   * One row.
   *
   * @param input which input it is about, or {@link #SEVERAL}
   * @param cells texts, empty where there is nothing to tell
   */
  public record Row(int input, List<String> cells) {
    public Row {
      cells = List.copyOf(cells);
    }
  }

  /** The header and then every row; the same cells may be empty in all but the first. */
  public List<Row> rows() {
    List<Row> table = new ArrayList<>();
    table.add(
        new Row(
            SEVERAL,
            List.of(
                "input",
                "component",
                "alpha",
                "frequency",
                "period",
                "lengthscale",
                "bandwidth",
                "shape",
                "weight")));
    for (int q = 0; q < model.components(); q++) {
      for (int[] group : model.groups()) {
        if (group.length > 1 && hasShared(q, group)) {
          table.add(new Row(SEVERAL, row(sharedLabel(group), q, group[0], true)));
        }
        for (int k : group) {
          table.add(new Row(k, row(model.input(k), q, k, group.length == 1 && single())));
        }
      }
    }
    return table;
  }

  /** Lines for a terminal, the header first. */
  List<String> lines() {
    List<Row> rows = rows();
    AlignedTable table = new AlignedTable(rows.get(0).cells());
    rows.subList(1, rows.size()).forEach(row -> table.add(row.cells()));
    return table.lines();
  }

  /** With a single input, what is shared by all inputs stands in its own row. */
  private boolean single() {
    return model.dimension() == 1;
  }

  private boolean hasShared(int component, int[] group) {
    return Arrays.stream(Role.values()).anyMatch(role -> shared(role, component, group[0]) != null);
  }

  private String sharedLabel(int[] group) {
    return group.length == model.dimension()
        ? "(all inputs)"
        : Arrays.stream(group).mapToObj(model::input).collect(Collectors.joining(", ", "(", ")"));
  }

  /** A parameter that serves several inputs; one that serves all components is told once. */
  private @Nullable Estimate shared(Role role, int component, int input) {
    if (model.owns(role, component, input)) {
      return null;
    }
    boolean toldBefore = component > 0 && sharedByComponents(role);
    return toldBefore ? null : model.natural(role, component, input);
  }

  private boolean sharedByComponents(Role role) {
    return model.components() > 1
        && model.kernel().parameters().stream().filter(p -> p.role() == role).count() == 1;
  }

  private List<String> row(String label, int q, int k, boolean withShared) {
    boolean onlyShared = withShared && !single();
    List<String> cells = new ArrayList<>();
    cells.add(label);
    boolean forAll = onlyShared && sharedByComponents(Role.WEIGHT);
    cells.add(model.components() > 1 && !forAll ? Integer.toString(q + 1) : "");
    cells.add(cell(Role.ALPHA, q, k, withShared, model.natural(Role.ALPHA, q, k)));
    cells.add(onlyShared ? "" : text(model.frequency(q, k)));
    cells.add(onlyShared ? "" : text(model.period(q, k), k));
    cells.add(onlyShared ? "" : text(model.lengthscale(q, k), k));
    cells.add(onlyShared ? "" : text(model.natural(Role.BANDWIDTH, q, k)));
    cells.add(cell(Role.SHAPE, q, k, withShared, model.natural(Role.SHAPE, q, k)));
    cells.add(cell(Role.WEIGHT, q, k, withShared, model.natural(Role.WEIGHT, q, k)));
    return cells;
  }

  private String cell(Role role, int q, int k, boolean withShared, @Nullable Estimate estimate) {
    boolean own = model.owns(role, q, k);
    boolean shown = own ? !withShared || single() : withShared && shared(role, q, k) != null;
    return shown ? text(estimate) : "";
  }

  /** With the unit of an input that has one. */
  private String text(@Nullable Estimate estimate, int input) {
    String text = text(estimate);
    String unit = model.unit(input);
    return unit.isEmpty() || text.isEmpty() || text.equals(Estimate.UNKNOWN)
        ? text
        : text + " " + unit;
  }

  private static String text(@Nullable Estimate estimate) {
    return estimate == null ? "" : estimate.text();
  }
}
