package org.alas.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.alas.InvalidInputException;
import org.alas.client.AlasClient;
import org.alas.client.ServiceException;
import org.alas.client.ServiceStudy;
import org.alas.client.Token;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.alas.study.ConflictingTellException;
import org.alas.study.ExhaustedException;
import org.alas.study.Outcome;
import org.alas.study.Study;
import org.alas.study.StudyBuilder;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Java client: a study whose log a service keeps is a study like any other. */
class ClientTest {
  private static final SearchSpace SPACE =
      SearchSpace.builder()
          .real("x", -5, 10)
          .logReal("rate", 1e-5, 1)
          .integer("layers", 1, 9)
          .categorical("kind", "a", "b", 3L)
          .ordinal("size", 16L, 32L, 64L)
          .bool("bias")
          .when("layers", "kind", "a")
          .build();

  @TempDir private Path folder;

  private static double value(Configuration c) {
    return Math.pow(c.real("x") - 2, 2) + Math.log(c.real("rate")) + (c.flag("bias") ? 1 : 0);
  }

  private static StudyBuilder builder() {
    return Study.minimize(SPACE).seed(7).constraint("latency <= 50").initial(5);
  }

  @Test
  void givesTheSameTrialsAsAStudyInMemory() {
    Study here = builder().open();
    try (RunningService service = RunningService.in(folder)) {
      Study there = builder().log(service.client().log("s")).open();
      assertThat(there.problem()).isEqualTo(here.problem());
      assertThat(there.settings()).isEqualTo(here.settings());
      for (int i = 0; i < 10; i++) {
        Trial one = here.ask();
        Trial other = there.ask();
        assertThat(other.configuration()).isEqualTo(one.configuration());
        Outcome outcome =
            i == 3
                ? Outcome.failed("odd")
                : Outcome.of(value(one.configuration()), Map.of("latency", 10.0 * i));
        here.tell(one, outcome);
        there.tell(other, outcome);
      }
      assertThat(there.best().orElseThrow().value()).isEqualTo(here.best().orElseThrow().value());
      there.note("seen from afar");
      there.enqueue(here.trial(1).configuration());
      there.retry(4);
      assertThat(there.ask().configuration()).isEqualTo(here.trial(1).configuration());
      Study again = Study.resume(service.client().log("s"));
      assertThat(again.snapshot().note().text()).isEqualTo("seen from afar");
      assertThat(again.trials()).isEqualTo(there.trials());
    }
  }

  @Test
  void refusesWhatAStudyRefuses() {
    try (RunningService service = RunningService.in(folder)) {
      Study study =
          Study.minimize(SearchSpace.builder().integer("n", 1, 2).build())
              .log(service.client().log("tiny"))
              .open();
      Trial first = study.ask("w");
      assertThat(study.ask("w").number()).isEqualTo(first.number());
      study.tell(first, 1);
      study.tell(first, 1);
      assertThatThrownBy(() -> study.tell(first, 2)).isInstanceOf(ConflictingTellException.class);
      study.tell(study.ask("w"), 2);
      assertThatThrownBy(() -> study.ask("w"))
          .isInstanceOf(ExhaustedException.class)
          .hasMessage("all 2 configurations of the space have been tried.");
      assertThatThrownBy(
              () ->
                  Study.maximize(SearchSpace.builder().integer("n", 1, 2).build())
                      .log(service.client().log("tiny"))
                      .open())
          .isInstanceOf(InvalidInputException.class);
    }
  }

  @Test
  void aBudgetHoldsAmongClients() throws Exception {
    try (RunningService service = RunningService.in(folder)) {
      Study.minimize(SPACE).seed(1).log(service.client().log("s")).open();
      ExecutorService threads = Executors.newFixedThreadPool(4);
      List<Future<Integer>> done = new ArrayList<>();
      for (int w = 0; w < 4; w++) {
        String worker = "w" + w;
        done.add(
            threads.submit(
                () -> {
                  Study study = Study.resume(service.client().log("s"));
                  int count = 0;
                  while (true) {
                    var trial = study.ask(worker, 11);
                    if (trial.isEmpty()) {
                      return count;
                    }
                    study.tell(trial.get(), value(trial.get().configuration()));
                    count++;
                  }
                }));
      }
      int sum = 0;
      for (Future<Integer> each : done) {
        sum += each.get();
      }
      threads.shutdown();
      assertThat(sum).isEqualTo(11);
      assertThat(Study.resume(service.client().log("s")).trials())
          .hasSize(11)
          .allMatch(t -> t.state() == TrialState.COMPLETE);
    }
  }

  @Test
  void asksAndTellsWithoutTheLog() {
    try (RunningService service = RunningService.in(folder)) {
      service.create(RunningService.OVEN);
      ServiceStudy study = service.client().study("oven");
      List<ServiceStudy.Asked> two = study.ask("w", 2, Duration.ofMinutes(1));
      study.renew(two.get(0).number(), Duration.ofMinutes(5));
      study.tell(two.get(0), 1.5);
      study.tell(two.get(1).number(), Outcome.failed("cold"));
      assertThatThrownBy(() -> study.tell(two.get(0), 2))
          .isInstanceOf(ServiceException.class)
          .hasMessage(
              "trial 1 of study \"oven\" was told 1.5 before and cannot be told 2.0 now; what was"
                  + " told stays.");
      assertThat(study.ask().number()).isEqualTo(3);
      assertThat(service.client().studies())
          .extracting(AlasClient.Listed::events)
          .containsExactly(6L);
    }
  }

  @Test
  void goesOnWhenTheServiceIsThereAgain() throws Exception {
    RunningService first = RunningService.in(folder);
    first.create(RunningService.OVEN);
    int port = first.service().port();
    AlasClient client =
        AlasClient.of(
            URI.create("http://127.0.0.1:" + port),
            new Token(first.writeToken()),
            Duration.ofMinutes(1));
    assertThat(client.study("oven").ask().number()).isEqualTo(1);
    first.close();
    ExecutorService threads = Executors.newSingleThreadExecutor();
    Future<ServiceStudy.Asked> waiting = threads.submit(() -> client.study("oven").ask());
    Thread.sleep(300);
    assertThat(waiting.isDone()).isFalse();
    try (RunningService second = RunningService.at(folder, port)) {
      assertThat(waiting.get().number()).isEqualTo(2);
      assertThat(second.get("/api/v1/studies/oven/trials").json().get("trials").size())
          .isEqualTo(2);
    }
    threads.shutdown();
  }

  @Test
  void saysWhenNobodyAnswers() {
    AlasClient client =
        AlasClient.of(URI.create("http://127.0.0.1:1"), new Token("x"), Duration.ofMillis(1));
    assertThatThrownBy(client::studies)
        .isInstanceOf(ServiceException.class)
        .hasMessageContaining("http://127.0.0.1:1 gives no answer");
  }

  @Test
  void keepsTheTokenToItself() {
    Token token = new Token("secret");
    assertThat(token.toString()).doesNotContain("secret");
    assertThatThrownBy(() -> AlasClient.of(URI.create("http://alas.example.org"), token))
        .hasMessageContaining("use https");
    assertThatThrownBy(() -> AlasClient.of(URI.create("ftp://127.0.0.1"), token))
        .hasMessageContaining("must read like http://127.0.0.1:8080");
    assertThatThrownBy(() -> AlasClient.of(URI.create("http://me:pw@127.0.0.1"), token))
        .hasMessageContaining("neither a user nor a query");
  }
}
