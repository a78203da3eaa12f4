package org.alas.bench.paper.fit;

import java.util.ArrayList;
import java.util.List;
import org.alas.bench.Score;
import org.alas.bench.paper.Claim;
import org.alas.bench.paper.Digits;
import org.alas.bench.paper.Moments;
import org.alas.bench.paper.Verdict;
import org.alas.bench.paper.Verdict.Reproduction;
import org.alas.bench.paper.fit.PredictiveFit.FitScores;

/** What the scores say about the paper's table of predictive fit. */
record FitVerdicts(FitScores scores) {
  private static final String SOURCE = "Table of predictive fit";
  private static final String ALAS = "alas";
  private static final String ONE_START =
      "from one start near alpha 2 rough functions keep a smooth fit, and on smooth ones a frequency is"
          + " learned that RBF does not need";
  private static final List<Target> PRINTED =
      List.of(Target.CUSPED, Target.BRANIN, Target.RASTRIGIN);

  List<Verdict> verdicts() {
    List<Verdict> verdicts = new ArrayList<>();
    for (Target target : PRINTED) {
      for (Score score : Score.values()) {
        verdicts.add(
            sameNumber(target, score)
                .because(
                    "observations are noise-free, so that scores tell how small a noise a fit may learn;"
                        + " the paper's are those of a floor between 1e-6 and 1e-4"));
      }
    }
    verdicts.add(oneProtocol().because("no single floor of the noise gives all six"));
    Target.TABLE.forEach(target -> verdicts.add(competitive(target).because(ONE_START)));
    verdicts.add(roughReference().because(ONE_START));
    verdicts.add(
        smoothKernelFails()
            .because(
                "one of the paper's ten seeds lies at -20, where its code clips, and widens the gap"));
    return verdicts;
  }

  private static Claim claim(String text, String rule) {
    return new Claim(SOURCE, text, rule, PredictiveFit.TABLE);
  }

  /** Whether a score of ALAS is the paper's, or is under one of the other readings. */
  private Verdict sameNumber(Target target, Score score) {
    FitTable.Printed paper = FitTable.printed(target, ALAS);
    Claim claim =
        claim(
            "ALAS has a %s of %s on %s".formatted(score, paper.shown(score), target.title()),
            "mean within one of the paper's standard deviations; differs if so under another reading");
    Moments ours = scores.moments(target, ALAS, score);
    if (!ours.known()) {
      return claim.notRun();
    }
    String shown = ours.withDeviation(Digits::brief);
    if (paper.covers(score, ours)) {
      return claim.verdict(Reproduction.REPRODUCED, "%s, within one sd", shown);
    }
    boolean better = score.deficit(ours.mean(), paper.of(score).mean()) < 0;
    StringBuilder measured = new StringBuilder(shown);
    measured.append(better ? ", better by more than one sd" : ", worse by more than one sd");
    boolean explained = false;
    for (Reading reading : Reading.OTHERS) {
      Moments other = scores.moments(reading, target, ALAS, score);
      if (other.known()) {
        boolean covered = paper.covers(score, other);
        explained |= covered;
        measured.append(
            "; with %s: %s%s (RBF %s)"
                .formatted(
                    reading.title(),
                    other.withDeviation(Digits::brief),
                    covered ? ", within one sd" : "",
                    scores.shown(reading, target, "rbf", score)));
      }
    }
    return new Claim(SOURCE, claim.text(), claim.rule(), PredictiveFit.READINGS)
        .verdict(Reproduction.of(false, explained), "%s", measured);
  }

  /** Whether there is a reading under which all numbers of ALAS are the paper's. */
  private Verdict oneProtocol() {
    Claim claim =
        new Claim(
            SOURCE,
            "One protocol gives all six numbers of ALAS",
            "six of six within one standard deviation under a single reading; differs from three on",
            PredictiveFit.READINGS);
    StringBuilder measured = new StringBuilder("within one sd");
    int most = 0;
    for (Reading reading : Reading.values()) {
      int within = 0;
      for (Target target : PRINTED) {
        Reading own = reading.concerns(target) ? reading : Reading.PRESET;
        for (Score score : Score.values()) {
          Moments ours = scores.moments(own, target, ALAS, score);
          if (!ours.known()) {
            return claim.notRun("cells are missing");
          }
          within += FitTable.printed(target, ALAS).covers(score, ours) ? 1 : 0;
        }
      }
      most = Math.max(most, within);
      measured.append("; %s: %d of 6".formatted(reading.title(), within));
    }
    return claim.verdict(Reproduction.of(most == 6, most >= 3), "%s", measured);
  }

