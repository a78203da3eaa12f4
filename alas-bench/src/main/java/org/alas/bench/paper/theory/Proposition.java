package org.alas.bench.paper.theory;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.DoubleStream;
import org.alas.bench.paper.Claim;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment.Cell;
import org.alas.bench.paper.Experiment.Findings;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Experiment.Results;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.Verdict;
import org.alas.bench.paper.Verdict.Reproduction;

/** A proposition of the paper with the work that tests it, the same for several parameters. */
interface Proposition<P> {
  Sweep<P> sweep(Plan plan);

  List<Statement<P>> statements();

  /** Of the cells that have been run, be they none. */
  List<Exhibit> exhibits(Measured<P> found);

  /**
   * The same work for several parameters, a cell each.
   *
   * @param cost of one cell, in seconds or so
   */
  record Sweep<P>(
      List<P> parameters, Function<P, String> name, double cost, Function<P, Sheet> work) {
    public Sweep {
      parameters = List.copyOf(parameters);
    }

    List<Cell> cells() {
      return parameters.stream()
          .map(p -> Cell.of(name.apply(p), cost, () -> work.apply(p)))
          .toList();
    }

    Measured<P> found(Results results) {
      Map<P, Sheet> found = new LinkedHashMap<>();
      for (P p : parameters) {
        results.sheet(name.apply(p)).ifPresent(sheet -> found.put(p, sheet));
      }
      return new Measured<>(found);
    }
  }

  /** The sheets of a sweep that there are, in the order of its parameters. */
  record Measured<P>(Map<P, Sheet> sheets) {
    int size() {
      return sheets.size();
    }

    Measured<P> where(Predicate<P> wanted) {
      Map<P, Sheet> some = new LinkedHashMap<>(sheets);
      some.keySet().removeIf(wanted.negate());
      return new Measured<>(some);
    }

    void forEach(BiConsumer<P, Sheet> action) {
      sheets.forEach(action);
    }

    <T> List<T> map(BiFunction<P, Sheet, T> each) {
      return sheets.entrySet().stream().map(e -> each.apply(e.getKey(), e.getValue())).toList();
    }

    String joined(String separator, BiFunction<P, Sheet, String> words) {
      return String.join(separator, map(words));
    }

    double largest(ToDoubleBiFunction<P, Sheet> number) {
      return numbers(number).max().orElseThrow();
    }

    double smallest(ToDoubleBiFunction<P, Sheet> number) {
      return numbers(number).min().orElseThrow();
    }

    DoubleStream numbers(ToDoubleBiFunction<P, Sheet> number) {
      return sheets.entrySet().stream()
          .mapToDouble(e -> number.applyAsDouble(e.getKey(), e.getValue()));
    }
  }

  /**
   * A claim, and how it is judged once every cell that concerns it has been run.
   *
   * @param concerns the parameters whose cells are needed
   */
  record Statement<P>(Claim claim, Predicate<P> concerns, Function<Measured<P>, Judgement> judge) {
    Statement(
        String source,
        String text,
        String rule,
        String exhibit,
        Function<Measured<P>, Judgement> judge) {
      this(new Claim(source, text, rule, exhibit), parameter -> true, judge);
    }

    Verdict verdict(Sweep<P> sweep, Measured<P> found) {
      long all = sweep.parameters().stream().filter(concerns).count();
      Measured<P> own = found.where(concerns);
      if (own.size() < all) {
        return claim.notRun("%d of %d cells have been run".formatted(own.size(), all));
      }
      Judgement judgement = judge.apply(own);
      return claim
          .verdict(judgement.outcome(), "%s", judgement.measured())
          .because(judgement.cause());
    }
  }

  /** What the cells say of a claim, the number that decides, and why it came out so. */
  record Judgement(Reproduction outcome, String measured, String cause) {
    static Judgement of(Reproduction outcome, String measured, Object... values) {
      return new Judgement(outcome, String.format(Locale.ROOT, measured, values), "");
    }

    Judgement because(String why) {
      return new Judgement(outcome, measured, why);
    }

    static Judgement of(boolean holds, String measured, Object... values) {
      return of(Reproduction.of(holds, false), measured, values);
    }
  }

  default Findings findings(Plan plan, Results results) {
    Sweep<P> sweep = sweep(plan);
    Measured<P> found = sweep.found(results);
    return new Findings(
        exhibits(found), statements().stream().map(s -> s.verdict(sweep, found)).toList());
  }
}
