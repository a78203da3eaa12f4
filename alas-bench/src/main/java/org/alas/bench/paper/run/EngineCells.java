package org.alas.bench.paper.run;

import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import org.alas.app.cli.InputException;
import org.alas.app.engine.Engine;
import org.alas.app.engine.EngineException;
import org.alas.app.engine.FailedWorkException;
import org.alas.app.engine.LostWorkException;
import org.alas.app.engine.RunningWork;
import org.alas.bench.paper.Experiment.Cell;

/**
 * Cells as pieces of work of an engine. One that is lost is run once more: its result is the same.
 * Owns the engine.
 */
final class EngineCells implements CellSite {
  private final Engine engine;
  private final CellWork.Grid grid;
  private final Consumer<String> notice;
  private final Set<RunningWork<?>> running = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  EngineCells(Engine engine, CellWork.Grid grid, Consumer<String> notice) {
    this.engine = engine;
    this.grid = grid;
    this.notice = notice;
  }

  @Override
  public Computed compute(Cell cell) throws InterruptedException {
    try {
      return once(cell);
    } catch (LostWorkException e) {
      notice.accept("cell %s was lost and is run again: %s".formatted(cell.name(), e.getMessage()));
      return once(cell);
    }
  }

  private Computed once(Cell cell) throws InterruptedException {
    RunningWork<CellWork.Result> work = engine.submit(cell.name(), new CellWork(grid, cell.name()));
    running.add(work);
    try {
      if (closed) {
        throw new InterruptedException("the run was interrupted");
      }
      CellWork.Result result = work.result().get();
      requireSame(result.provenance());
      return result.computed();
    } catch (CancellationException e) {
      throw new InterruptedException("the run was interrupted");
    } catch (ExecutionException e) {
      throw thrown(e);
    } finally {
      running.remove(work);
      work.cancel();
    }
  }

  private static RuntimeException thrown(ExecutionException e) throws InterruptedException {
    Throwable cause = e.getCause();
    if (cause instanceof CancellationException) {
      throw new InterruptedException("the run was interrupted");
    }
    if (cause instanceof EngineException) {
      return new InputException(String.valueOf(cause.getMessage()));
    }
    if (cause instanceof FailedWorkException failed) {
      return new IllegalStateException(failed.inWords(), failed);
    }
    return cause instanceof RuntimeException known ? known : new IllegalStateException(cause);
  }

  /** Other arithmetic would give other digits. */
  private static void requireSame(String there) {
    String here = Provenance.here().toString();
    if (!there.equals(here)) {
      throw new InputException(
          "the engine's machines compute with %s, this one with %s; results of two kinds are not mixed: give both the same Java and the same Alas."
              .formatted(there, here));
    }
  }

  @Override
  public void close() {
    closed = true;
    running.forEach(RunningWork::cancel);
    engine.close();
  }
}