  /**
   * Whether ALAS is the best kernel, or not worse by more than the seeds can tell, or by more than
   * the best kernel's own spread over seeds.
   */
  private Verdict competitive(Target target) {
    Claim claim =
        claim(
            "ALAS is competitive with the best kernel on " + target.title(),
            "RMSE and PLL behind by no more than two standard errors or the best kernel's own spread;"
                + " differs if one is");
    List<String> measured = new ArrayList<>();
    int held = 0;
    for (Score score : Score.values()) {
      String best = scores.best(target, score).orElse("");
      if (best.isEmpty() || !scores.moments(target, ALAS, score).known()) {
        return claim.notRun();
      }
      Moments deficit = deficit(target, best, score);
      double allowed =
          Math.max(2 * deficit.standardError(), scores.moments(target, best, score).sd());
      held += best.equals(ALAS) || deficit.mean() <= allowed ? 1 : 0;
      String compared =
          best.equals(ALAS)
              ? "the best"
              : "best %s %s, paired deficit %s (standard error)"
                  .formatted(
                      FitTable.title(best),
                      scores.shown(target, best, score),
                      deficit.withError(Digits::brief));
      measured.add("%s %s, %s".formatted(score, scores.shown(target, ALAS, score), compared));
    }
    return claim.verdict(
        Reproduction.of(held == Score.values().length, held > 0),
        "%s",
        String.join("; ", measured));
  }

  /** How much worse ALAS is than another kernel. */
  private Moments deficit(Target target, String other, Score score) {
    Moments lead = scores.rows(Reading.PRESET, target).lead(ALAS, other, score.column());
    return new Moments(lead.n(), score.deficit(lead.mean(), 0), lead.sd());
  }

  private Verdict roughReference() {
    Claim claim =
        claim(
            "Matérn-1/2 has the best PLL on the rough function, ALAS follows",
            "places 1 and 2; differs if only the first");
    String best = scores.best(Target.CUSPED, Score.PLL).orElse("");
    Moments rough = scores.moments(Target.CUSPED, "matern12", Score.PLL);
    Moments alas = scores.moments(Target.CUSPED, ALAS, Score.PLL);
    if (best.isEmpty() || !rough.known() || !alas.known()) {
      return claim.notRun();
    }
    long ahead =
        FitTable.KERNELS.stream()
            .filter(k -> scores.moments(Target.CUSPED, k, Score.PLL).mean() > alas.mean())
            .count();
    boolean first = best.equals("matern12");
    return claim.verdict(
        Reproduction.of(first && ahead == 1, first),
        "Matérn-1/2 %s, ALAS %s in place %d of %d",
        rough.withDeviation(Digits::brief),
        alas.withDeviation(Digits::brief),
        ahead + 1,
        FitTable.KERNELS.size());
  }

  /** The paper's -2.86 ± 6.07 for RBF is what one clipped seed of ten makes of nine near -0.96. */
  private Verdict smoothKernelFails() {
    Claim claim =
        claim(
            "On the rough function RBF predicts much worse than ALAS (PLL -2.86 to 0.01)",
            "PLL of ALAS ahead by more than two standard errors; differs if ahead");
    Moments gain = scores.rows(Reading.PRESET, Target.CUSPED).lead(ALAS, "rbf", Score.PLL.column());
    if (!gain.known()) {
      return claim.notRun();
    }
    return claim.verdict(
        Reproduction.of(gain.clearlyPositive(), gain.mean() > 0),
        "RBF %s, ALAS ahead by %s (paired, standard error); the paper's -2.86 ± 6.07 are the"
            + " mean and sd of nine seeds near -0.96 and one at -20, where its code clips",
        scores.shown(Target.CUSPED, "rbf", Score.PLL),
        gain.withError(Digits::brief));
  }
}
