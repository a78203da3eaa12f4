import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.alas.bench.problem.Problems;
import org.alas.bench.problem.TestProblem;

/**
 * Evaluates a test problem point by point for a program in another language: {@code java -cp
 * alas.jar Evaluate.java NAME SEED}.
 *
 * <p>Arguments are the name of the problem and the seed of the repetition. It writes four lines
 * (direction, optimum and iterations; names of the variables; lower bounds; upper bounds), and then
 * for each line of coordinates one with the value and the noise-free score, until its input ends.
 *
 * <p>Stateless and thread-safe.
 */
public final class Evaluate {
  private Evaluate() {}

  public static void main(String[] arguments) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    TestProblem problem = Problems.named(arguments[0]).ofSeed(Long.parseLong(arguments[1]));
    evaluate(problem, in, System.out);
  }

  static void evaluate(TestProblem problem, BufferedReader in, PrintStream out) throws IOException {
    out.println(
        problem.direction() + " " + problem.optimum() + " " + problem.budget().iterations());
    out.println(String.join(" ", problem.variableNames()));
    out.println(words(problem.box().lower()));
    out.println(words(problem.box().upper()));
    out.flush();
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      double[] x =
          Arrays.stream(line.strip().split(" ")).mapToDouble(Double::parseDouble).toArray();
      out.println(problem.value(x) + " " + problem.score(x));
      out.flush();
    }
  }

  private static String words(double[] numbers) {
    return Arrays.stream(numbers).mapToObj(Double::toString).collect(Collectors.joining(" "));
  }
}
