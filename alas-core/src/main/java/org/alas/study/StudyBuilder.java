package org.alas.study;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.alas.InvalidInputException;
import org.alas.acquire.AcquisitionFactory;
import org.alas.data.Direction;
import org.alas.kernel.KernelFactory;
import org.alas.param.Preset;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.jspecify.annotations.Nullable;

/** Describes a study before it is opened. Not thread-safe. */
public final class StudyBuilder {
  private final SearchSpace space;
  private final Direction direction;
  private final List<Constraint> constraints = new ArrayList<>();
  private final List<Configuration> points = new ArrayList<>();
  private Settings settings = Settings.defaults();
  private Registry registry = Registry.standard();
  private @Nullable EventLog log;
  private Duration lease = Study.DEFAULT_LEASE;
  private Clock clock = Clock.systemUTC();

  StudyBuilder(SearchSpace space, Direction direction) {
    this.space = space;
    this.direction = direction;
  }

  public StudyBuilder seed(long seed) {
    settings = settings.withSeed(seed);
    return this;
  }

  public StudyBuilder preset(Preset preset) {
    settings = settings.withPreset(preset);
    return this;
  }

  /** A kernel by its name in the registry; "auto" unless said otherwise. */
  public StudyBuilder kernel(String name) {
    settings = settings.withKernel(name);
    return this;
  }

  /**
   * A kernel of the caller's own, whose name the log keeps.
   *
   * @throws InvalidInputException if another kernel has its name
   */
  public StudyBuilder kernel(KernelFactory kernel) {
    registry = registry.with(kernel);
    return kernel(kernel.name());
  }

  /** An acquisition function by its name in the registry; "auto" unless said otherwise. */
  public StudyBuilder acquisition(String name) {
    settings = settings.withAcquisition(name);
    return this;
  }

  /**
   * An acquisition function of the caller's own, whose name the log keeps.
   *
   * @throws InvalidInputException if another acquisition function has its name
   */
  public StudyBuilder acquisition(AcquisitionFactory acquisition) {
    registry = registry.with(acquisition);
    return acquisition(acquisition.name());
  }

  /** How many space-filling trials come first. */
  public StudyBuilder initial(int trials) {
    settings = settings.withInitial(trials);
    return this;
  }

  /**
   * How many values the model looks at, at most. A study of more searches in a trust region, with
   * those that are nearest to it and some of all others; 0, the default, lets the study choose.
   */
  public StudyBuilder window(int values) {
    settings = settings.withWindow(values);
    return this;
  }

  /** A demand such as "latency &lt;= 50". */
  public StudyBuilder constraint(String demand) {
    constraints.add(Constraint.parse(demand));
    return this;
  }

  /** A configuration to try before all others. */
  public StudyBuilder point(Configuration configuration) {
    points.add(configuration);
    return this;
  }

  /** Where the study is kept; in memory unless said otherwise. */
  public StudyBuilder log(EventLog where) {
    log = where;
    return this;
  }

  public StudyBuilder lease(Duration duration) {
    lease = duration;
    return this;
  }

  public StudyBuilder clock(Clock other) {
    clock = other;
    return this;
  }

  /**
   * Opens the study, or takes it up where its log ends.
   *
   * @throws InvalidInputException if a name is not known, or the log holds a study of another
   *     problem
   */
  public Study open() {
    Problem problem = new Problem(space, direction, constraints, points);
    EventLog kept = log == null ? new MemoryLog(clock) : log;
    kept.append(new Event.Created(clock.instant(), problem, registry.checked(settings), version()));
    Study study = new Study(kept, registry, clock, lease);
    if (!study.problem().equals(problem)) {
      throw new InvalidInputException(
          "the log holds a study of another problem.\nMaybe the space, the direction, the"
              + " constraints or the points were changed: begin a new study, or let this one grow"
              + " with Study.resume(log).widen(space, defaults) if its space did.");
    }
    study.configure(settings);
    return study;
  }

  private static String version() {
    String version = StudyBuilder.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }
}
