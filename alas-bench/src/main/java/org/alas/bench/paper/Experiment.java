package org.alas.bench.paper;

import java.io.Serializable;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.alas.param.Preset;

/** One experiment of the paper. Those that extend it are immutable and thread-safe. */
public abstract class Experiment {
  private final String name;
  private final String title;

  /**
   * An experiment.
   *
   * @param name lower case, for command lines and file names
   * @param title one line, as a heading
   */
  protected Experiment(String name, String title) {
    this.name = name;
    this.title = title;
  }

  public final String name() {
    return name;
  }

  public final String title() {
    return title;
  }

  /** The pieces of work, in the order in which their results are published. */
  public abstract List<Cell> cells(Plan plan);

  /** What the results show; says what is missing where cells have not been run. */
  public abstract Findings findings(Plan plan, Results results);

  /**
   * How an experiment is run.
   *
   * @param preset the paper's text to the letter, or the best we know
   * @param seeds how many repetitions, with seeds from 0
   * @param quick small sizes, to see that everything works within minutes
   */
  public record Plan(Preset preset, int seeds, boolean quick) implements Serializable {
    public Plan {
      if (seeds < 1) {
        throw new IllegalArgumentException("an experiment needs at least one seed, got " + seeds);
      }
    }

    /** The same under another preset. */
    public Plan with(Preset other) {
      return new Plan(other, seeds, quick);
    }

    /** The same with another number of seeds. */
    public Plan with(int otherSeeds) {
      return new Plan(preset, otherSeeds, quick);
    }

    /** What tells its runs from those of others: the preset's name, and whether quick. */
    public String kind() {
      return preset.name().toLowerCase(Locale.ROOT) + (quick ? "-quick" : "");
    }
  }

  /** The sheets of the cells that have been run. */
  public interface Results {
    Optional<Sheet> sheet(String cell);

    /** Those of another plan's cells; the same, unless plans are kept apart. */
    default Results under(Plan plan) {
      return this;
    }
  }

  /** What an experiment shows. */
  public record Findings(List<Exhibit> exhibits, List<Verdict> verdicts) {
    public Findings {
      exhibits = List.copyOf(exhibits);
      verdicts = List.copyOf(verdicts);
    }
  }

  /**
   * A piece of an experiment that runs on its own, on one thread. Its result depends on nothing but
   * itself.
   */
  public interface Cell {
    /** A cell given by what it computes. */
    static Cell of(String name, double cost, Supplier<Sheet> work) {
      record Given(String name, double cost, Supplier<Sheet> work) implements Cell {
        @Override
        public Sheet run() {
          return work.get();
        }
      }
      return new Given(name, cost, work);
    }

    /**
     * Unique within a plan: words of lower-case letters, digits and hyphens, with slashes between.
     */
    String name();

    /** Expected work, in any unit that all cells of an experiment share. */
    double cost();

    Sheet run();
  }
}
