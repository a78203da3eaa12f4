package org.alas.bench.paper.run;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.alas.bench.paper.Experiment.Cell;

/**
 * How far a run is and how long it will take, from the costs of cells and the seconds that finished
 * ones took. Costs are compared within an experiment only. Not thread-safe.
 */
final class Pace {
  private final int threads;
  private final int total;
  private final List<Course> courses;
  private final Map<String, Course> courseOf = new HashMap<>();
  private int done;

  /** An experiment under way. */
  private static final class Course {
    final int cells;
    final double cost;
    double doneCost;
    double measuredCost;
    double measuredSeconds;
    final Map<String, Double> waiting = new HashMap<>();
    final Map<String, Long> running = new HashMap<>();

    Course(List<Cell> batch) {
      this.cells = batch.size();
      this.cost = batch.stream().mapToDouble(Cell::cost).sum();
      batch.forEach(cell -> waiting.put(cell.name(), cell.cost()));
    }

    double secondsLeft(long now) {
      double rate = measuredSeconds / measuredCost;
      double seconds = 0;
      for (Map.Entry<String, Double> each : waiting.entrySet()) {
        Long began = running.get(each.getKey());
        double ran = began == null ? 0 : (now - began) * 1e-9;
        seconds += Math.max(0, rate * each.getValue() - ran);
      }
      return seconds;
    }
  }

  /** Of batches of cells, one for each experiment. */
  Pace(List<List<Cell>> batches, int threads) {
    this.threads = threads;
    this.total = batches.stream().mapToInt(List::size).sum();
    this.courses = batches.stream().map(Course::new).toList();
    courses.forEach(course -> course.waiting.keySet().forEach(cell -> courseOf.put(cell, course)));
  }

  void began(Cell cell, long nanos) {
    course(cell).running.put(cell.name(), nanos);
  }

  private Course course(Cell cell) {
    return Objects.requireNonNull(courseOf.get(cell.name()));
  }

  /** A cell that took these seconds. */
  void ended(Cell cell, double seconds) {
    Course course = course(cell);
    course.measuredCost += cell.cost();
    course.measuredSeconds += seconds;
    was(cell);
  }

  /** A cell that was there before, or is given up. */
  void was(Cell cell) {
    Course course = course(cell);
    course.doneCost += cell.cost();
    course.waiting.remove(cell.name());
    course.running.remove(cell.name());
    done++;
  }

  int done() {
    return done;
  }

  int total() {
    return total;
  }

  /** From 0 to 1, by cost within an experiment and by number of cells between them. */
  double share() {
    double share = 0;
    for (Course course : courses) {
      share += course.cost > 0 ? course.cells * course.doneCost / course.cost : 0;
    }
    return total == 0 ? 1 : share / total;
  }

  /** What is known to be left; an experiment of which nothing has been run is not counted. */
  Duration left(long now) {
    double seconds =
        courses.stream()
            .filter(course -> course.measuredCost > 0)
            .mapToDouble(course -> course.secondsLeft(now))
            .sum();
    return Duration.ofMillis(Math.round(1000 * seconds / threads));
  }

  /** Whether the time left is known: of all experiments, of some, or of none. */
  Known known() {
    boolean some = courses.stream().anyMatch(course -> course.measuredCost > 0);
    boolean all =
        courses.stream().allMatch(course -> course.measuredCost > 0 || course.waiting.isEmpty());
    return !some ? Known.NOTHING : all ? Known.ALL : Known.SOME;
  }

  /** How much of the time left is known. */
  enum Known {
    NOTHING,
    SOME,
    ALL
  }
}
