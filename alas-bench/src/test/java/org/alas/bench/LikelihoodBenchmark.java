package org.alas.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** One log marginal likelihood with its gradient by every parameter, on one thread. */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
    value = 1,
    jvmArgsAppend = {
      "--add-modules=jdk.incubator.vector",
      "-XX:CompileCommand=quiet",
      "-XX:CompileCommand=dontinline,org.alas.vector.SimdMath::*",
      "-XX:CompileCommand=dontinline,org.alas.kernel.SimdLoops::*",
      "-XX:CompileCommand=inline,org.alas.vector.SimdMath::at",
      "-XX:CompileCommand=inline,org.alas.vector.SimdMath::folded",
      "-XX:CompileCommand=inline,org.alas.kernel.SimdLoops::at",
      "-XX:CompileCommand=inline,org.alas.kernel.SimdLoops::folded"
    })
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class LikelihoodBenchmark {
  @Param({"50x3", "100x6", "200x30", "500x10", "1000x10", "2000x6"})
  public String size = "50x3";

  @Param({"rbf", "alas", "alas-sep"})
  public String kernel = "alas";

  private LikelihoodTiming.Case subject = new LikelihoodTiming.Case("alas", 2, 1);

  @Setup
  public void prepare() {
    int n = Integer.parseInt(size.substring(0, size.indexOf('x')));
    int d = Integer.parseInt(size.substring(size.indexOf('x') + 1));
    subject = new LikelihoodTiming.Case(kernel, n, d);
  }

  @Benchmark
  public double likelihoodWithGradient() {
    return subject.evaluate();
  }
}
