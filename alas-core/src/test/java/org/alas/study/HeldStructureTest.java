package org.alas.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.alas.data.Direction;
import org.alas.data.OutputScale;
import org.alas.gp.Prediction;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.junit.jupiter.api.Test;

/** Which structure holds, how surely and since when, from the log alone. */
class HeldStructureTest {
  private static final Hypothesis ADDITIVE = Hypothesis.PLAIN.withKernel(Hypothesis.ADDITIVE);
  private static final String SUM = ADDITIVE.inWords();
  private static final String SURFACE = Hypothesis.PLAIN.inWords();

  private static Belief belief(Hypothesis hypothesis, double weight) {
    return new Belief(hypothesis, weight, 0, List.of(), 9);
  }

  private static Explanation explanation(String acquisition, Belief... beliefs) {
    Explanation.Learned learned =
        Explanation.Learned.of("rbf", List.of(), List.of(), null, 1)
            .among(OutputScale.PLAIN, List.of(beliefs));
    return Explanation.of(new Prediction(0, 1), acquisition, 0.5, learned, 1);
  }

  /** A study whose trials were suggested like this; a suggestion without beliefs is a design's. */
  private static StudySnapshot study(Settings settings, Explanation... suggested) {
    MemoryLog log = new MemoryLog();
    SearchSpace line = SearchSpace.builder().real("x", 0, 1).build();
    log.append(
        new Event.Created(Instant.EPOCH, Problem.of(line, Direction.MINIMIZE), settings, "test"));
    for (int i = 0; i < suggested.length; i++) {
      Explanation why = suggested[i].acquisition().isEmpty() ? null : suggested[i];
      Origin origin = why == null ? Origin.DESIGN : Origin.MODEL;
      Configuration at = new Configuration(Map.of("x", i / 100.0));
      log.append(new Event.Asked(Instant.EPOCH, i + 1, at, origin, "", i + 1, why));
    }
    return StudySnapshot.of(log);
  }

  private static final Explanation DESIGN = explanation("");
  private static final Explanation GIVEN = explanation("ei");
  private static final Explanation FIRST = explanation("ei", belief(Hypothesis.PLAIN, 1));
  private static final Explanation THEN =
      explanation("ei", belief(ADDITIVE, 0.71), belief(Hypothesis.PLAIN, 0.29));

  @Test
  void sinceTheFirstSuggestionWithoutABreak() {
    StudySnapshot study = study(Settings.defaults(), DESIGN, THEN, FIRST, THEN, DESIGN, THEN);
    HeldStructure held = study.held().orElseThrow();
    assertThat(held.since()).isEqualTo(4);
    assertThat(held.chance()).isEqualTo(0.71, within(1e-12));
    assertThat(held.inWords())
        .isEqualTo(SUM + " (71 % sure), since trial 4; or " + SURFACE + " (29 %)");
    assertThat(study(Settings.defaults(), DESIGN, FIRST, FIRST).held().orElseThrow().inWords())
        .isEqualTo(SURFACE + " (nothing else is likely), since trial 2");
  }

  @Test
  void aGivenKernelEndsWhatWasHeld() {
    assertThat(study(Settings.defaults()).held()).isEmpty();
    assertThat(study(Settings.defaults(), DESIGN).held()).isEmpty();
    assertThat(study(Settings.defaults(), FIRST, GIVEN).held()).isEmpty();
    assertThat(study(Settings.defaults(), FIRST, GIVEN, FIRST).held().orElseThrow().since())
        .isEqualTo(3);
    Settings given = Settings.defaults().withKernel("rbf");
    assertThat(study(given, FIRST, FIRST).held()).as("from now on").isEmpty();
  }

  /** What is new since the last suggestion holds since the last trial. */
  @Test
  void whatNoSuggestionKnewIsNew() {
    List<Trial> trials = study(Settings.defaults(), DESIGN, FIRST, FIRST).trials();
    List<Belief> now = List.of(belief(ADDITIVE, 1));
    assertThat(HeldStructure.after(trials, now).since()).isEqualTo(3);
  }

  /** A model of the surroundings has turns of its own; it says nothing against the others. */
  @Test
  void surroundingsAreNoRival() {
    HeldStructure held =
        new HeldStructure(
            List.of(
                belief(ADDITIVE, 0.3),
                belief(new Hypothesis(Hypothesis.COUPLED, 2), 0.1),
                belief(new Hypothesis(Hypothesis.COUPLED, 5), 0.1),
                belief(Hypothesis.LOCAL.get(0), 0.5)),
            7);
    assertThat(held.chance()).isEqualTo(0.6, within(1e-12));
    assertThat(held.inWords())
        .isEqualTo(
            SUM
                + " (60 % sure), since trial 7; or "
                + new Hypothesis(Hypothesis.COUPLED, 2).inWords()
                + " (40 %); around the best trial, "
                + SURFACE);
    assertThatThrownBy(() -> new HeldStructure(List.of(), 1)).hasMessageContaining("got none");
  }

  @Test
  void aSuggestionSaysWhatWasHeld() {
    assertThat(THEN.inWords()).isEqualTo(SUM + " (71 % sure)");
    assertThat(GIVEN.inWords()).isEqualTo("kernel rbf");
    assertThat(explanation("logei" + Explanation.ELSEWHERE, belief(ADDITIVE, 1)).inWords())
        .isEqualTo(
            SUM + " (nothing else is likely); another valley than the best trial's was looked at");
  }

  /** A fit and the log agree as long as no search is due. */
  @Test
  void theModelHoldsWhatTheNextSuggestionWill() {
    SearchSpace plane = SearchSpace.builder().real("x", 0, 1).real("y", 0, 1).build();
    Study study = Study.minimize(plane).seed(1).initial(8).open();
    study.run(12, c -> Math.sin(9 * c.real("x")) + c.real("y"));
    HeldStructure before = study.model().orElseThrow().held().orElseThrow();
    study.ask();
    HeldStructure after = study.snapshot().held().orElseThrow();
    assertThat(after.beliefs().get(0).hypothesis()).isEqualTo(before.beliefs().get(0).hypothesis());
    assertThat(after.since()).isBetween(before.since(), 13);
  }
}
