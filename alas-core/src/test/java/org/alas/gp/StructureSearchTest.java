package org.alas.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.alas.kernel.Points;
import org.junit.jupiter.api.Test;

class StructureSearchTest {
  private static final FitOptions OPTIONS = FitOptions.defaults().withThreads(1);

  private record Data(Points x, double[] y) {
    static Data of(int n, int d, double noise, ToDoubleFunction<double[]> f) {
      Random random = new Random(7);
      double[][] rows = new double[n][];
      Arrays.setAll(rows, i -> random.doubles(d).toArray());
      double[] y =
          Arrays.stream(rows)
              .mapToDouble(x -> f.applyAsDouble(x) + noise * random.nextGaussian())
              .toArray();
      return new Data(Points.of(rows), y);
    }

    StructureMixture learned(FitOptions options) {
      return new StructureSearch().search(x, y, options);
    }
  }

  @Test
  void sumsAreFound() {
    StructureMixture mixture =
        Data.of(70, 2, 0.05, x -> Math.abs(x[0] - 0.4) * 3 + Math.sin(9 * x[1])).learned(OPTIONS);
    assertThat(mixture.weightOfSums()).isGreaterThan(0.7);
    assertThat(mixture.heaviest().fit().kernel().coupling()).isEqualTo(1);
  }

  @Test
  void interactionsAreFound() {
    StructureMixture mixture =
        Data.of(60, 2, 0.02, x -> Math.sin(6 * x[0] * x[1])).learned(OPTIONS);
    assertThat(mixture.weightOfSums()).isLessThan(0.05);
  }

  /** One direction that is no input's, and nothing across it. */
  @Test
  void axesThatLeanAreFound() {
    Data data = Data.of(60, 3, 0.02, x -> Math.tanh(4 * (x[0] + x[1] - x[2]) - 2));
    StructureMixture mixture = data.learned(OPTIONS);
    assertThat(mixture.weight(Structure.OBLIQUE)).isGreaterThan(0.7);
    double along = mixture.predict(new double[] {0.2, 0.5, 0.1}).mean();
    assertThat(along).isCloseTo(Math.tanh(0.4), within(0.05));
  }

  /** Shears that were chosen by what is hidden always foretell it well. */
  @Test
  void axesDoNotLeanToExplainNoise() {
    StructureMixture mixture =
        Data.of(80, 3, 0.5, x -> Math.sin(6 * x[0]) + x[1] * x[1]).learned(OPTIONS);
    assertThat(mixture.tested().stream().map(StructureMixture.Tested::structure))
        .doesNotContain(Structure.OBLIQUE);
  }

  /** Threads change nothing; weights are shares; the mixture is the average of its members. */
  @Test
  void answerDoesNotDependOnThreads() {
    Data data = Data.of(40, 1, 0.1, x -> Math.cos(2 * Math.PI * 4 * x[0]) + 3 * x[0]);
    StructureMixture one = data.learned(OPTIONS);
    StructureMixture two = data.learned(OPTIONS.withThreads(2));
    Points at = Points.of(new double[][] {{0.31}, {0.77}});
    assertThat(two.predict(at)).isEqualTo(one.predict(at));
    assertThat(two.members().stream().map(StructureMixture.Member::weight))
        .containsExactlyElementsOf(
            one.members().stream().map(StructureMixture.Member::weight).toList());
    assertThat(one.members().stream().mapToDouble(StructureMixture.Member::weight).sum())
        .isCloseTo(1, within(1e-12));
    double mean = 0;
    double square = 0;
    for (StructureMixture.Member member : one.members()) {
      Prediction said = member.fit().process().predict(at.row(0));
      mean += member.weight() * said.mean();
      square += member.weight() * (said.variance() + said.mean() * said.mean());
    }
    assertThat(one.predict(at.row(0)).mean()).isCloseTo(mean, within(1e-12));
    assertThat(one.predict(at.row(0)).variance())
        .isCloseTo(square - mean * mean, within(1e-9 * square));
    assertThat(one.predictMeans(at)[0]).isCloseTo(mean, within(1e-12));
  }

