package org.alas.app.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.alas.app.cli.InputException;
import org.alas.app.engine.Engine;
import org.alas.app.engine.FailedWorkException;
import org.alas.app.engine.LostWorkException;
import org.alas.app.engine.RunningWork;
import org.alas.app.engine.Work;
import org.alas.app.objective.Evaluation.Evaluated;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.alas.study.Outcome;
import org.alas.study.Study;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What is made of an engine's answers; a real cluster is alas-spark's. */
class EngineObjectiveTest {
  private static final Configuration HALF = new Configuration(Map.of("x", 0.5));

  @TempDir private Path directory;
  private final List<String> said = Collections.synchronizedList(new ArrayList<>());

  /** Runs what it is sent, after a journey as bytes, on threads of this JVM. */
  private static final class Threads implements Engine {
    private final AtomicInteger losses = new AtomicInteger();

    Threads losing(int times) {
      losses.set(times);
      return this;
    }

    @Override
    public int slots() {
      return 1;
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T extends Serializable> RunningWork<T> submit(String name, Work<T> work) {
      CompletableFuture<T> result = new CompletableFuture<>();
      CompletableFuture<String> where = new CompletableFuture<>();
      Work<T> sent = (Work<T>) journey(work);
      Thread thread =
          new Thread(
              () -> {
                where.complete("here");
                try {
                  if (losses.getAndDecrement() > 0) {
                    result.completeExceptionally(new LostWorkException("its host is gone"));
                  }
                  result.complete((T) journey(sent.run()));
                } catch (Throwable e) {
                  result.completeExceptionally(
                      new FailedWorkException(e.getClass().getName(), e.getMessage()));
                }
              });
      thread.setDaemon(true);
      thread.start();
      return new RunningWork<>() {
        @Override
        public CompletableFuture<T> result() {
          return result;
        }

        @Override
        public CompletableFuture<String> where() {
          return where;
        }

        @Override
        public void cancel() {
          result.completeExceptionally(new CancellationException());
          thread.interrupt();
        }
      };
    }

    private static Object journey(Object object) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(object);
        return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
      } catch (IOException | ClassNotFoundException e) {
        throw new IllegalArgumentException("it cannot be sent: " + e, e);
      }
    }

    @Override
    public void close() {}
  }

  private EngineObjective objective(Engine engine, Evaluation evaluation, Duration timeout) {
    return new EngineObjective(
        engine,
        evaluation,
        timeout,
        new EngineObjective.Watcher(
            directory.resolve("output"),
            (host, trial) -> said.add(trial + " on " + host),
            said::add));
  }

  private Evaluation command(String line, Path folder) {
    SearchSpace space = SearchSpace.builder().real("x", 0, 1).build();
    return Evaluation.command(
        line, folder, Duration.ofSeconds(30), Study.minimize(space).open().problem());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aCommandsValueAndWordsComeBack() throws Exception {
    try (EngineObjective objective =
        objective(new Threads(), command("echo hello; echo {x}", directory), null)) {
      objective.requireEvaluable();
      assertThat(objective.evaluate(7, HALF)).isEqualTo(Outcome.of(0.5));
    }
    assertThat(directory.resolve("output/trial-0007.out")).hasContent("hello\n0.5\n");
    assertThat(said).containsExactly("7 on here");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aDirectoryThatIsMissingThereIsRefused() throws Exception {
    Path gone = directory.resolve("gone");
    try (EngineObjective objective = objective(new Threads(), command("echo 1", gone), null)) {
      assertThatThrownBy(objective::requireEvaluable)
          .isInstanceOf(InputException.class)
          .hasMessageContainingAll(gone.toString(), "no directory on", "shared disk");
      assertThatThrownBy(() -> objective.evaluate(1, HALF)).isInstanceOf(ObjectiveException.class);
    }
  }

  @Test
  void whatAFunctionThrowsIsTheReason() throws InterruptedException {
    Evaluation failing =
        Evaluation.of(
            settings -> {
              throw new OutOfMemoryError("Java heap space");
            });
    try (EngineObjective objective = objective(new Threads(), failing, null)) {
      assertThat(objective.evaluate(1, HALF))
          .isEqualTo(Outcome.failed("OutOfMemoryError: Java heap space"));
    }
  }

  @Test
  void whatCannotBeSentIsRefused() {
    Object unsendable = new Object();
    Evaluation evaluation = Evaluation.of(settings -> Outcome.of(unsendable.hashCode()));
    try (EngineObjective objective = objective(new Threads(), evaluation, null)) {
      assertThatThrownBy(() -> objective.evaluate(1, HALF))
          .isInstanceOf(ObjectiveException.class)
          .hasMessageContaining("cannot be sent");
    }
  }

  @Test
  void lossesAreToldAndEndAStudyInTheLongRun() throws InterruptedException {
    Evaluation evaluation = Evaluation.of(settings -> Outcome.of(settings.real("x")));
    Threads engine = new Threads();
    try (EngineObjective objective = objective(engine.losing(1), evaluation, null)) {
      assertThatThrownBy(() -> objective.evaluate(1, HALF))
          .isInstanceOf(LostTrialException.class)
          .hasMessage("lost: its host is gone");
      assertThat(objective.evaluate(2, HALF)).isEqualTo(Outcome.of(0.5));
      engine.losing(5);
      for (int trial = 3; trial <= 6; trial++) {
        int number = trial;
        assertThatThrownBy(() -> objective.evaluate(number, HALF))
            .isInstanceOf(LostTrialException.class);
      }
      assertThatThrownBy(() -> objective.evaluate(7, HALF))
          .isInstanceOf(ObjectiveException.class)
          .hasMessageContaining("the last 5 trials were lost");
    }
  }

  @Test
  void aTrialThatHangsFailsAndIsCancelled() throws InterruptedException {
    try (EngineObjective objective =
        objective(new Threads(), Evaluation.of(EngineObjectiveTest::hang), Duration.ofMillis(50))) {
      assertThat(objective.evaluate(1, HALF)).isEqualTo(Outcome.failed("no answer within 0.05 s"));
    }
  }

  private static Outcome hang(Configuration settings) throws InterruptedException {
    new CountDownLatch(1).await();
    return Outcome.of(0);
  }

  @Test
  void closingCancelsWhatRuns() throws InterruptedException {
    EngineObjective objective =
        objective(new Threads(), Evaluation.of(EngineObjectiveTest::hang), null);
    Thread closing =
        new Thread(
            () -> {
              while (said.isEmpty()) {
                Thread.onSpinWait();
              }
              objective.close();
            });
    closing.start();
    assertThatThrownBy(() -> objective.evaluate(1, HALF)).isInstanceOf(InterruptedException.class);
    closing.join();
    assertThatThrownBy(() -> objective.evaluate(2, HALF)).isInstanceOf(InterruptedException.class);
    assertThat(Files.exists(directory.resolve("output"))).isFalse();
  }

  @Test
  void whatComesBackCanBeSent() {
    Evaluated evaluated =
        new Evaluated(
            Outcome.of(1, Map.of("latency", 2.0)), Map.of("a", new byte[] {1}), List.of("line"));
    assertThat(((Evaluated) Threads.journey(evaluated)).outcome()).isEqualTo(evaluated.outcome());
  }
}
