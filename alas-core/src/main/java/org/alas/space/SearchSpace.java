package org.alas.space;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.alas.InvalidInputException;
import org.jspecify.annotations.Nullable;

/**
 * The variables of a search, when each is active, and their places in the unit cube. Two spaces are
 * equal if they have the same variables and conditions in the same order. Immutable and
 * thread-safe.
 */
public final class SearchSpace {
  /** No value of any variable. */
  private static final Object MISSING = new Object();

  private final List<Variable> variables;
  private final Conditions conditions;
  private final int[] offsets;
  private final boolean[] continuous;

  SearchSpace(List<Variable> variables, Map<String, List<Condition>> conditions) {
    this.variables = List.copyOf(variables);
    this.conditions = new Conditions(this.variables, conditions);
    this.offsets = new int[variables.size() + 1];
    for (int v = 0; v < variables.size(); v++) {
      offsets[v + 1] = offsets[v] + variables.get(v).width();
    }
    this.continuous = new boolean[dimension()];
    for (int v = 0; v < variables.size(); v++) {
      Arrays.fill(continuous, offsets[v], offsets[v + 1], variables.get(v).continuous());
    }
  }

  public static Builder builder() {
    return new Builder();
  }

  /** In declared order. */
  public List<Variable> variables() {
    return variables;
  }

  /** Number of coordinates of the cube; 0 if nothing can be chosen. */
  public int dimension() {
    return offsets[offsets.length - 1];
  }

  /** First coordinate of a variable. */
  public int offset(int variable) {
    return offsets[variable];
  }

  /** Whether a coordinate moves continuously; others have few places that mean something. */
  public boolean continuous(int coordinate) {
    return continuous[coordinate];
  }

  /** What must hold together for a variable to be active; nothing if it always is. */
  public List<Condition> conditions(int variable) {
    return conditions.of(variable);
  }

  /** The coordinates of variables that are not always active. */
  public int[] conditional() {
    return IntStream.range(0, variables.size())
        .filter(v -> !conditions.of(v).isEmpty())
        .flatMap(v -> IntStream.range(offsets[v], offsets[v + 1]))
        .toArray();
  }

  /**
   * A configuration's place in the cube. Inactive variables are outside, at {@link
   * Variable#INACTIVE}.
   *
   * @throws InvalidInputException if a name is unknown, an active variable is missing, an inactive
   *     one is set, or a value is outside its range
   */
  public double[] encode(Configuration configuration) {
    requireKnown(configuration);
    double[] u = new double[dimension()];
    boolean[] active = new boolean[variables.size()];
    for (int v : conditions.order()) {
      Variable variable = variables.get(v);
      active[v] = conditions.hold(v, active, p -> configuration.get(variables.get(p).name()));
      if (active[v] != configuration.has(variable.name())) {
        throw misplaced(variable, conditions.of(v), active[v]);
      }
      if (active[v]) {
        variable.encode(configuration.get(variable.name()), u, offsets[v]);
      } else {
        variable.encodeInactive(u, offsets[v]);
      }
    }
    return u;
  }

  /**
   * A configuration with values in place of those that it lacks; what is missing still stays so.
   *
   * @param defaults values of some variables, by name
   */
  public Configuration complete(Configuration configuration, Map<String, Object> defaults) {
    Map<String, Object> values = new LinkedHashMap<>(configuration.values());
    boolean[] active = new boolean[variables.size()];
    for (int v : conditions.order()) {
      Variable variable = variables.get(v);
      active[v] =
          conditions.hold(v, active, p -> values.getOrDefault(variables.get(p).name(), MISSING));
      Object value = defaults.get(variable.name());
      if (active[v] && value != null) {
        values.putIfAbsent(variable.name(), variable.canonical(value));
      }
    }
    return values.size() == configuration.values().size()
        ? configuration
        : new Configuration(values);
  }

  /**
   * Refuses a space of which this one is no widening. All configurations of the smaller space are
   * in the wider one, once new variables have the values they are said to have had.
   *
   * @param defaults values that new variables had, by name
   * @throws InvalidInputException naming the variable that is in the way
   */
  public void requireWidens(SearchSpace smaller, Map<String, Object> defaults) {
    new Widening(smaller, this).require(defaults);
  }

  private void requireKnown(Configuration configuration) {
    List<String> names = variables.stream().map(Variable::name).toList();
    for (String name : configuration.names()) {
      if (!names.contains(name)) {
        throw new InvalidInputException(
            "no variable \"%s\" in this space, which has %s"
                    .formatted(name, String.join(", ", names))
                + NearestName.of(name, names)
                    .map(near -> ".\nMaybe \"" + near + "\" was meant.")
                    .orElse(""));
      }
    }
  }

  private static InvalidInputException misplaced(
      Variable variable, List<Condition> conditions, boolean active) {
    String when =
        conditions.stream()
            .map(c -> "%s is %s".formatted(c.parent(), Choices.range(c.values())))
            .collect(Collectors.joining(" and "));
    return new InvalidInputException(
        active
            ? "a value of \"%s\" is missing; it must be %s"
                .formatted(variable.name(), variable.range())
            : "\"%s\" is set but inactive: it counts only when %s"
                .formatted(variable.name(), when));
  }

