package org.alas.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.alas.InvalidInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SearchSpaceTest {
  private static final SearchSpace MIXED =
      SearchSpace.builder()
          .logReal("rate", 1e-5, 1)
          .integer("depth", 2, 12)
          .categorical("solver", "sgd", "adam", "lion")
          .ordinal("batch", 16, 32, 64)
          .bool("nesterov")
          .real("fixed", 3, 3)
          .categorical("two", "a", "b")
          .when("nesterov", "solver", "sgd")
          .build();

  private static Configuration configuration(Object... pairs) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      values.put((String) pairs[i], pairs[i + 1]);
    }
    return new Configuration(values);
  }

  private static Configuration adam() {
    return configuration(
        "rate", 0.01, "depth", 7, "solver", "adam", "batch", 32, "fixed", 3.0, "two", "b");
  }

  @Test
  void coordinates() {
    assertThat(MIXED.dimension()).isEqualTo(8);
    assertThat(MIXED.offset(2)).isEqualTo(2);
    assertThat(MIXED.offset(5)).isEqualTo(7);
    assertThat(MIXED.continuous(0)).isTrue();
    assertThat(MIXED.continuous(1)).isFalse();
    double[] u = MIXED.encode(adam());
    assertThat(u).containsExactly(0.6, 0.5, 0, 1, 0, 0.5, Variable.INACTIVE, 1);
    assertThat(MIXED.decode(u)).isEqualTo(adam());
    assertThat(MIXED.active(4, u)).isFalse();
    assertThat(MIXED.active(3, u)).isTrue();
  }

  @Test
  void snappingIsIdempotentAndDecodesTheSame() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 2000; i++) {
      double[] u = random.doubles(MIXED.dimension(), -0.1, 1.1).toArray();
      double[] snapped = MIXED.snap(u);
      assertThat(MIXED.snap(snapped)).isEqualTo(snapped);
      assertThat(MIXED.decode(snapped)).isEqualTo(MIXED.decode(u));
      assertThat(MIXED.encode(MIXED.decode(u))).isEqualTo(snapped);
      assertThat(MIXED.active(4, snapped)).isEqualTo(MIXED.decode(u).has("nesterov"));
    }
  }

  @Test
  void logarithmicIntegersAreEvenInTheLogarithm() {
    SearchSpace space = SearchSpace.builder().logInteger("n", 1, 1_000_000_000).build();
    assertThat(space.decode(new double[] {1.0 / 3}).get("n")).isEqualTo(1000L);
    assertThat(space.decode(new double[] {2.0 / 3}).get("n")).isEqualTo(1_000_000L);
  }

  @Test
  void aChildOfAnInactiveParentIsInactive() {
    SearchSpace space =
        SearchSpace.builder()
            .bool("c")
            .bool("b")
            .bool("a")
            .when("c", "b", true)
            .when("b", "a", true)
            .build();
    assertThat(space.decode(new double[] {1, 1, 0})).isEqualTo(configuration("a", false));
    assertThat(space.snap(new double[] {1, 1, 0}))
        .containsExactly(Variable.INACTIVE, Variable.INACTIVE, 0);
    assertThat(space.decode(new double[] {1, 1, 1}).names()).containsExactly("c", "b", "a");
    assertThat(space.size()).hasValue(4);
  }

  /** What becomes active begins in the middle of its range, as does what depends on it. */
  @Test
  void inactiveCoordinatesWakeInTheMiddle() {
    SearchSpace space =
        SearchSpace.builder()
            .bool("a")
            .categorical("b", "p", "q", "r")
            .real("c", 2, 4)
            .integer("n", 1, 9)
            .when("b", "a", true)
            .when("c", "b", "p")
            .when("n", "a", true)
            .build();
    assertThat(space.conditional()).containsExactly(1, 2, 3, 4, 5);
    double[] off = space.encode(configuration("a", false));
    assertThat(off).startsWith(0).endsWith(-8, -8, -8, -8, -8);
    double[] on = off.clone();
    on[0] = 1;
    assertThat(space.decode(on)).isEqualTo(configuration("a", true, "b", "p", "c", 3.0, "n", 5));
    assertThat(space.snap(on)).containsExactly(space.encode(space.decode(on)));
    assertThat(space.active(2, on)).isTrue();
    assertThat(MIXED.conditional()).containsExactly(6);
  }

  @Test
  void sizesOfSpaces() {
    assertThat(MIXED.size()).isEmpty();
    assertThat(SearchSpace.builder().integer("k", 1, 6).bool("b").build().size()).hasValue(12);
    assertThat(
            SearchSpace.builder()
                .integer("k", Long.MIN_VALUE, Long.MAX_VALUE)
                .integer("l", 0, 9)
                .when("l", "k", 3, 4)
                .build()
                .size())
        .hasValue(Long.MAX_VALUE);
    assertThat(SearchSpace.builder().real("x", 2, 2).build().size()).hasValue(1);
  }

  /** Counting agrees with listing, over random conditions. */
  @Test
  void sizeIsTheNumberOfDistinctConfigurations() {
    SplittableRandom random = new SplittableRandom(2);
    for (int run = 0; run < 60; run++) {
      int n = random.nextInt(1, 6);
      SearchSpace.Builder builder = SearchSpace.builder();
      for (int v = 0; v < n; v++) {
        builder.integer("v" + v, 0, random.nextInt(0, 4));
      }
      List<Variable> variables = builder.build().variables();
      for (int v = 1; v < n; v++) {
        for (int p = 0; p < v; p++) {
          if (random.nextInt(3) == 0) {
            long levels = variables.get(p).levels();
            Set<Object> values = new HashSet<>(Set.of(random.nextLong(levels)));
            values.add(random.nextLong(levels));
            builder.when("v" + v, "v" + p, values.toArray());
          }
        }
      }
      SearchSpace space = builder.build();
      Set<Configuration> all = new HashSet<>();
      list(space, new ArrayList<>(), all);
      assertThat(space.size()).hasValue(all.size());
    }
  }

  private static void list(SearchSpace space, List<Double> u, Set<Configuration> into) {
    int v = u.size();
    if (v == space.variables().size()) {
      double[] point = new double[space.dimension()];
      for (int i = 0; i < v; i++) {
        if (space.variables().get(i).width() > 0) {
          point[space.offset(i)] = u.get(i);
        }
      }
      into.add(space.decode(point));
      return;
    }
    long levels = space.variables().get(v).levels();
    for (long k = 0; k < levels; k++) {
      u.add(levels == 1 ? 0.0 : (double) k / (levels - 1));
      list(space, u, into);
      u.remove(v);
    }
  }

  @Test
  void jsonGivesAnEqualSpace() {
    SearchSpace space =
        SearchSpace.builder()
            .real("x", -Math.PI, Math.nextUp(1e-300))
            .logInteger("k", 1, Long.MAX_VALUE)
            .categorical("c", "a", 1, 2.0, true)
            .bool("b")
            .ordinal("o", 0.1, 0.2)
            .when("x", "c", 2.0, "a")
            .when("x", "b", true)
            .build();
    SearchSpace back = SearchSpace.fromJson(space.toJson());
    assertThat(back).isEqualTo(space).hasSameHashCodeAs(space);
    assertThat(back.conditions(0)).hasSize(2);
    assertThat(back).isNotEqualTo(MIXED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{}",
        "[]",
        "[1]",
        "[",
        "[{\"name\":\"x\"}]",
        "[{\"name\":\"x\",\"type\":\"reel\"}]",
        "[{\"name\":\"x\",\"type\":\"real\",\"min\":0,\"max\":\"1\",\"scale\":\"log\"}]",
        "[{\"name\":\"x\",\"type\":\"integer\",\"min\":0.5,\"max\":1,\"scale\":\"linear\"}]",
        "[{\"name\":\"x\",\"type\":\"real\",\"min\":0,\"max\":1,\"scale\":\"cubic\"}]",
        "[{\"name\":\"x\",\"type\":\"categorical\",\"values\":[null]}]"
      })
  void otherJsonIsRefused(String json) {
    assertThatThrownBy(() -> SearchSpace.fromJson(json)).isInstanceOf(InvalidInputException.class);
  }

  @Test
  void configurationsAreChecked() {
    refused(configuration("raet", 1), "no variable \"raet\"", "Maybe \"rate\" was meant");
    refused(configuration("rate", 1.5), "\"rate\" must be a number from 1.0E-5 to 1.0, got 1.5");
    refused(configuration("rate", Double.NaN), "got NaN");
    refused(configuration("rate", "1"), "\"rate\" must be a number");
    refused(configuration("rate", 1), "a value of \"depth\" is missing", "integer from 2 to 12");
    refused(configuration("rate", 1, "depth", 2.5), "must be an integer from 2 to 12, got 2.5");
    refused(configuration("rate", 1, "depth", 2, "solver", "adagrad"), "one of sgd, adam, lion");
    Map<String, Object> set = new LinkedHashMap<>(adam().values());
    set.put("nesterov", true);
    refused(
        new Configuration(set),
        "\"nesterov\" is set but inactive: it counts only when solver is sgd");
    assertThatThrownBy(() -> MIXED.decode(new double[8 - 1])).hasMessageContaining("8 coordinates");
    assertThatThrownBy(() -> MIXED.snap(new double[] {0, 0, 0, 0, Double.NaN, 0, 0, 0}))
        .hasMessageContaining("coordinate 4");
  }

  private static void refused(Configuration configuration, String... parts) {
    assertThatThrownBy(() -> MIXED.encode(configuration))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContainingAll(parts);
  }

  @Test
  void spacesAreChecked() {
    SearchSpace.Builder any = SearchSpace.builder().real("x", 0, 1);
    refused(() -> any.real("x", 0, 1), "two variables \"x\"");
    refused(() -> any.real("y", 1, 0), "\"y\" has min 1.0 above max 0.0; swap them");
    refused(() -> any.integer("y", Long.MAX_VALUE, Long.MAX_VALUE - 1), "swap them");
    refused(() -> any.real("y", 0.5, 0.4), "swap them");
    refused(() -> any.real("y", 0, Double.NaN), "finite bounds");
    refused(() -> any.real("y", 0, Double.POSITIVE_INFINITY), "finite bounds");
    refused(() -> any.logReal("y", 0, 1), "needs a positive min, got 0.0");
    refused(() -> any.logInteger("y", 0, 1), "needs a positive min, got 0");
    refused(() -> any.real("a b", 0, 1), "letters, digits");
    refused(() -> any.real("", 0, 1), "letters, digits");
    refused(() -> any.categorical("c"), "at least one value");
    refused(() -> any.categorical("c", 1, 1.0), "the value 1.0 twice");
    refused(() -> any.ordinal("c", List.of()), "a number, a boolean or a text");
    refused(() -> SearchSpace.builder().build(), "at least one variable");
    any.bool("p").bool("q");
    refused(() -> when(any, "x", "y", 1), "names \"y\", which is no variable");
    SearchSpace.Builder real = SearchSpace.builder().real("x", 0, 1).bool("p");
    refused(() -> when(real, "p", "x", 1), "cannot depend on \"x\", which is real");
    SearchSpace.Builder value = SearchSpace.builder().real("x", 0, 1).bool("p");
    refused(() -> when(value, "x", "p", "yes"), "\"p\" must be true or false, got yes");
    SearchSpace.Builder circle = SearchSpace.builder().bool("p").bool("q").when("p", "q", true);
    refused(() -> when(circle, "q", "p", true), "the conditions of p, q go round in a circle");
    SearchSpace.Builder itself = SearchSpace.builder().bool("p");
    refused(() -> when(itself, "p", "p", true), "circle");
    SearchSpace.Builder twice = SearchSpace.builder().bool("p").bool("q").when("p", "q", true);
    refused(() -> when(twice, "p", "q", false), "twice");
  }

  private static void when(SearchSpace.Builder builder, String child, String parent, Object value) {
    builder.when(child, parent, value).build();
  }

  private static void refused(Runnable action, String part) {
    assertThatThrownBy(action::run)
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining(part);
  }

  @Test
  void levelsInOrder() {
    assertThat(new IntegerVariable("k", -2, 2, Scale.LINEAR).level(1)).isEqualTo(-1L);
    assertThat(new Ordinal("o", List.of(1, 2)).level(1)).isEqualTo(2L);
    assertThat(new Flag("f").level(1)).isEqualTo(true);
    assertThat(new Categorical("c", List.of("a")).width()).isZero();
    assertThat(new IntegerVariable("k", 0, Long.MAX_VALUE, Scale.LINEAR).levels())
        .isEqualTo(Long.MAX_VALUE);
    refused(() -> new IntegerVariable("k", 0, 1, Scale.LINEAR).level(2), "levels 0 to 1, got 2");
    refused(() -> new Flag("f").level(-1), "levels 0 to 1, got -1");
    refused(() -> new Real("x", 0, 1, Scale.LINEAR).level(0), "no levels");
  }
}