  /** Each observation is foretold with its noise, and from the others alone. */
  @Test
  void observationsAreNoisierThanWhatIsBehindThem() {
    Data data = Data.of(30, 1, 0.3, x -> Math.cos(2 * Math.PI * 2 * x[0]));
    StructureMixture mixture = data.learned(OPTIONS);
    Points at = Points.of(new double[][] {{0.4}});
    double mean = 0;
    double square = 0;
    for (StructureMixture.Member member : mixture.members()) {
      GaussianProcess process = member.fit().process();
      double noise = process.noise() * process.units().sd() * process.units().sd();
      Prediction latent = process.predict(at)[0];
      assertThat(process.predictObservations(at)[0].variance())
          .isCloseTo(latent.variance() + noise, within(1e-12));
      mean += member.weight() * latent.mean();
      square += member.weight() * (latent.variance() + noise + latent.mean() * latent.mean());
    }
    Prediction seen = mixture.predictObservations(at)[0];
    assertThat(seen.mean()).isCloseTo(mean, within(1e-12));
    assertThat(seen.variance()).isCloseTo(square - mean * mean, within(1e-9));
    Prediction[] others = mixture.leaveOneOut();
    assertThat(others).hasSize(30);
    double first = 0;
    for (StructureMixture.Member member : mixture.members()) {
      first += member.weight() * member.fit().process().leaveOneOut().mean()[0];
    }
    assertThat(others[0].mean()).isCloseTo(first, within(1e-12));
  }

  /** The coordinates of one input stay together, whatever is found. */
  @Test
  void inputsOfSeveralCoordinatesAreGroupedWhole() {
    Random random = new Random(5);
    double[][] rows = new double[60][];
    double[] y = new double[rows.length];
    for (int i = 0; i < rows.length; i++) {
      int chosen = random.nextInt(3);
      rows[i] = new double[] {0, 0, 0, random.nextDouble(), random.nextDouble()};
      rows[i][chosen] = 1;
      y[i] = chosen * chosen + Math.sin(5 * rows[i][3] * rows[i][4]);
    }
    int[][] inputs = {{0, 1, 2}, {3}, {4}};
    StructureMixture mixture = new StructureSearch().search(Points.of(rows), y, inputs, OPTIONS);
    assertThat(mixture.tested().stream().map(t -> t.structure().name()))
        .filteredOn(name -> name.startsWith("alas-groups:"))
        .contains("alas-groups:0,1,2|3,4")
        .allMatch(name -> name.contains("0,1,2"));
  }

  @Test
  void fewObservationsHaveOneSimpleStructure() {
    for (int n = 1; n <= 5; n++) {
      StructureMixture mixture = Data.of(n, 3, 0, x -> x[0]).learned(OPTIONS);
      assertThat(mixture.members()).hasSize(1);
      assertThat(mixture.heaviest().structure()).isEqualTo(Structure.ENVELOPE);
      assertThat(mixture.heaviest().weight()).isEqualTo(1);
    }
  }

  /** Structures are compared on a sample; those that have weight know every observation. */
  @Test
  void manyObservationsAreComparedOnASample() {
    Data data = Data.of(50, 1, 0.3, x -> x[0]);
    StructureMixture mixture = new StructureSearch(30).search(data.x(), data.y(), OPTIONS);
    assertThat(mixture.tested().get(0).fit().process().points().size()).isEqualTo(30);
    for (StructureMixture.Member member : mixture.members()) {
      assertThat(member.fit().process().points().size()).isEqualTo(data.y().length);
    }
  }

  @Test
  void equalOutputsAreNoTrouble() {
    StructureMixture mixture = Data.of(30, 2, 0, x -> 4).learned(OPTIONS);
    assertThat(mixture.predict(new double[] {0.5, 0.5}).mean()).isCloseTo(4, within(1e-6));
  }
}