  /**
   * The nearest configuration, with the active variables in declared order. A variable that is
   * active although its coordinate is that of inactive ones has the middle of its range.
   *
   * @throws InvalidInputException if a coordinate is not a number
   */
  public Configuration decode(double[] place) {
    double[] u = awake(place);
    boolean[] active = active(u);
    Map<String, Object> values = new LinkedHashMap<>();
    for (int v = 0; v < active.length; v++) {
      if (active[v]) {
        values.put(variables.get(v).name(), variables.get(v).decode(u, offsets[v]));
      }
    }
    return new Configuration(values);
  }

  /** The place of the nearest configuration. Snapping again changes nothing. */
  public double[] snap(double[] place) {
    double[] u = awake(place);
    boolean[] active = active(u);
    double[] snapped = new double[dimension()];
    for (int v = 0; v < active.length; v++) {
      if (active[v]) {
        variables.get(v).snap(u, offsets[v], snapped);
      } else {
        variables.get(v).encodeInactive(snapped, offsets[v]);
      }
    }
    return snapped;
  }

  /** Whether a variable is active in the configuration nearest to u. */
  public boolean active(int variable, double[] u) {
    return active(awake(u))[variable];
  }

  /**
   * A copy of a point whose inactive coordinates are in the middle of their range, from where they
   * begin if they become active.
   */
  public double[] awake(double[] u) {
    requireCube(u);
    double[] awake = u.clone();
    for (int v = 0; v < variables.size(); v++) {
      if (variables.get(v).width() > 0 && u[offsets[v]] == Variable.INACTIVE) {
        variables.get(v).encodeMiddle(awake, offsets[v]);
      }
    }
    return awake;
  }

  private boolean[] active(double[] u) {
    boolean[] active = new boolean[variables.size()];
    for (int v : conditions.order()) {
      active[v] = conditions.hold(v, active, p -> variables.get(p).decode(u, offsets[p]));
    }
    return active;
  }

  private void requireCube(double[] u) {
    if (u.length != dimension()) {
      throw new InvalidInputException(
          "a point needs %d coordinates, got %d".formatted(dimension(), u.length));
    }
    for (int i = 0; i < u.length; i++) {
      if (Double.isNaN(u[i])) {
        throw new InvalidInputException("coordinate %d must be a number, got NaN".formatted(i));
      }
    }
  }

  /** Whether every variable has an order and always counts, so that the cube has directions. */
  public boolean ordered() {
    return IntStream.range(0, variables.size()).allMatch(v -> conditions(v).isEmpty())
        && variables.stream().noneMatch(Categorical.class::isInstance);
  }

  /**
   * Number of distinct configurations, at most {@code Long.MAX_VALUE}; settings of inactive
   * variables do not count. Empty if a variable is continuous.
   */
  public OptionalLong size() {
    return variables.stream().anyMatch(Variable::continuous)
        ? OptionalLong.empty()
        : OptionalLong.of(new SpaceSize(variables, conditions).count());
  }

  /** An array of variables, from which {@link #fromJson} makes an equal space. */
  public String toJson() {
    return SpaceJson.write(this);
  }

  /**
   * Reads what {@link #toJson} wrote.
   *
   * @throws InvalidInputException if it is something else
   */
  public static SearchSpace fromJson(String json) {
    return SpaceJson.read(json);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof SearchSpace space
        && variables.equals(space.variables)
        && conditions.equals(space.conditions);
  }

  @Override
  public int hashCode() {
    return 31 * variables.hashCode() + conditions.hashCode();
  }

  @Override
  public String toString() {
    return variables.stream()
        .map(v -> v.name() + ": " + v.range())
        .collect(Collectors.joining("; "));
  }

  /** Gathers variables in the order of the calls. Not thread-safe. */
  public static final class Builder {
    private final List<Variable> variables = new ArrayList<>();
    private final Map<String, List<Condition>> conditions = new LinkedHashMap<>();

    private Builder() {}

    /** Adds a variable; its name must be new. */
    public Builder add(Variable variable) {
      if (variables.stream().anyMatch(v -> v.name().equals(variable.name()))) {
        throw new InvalidInputException(
            "there are two variables \"%s\"; names must differ".formatted(variable.name()));
      }
      variables.add(variable);
      return this;
    }

    public Builder real(String name, double min, double max) {
      return add(new Real(name, min, max, Scale.LINEAR));
    }

    public Builder logReal(String name, double min, double max) {
      return add(new Real(name, min, max, Scale.LOG));
    }

    public Builder integer(String name, long min, long max) {
      return add(new IntegerVariable(name, min, max, Scale.LINEAR));
    }

    public Builder logInteger(String name, long min, long max) {
      return add(new IntegerVariable(name, min, max, Scale.LOG));
    }

    public Builder categorical(String name, Object... values) {
      return add(new Categorical(name, Arrays.asList(values)));
    }

    public Builder ordinal(String name, Object... values) {
      return add(new Ordinal(name, Arrays.asList(values)));
    }

    public Builder bool(String name) {
      return add(new Flag(name));
    }

    /**
     * Makes one variable count only while another, discrete one has one of some values. Conditions
     * on several parents must hold together.
     */
    public Builder when(String child, String parent, Object... values) {
      conditions
          .computeIfAbsent(child, c -> new ArrayList<>())
          .add(new Condition(parent, Arrays.asList(values)));
      return this;
    }

    /**
     * The space.
     *
     * @throws InvalidInputException if there is no variable, or a condition names an unknown
     *     variable or value, a continuous parent, or in a circle its own child
     */
    public SearchSpace build() {
      if (variables.isEmpty()) {
        throw new InvalidInputException("a space needs at least one variable");
      }
      return new SearchSpace(variables, conditions);
    }
  }
}
