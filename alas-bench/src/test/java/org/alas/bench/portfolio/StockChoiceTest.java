package org.alas.bench.portfolio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.alas.random.Seed;
import org.junit.jupiter.api.Test;

/** The closed form against the formula that it maximises, at random numbers and at kinks. */
class StockChoiceTest {
  private static final int DRAWS = 3000;

  private record Case(double q, double b, double a, double k, double c, double h, double l) {
    double worth(double w) {
      double z = Math.abs(w - a);
      return q * w
          - b * w * w
          - k * z
          - c * Math.pow(z, 1.5)
          - h * Math.max(-w, 0)
          - l * Math.abs(w);
    }

    StockChoice choice() {
      StockChoice choice = new StockChoice();
      choice.choose(q, b, a, k, c, h, l);
      return choice;
    }

    Case withPrice(double other) {
      return new Case(other, b, a, k, c, h, l);
    }
  }

  private static Case draw(int index) {
    var random = new Seed(index).generator();
    boolean anywhere = random.nextInt(5) > 0;
    return new Case(
        2 * random.nextDouble() - 1,
        random.nextDouble(),
        anywhere ? random.nextDouble() - 0.5 : 0,
        random.nextInt(3) * 0.2 * random.nextDouble(),
        0.01 + random.nextDouble(),
        random.nextInt(2) * 0.3 * random.nextDouble(),
        random.nextInt(2) * 0.3 * random.nextDouble());
  }

  @Test
  void isNeverBeaten() {
    for (int i = 0; i < DRAWS; i++) {
      Case one = draw(i);
      StockChoice choice = one.choice();
      double best = choice.value();
      double rounding = 4e-15 * Math.max(1, Math.abs(best));
      assertThat(best).isCloseTo(one.worth(choice.weight()), within(1e-14));
      for (double step = 1e-9; step < 4; step *= 3) {
        assertThat(one.worth(choice.weight() + step)).isLessThanOrEqualTo(best + rounding);
        assertThat(one.worth(choice.weight() - step)).isLessThanOrEqualTo(best + rounding);
      }
    }
  }

  @Test
  void knowsHowItMovesWithItsPrice() {
    double step = 1e-7;
    int kinks = 0;
    for (int i = 0; i < DRAWS; i++) {
      Case one = draw(i);
      double up = one.withPrice(one.q() + step).choice().weight();
      double down = one.withPrice(one.q() - step).choice().weight();
      double rate = one.choice().rate();
      kinks += rate == 0 ? 1 : 0;
      assertThat((up - down) / (2 * step)).as("%s", one).isCloseTo(rate, within(2e-6));
    }
    assertThat(kinks).isBetween(DRAWS / 20, DRAWS / 2);
  }
}
