package org.alas.app.fit;

import java.util.List;
import java.util.stream.IntStream;
import org.alas.gp.Prediction;

/**
 * How true predictions of rows are that the model had not seen, and how true it is about its own
 * errors: of the values, p % should lie within their intervals of p %. Immutable.
 *
 * @param values what was observed
 * @param predictions of these, with the noise in them
 */
public record Calibration(double[] values, Prediction[] predictions) {
  public static final List<Interval> INTERVALS =
      List.of(
          new Interval(50, 0.6744897501960817),
          new Interval(80, 1.2815515655446004),
          new Interval(95, Slice.NORMAL_95));

  /**
   * Around a prediction.
   *
   * @param percent how much of a normal law it holds
   * @param reach from the mean to its ends, in standard deviations
   */
  public record Interval(int percent, double reach) {}

  /** Of rows that the model has not seen. */
  static Calibration of(FittedModel model, TrainingData rows) {
    return new Calibration(
        rows.outputs(), Workers.predict(rows.points(), model::predictObservations));
  }

  /** Of the model's own rows, each predicted from all others with the same parameters. */
  static Calibration leaveOneOut(FittedModel model) {
    return new Calibration(model.data().outputs(), model.leaveOneOut());
  }

  int size() {
    return values.length;
  }

  /** Errors in the units of the target: the value less what was predicted. */
  private double error(int i) {
    return values[i] - predictions[i].mean();
  }

  /** Root of the mean squared error, scaled so that squares do not overflow. */
  double rmse() {
    double largest =
        IntStream.range(0, size()).mapToDouble(i -> Math.abs(error(i))).max().orElse(0);
    if (largest == 0) {
      return 0;
    }
    double squares =
        IntStream.range(0, size()).mapToDouble(i -> Math.pow(error(i) / largest, 2)).sum();
    return largest * Math.sqrt(squares / size());
  }

  /** Mean of ln p(value), in the units of the target. */
  double meanLogDensity() {
    return IntStream.range(0, size())
        .mapToDouble(
            i -> {
              double sd = predictions[i].sd();
              double z = error(i) / sd;
              return -0.5 * (z * z + Math.log(2 * Math.PI)) - Math.log(sd);
            })
        .average()
        .orElseThrow();
  }

  /** Share of the values that lie in their intervals. */
  public double coverage(Interval interval) {
    long inside =
        IntStream.range(0, size())
            .filter(i -> Math.abs(error(i)) <= interval.reach() * predictions[i].sd())
            .count();
    return inside / (double) size();
  }
}
