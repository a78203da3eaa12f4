package org.alas.app.fit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.alas.app.CommandRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every wrong input is refused in one line that tells what, where and what to do about it. */
class FitRefusalTest {
  @TempDir private Path directory;

  static Stream<Arguments> contents() {
    return Stream.of(
        Arguments.of("", List.of("is empty", "name the columns")),
        Arguments.of("# only a remark\n\n", List.of("is empty")),
        Arguments.of("a,b,y\n", List.of("no rows")),
        Arguments.of("y\n1\n2\n", List.of("no input column", "\"y\"")),
        Arguments.of("y;a\n1;2,5\n", List.of("line 2", "\"2,5\" has a decimal comma", "2.5")),
        Arguments.of("a~y\n1~2\n", List.of("no column \"y\"", "a~y")),
        Arguments.of("a,b,Y\n1,2,3\n", List.of("no column \"y\"", "Did you mean \"Y\"?")),
        Arguments.of("a,b,y\n1,2,3\n4,abc,6\n", List.of("line 3", "\"b\"", "\"abc\"")),
        Arguments.of("# x\na,b,y\n\n1,2,NaN\n", List.of("line 4", "\"y\"", "\"NaN\"", "missing")),
        Arguments.of("a,b,y\n1,-Infinity,3\n", List.of("line 2", "\"b\"", "\"-Infinity\"")),
        Arguments.of("a,b,y\n1e999,2,3\n", List.of("line 2", "\"a\"", "\"1e999\"", "too large")),
        Arguments.of("a,b,y\n1,,3\n", List.of("line 2", "\"b\"", "empty")),
        Arguments.of("a,b,y\n1,0x10,3\n", List.of("line 2", "\"0x10\"")),
        Arguments.of("a,b,y\n1,2d,3\n", List.of("line 2", "\"2d\"")),
        Arguments.of("a,b,y\n\"1\n\",2,3\n4,5,6\n", List.of("line 2", "\"a\"")),
        Arguments.of("a,b,y\n1,2,3\n1,2\n", List.of("line 3", "2 cells", "header has 3")),
        Arguments.of("a,b,y\n1,2,3,4\n", List.of("line 2", "4 cells")),
        Arguments.of("a,a,y\n1,2,3\n", List.of("line 1", "\"a\"", "rename")),
        Arguments.of("a,,y\n1,2,3\n", List.of("line 1", "column 2", "no name")),
        Arguments.of("1,2,3\n4,5,6\n", List.of("line 1", "header")),
        Arguments.of("a,b,y\n1,\"2,3\n", List.of("line 2", "never closed")),
        Arguments.of("a,b,y\n1,\"2\"x,3\n", List.of("line 2", "closing quote")),
        Arguments.of("a,b\0,y\n1,2,3\n", List.of("not text")),
        Arguments.of("a,b,y\n" + "1".repeat(1_000_100), List.of("line 2", "longer than 1000000")));
  }

  @ParameterizedTest
  @MethodSource("contents")
  void badFiles(String content, List<String> told) throws IOException {
    Path file = Files.writeString(directory.resolve("train.csv"), content);
    List<String> all = new ArrayList<>(told);
    all.add(file.toString());
    refused(CommandRun.fit(file), all);
  }

  static Stream<Arguments> options() {
    return Stream.of(
        Arguments.of("--kernel matern25", List.of("\"matern25\"", "Did you mean \"matern")),
        Arguments.of("--kernel qqqqqqqqq", List.of("\"qqqqqqqqq\"", "known are auto, alas")),
        Arguments.of("--preset papr", List.of("\"papr\"", "Did you mean \"paper\"?")),
        Arguments.of(
            "--approximation fullscale", List.of("\"fullscale\"", "Did you mean \"full-scale\"?")),
        Arguments.of("--components 0", List.of("--components", "at least 1", "0")),
        Arguments.of("--components 2 --kernel rbf", List.of("--components", "rbf", "2")),
        Arguments.of("--components two", List.of("--components", "two")),
        Arguments.of("--threads 0", List.of("--threads", "at least 1")),
        Arguments.of("--groups a", List.of("--groups", "\"b\"", "in no group")),
        Arguments.of("--groups a,b|a", List.of("--groups", "\"a\"", "twice")),
        Arguments.of("--groups a|c", List.of("--groups", "\"c\"", "not an input")),
        Arguments.of("--groups a||b", List.of("--groups", "missing")),
        Arguments.of("--groups a|b --kernel rbf", List.of("--groups", "rbf")),
        Arguments.of("--kernel alas-groups", List.of("needs --groups")),
        Arguments.of("--bounds a=1:0", List.of("--bounds", "\"a=1:0\"", "below")),
        Arguments.of("--bounds a=0:0", List.of("--bounds", "below")),
        Arguments.of("--bounds a=0", List.of("--bounds", "name=lower:upper")),
        Arguments.of("--bounds a=0:x", List.of("--bounds", "\"x\"")),
        Arguments.of("--bounds aa=0:10", List.of("--bounds", "\"aa\"", "Did you mean \"a\"?")),
        Arguments.of("--bounds a=0:99,a=0:10", List.of("--bounds", "second time")),
        Arguments.of("--bounds y=0:1", List.of("--bounds", "\"y\"", "not an input")),
        Arguments.of("--bounds a=5:6", List.of("line 3", "\"a\"", "outside --bounds")),
        Arguments.of("--out p.csv", List.of("--predict")),
        Arguments.of("--predict p.csv", List.of("--out")),
        Arguments.of("--plot fig.gif", List.of("--plot", ".svg, .png or .pdf")),
        Arguments.of("--plot nowhere/fig.png", List.of("--plot", "nowhere", "does not exist")),
        Arguments.of("--exclude a,b", List.of("no input column", "--exclude")),
        Arguments.of("--exclude c", List.of("no column \"c\"")),
        Arguments.of("--exclude a,", List.of("--exclude", "a name is missing")),
        Arguments.of("--exclude a,a", List.of("--exclude", "\"a\" stands there twice")),
        Arguments.of("--exclude y", List.of("--exclude: \"y\" is also named by --target")),
        Arguments.of("--categorical y", List.of("--categorical: \"y\"", "--target")),
        Arguments.of("--categorical a --exclude a", List.of("\"a\"", "--exclude")),
        Arguments.of("--categorical a --bounds a=0:10", List.of("--bounds", "categories")),
        Arguments.of("--holdout 1.5", List.of("--holdout", "between 0 and 1", "1.5")),
        Arguments.of("--holdout 0", List.of("--holdout", "between 0 and 1")),
        Arguments.of("--holdout 0.99", List.of("--holdout 0.99", "none of 8 rows")),
        Arguments.of("--holdout 20%", List.of("--holdout", "\"20%\"", "neither a share")),
        Arguments.of("--seed x --holdout 0.2", List.of("--seed", "x")),
        Arguments.of("--colour", List.of("\"--colour\"", "--help")),
        Arguments.of("--kernal rbf", List.of("\"--kernal\"", "Did you mean \"--kernel\"?")),
        Arguments.of("extra", List.of("extra", "--help")));
  }

  @ParameterizedTest
  @MethodSource("options")
  void badOptions(String options, List<String> told) throws IOException {
    refused(CommandRun.fit(CommandRun.table(directory, 8), options.split(" ")), told);
  }

  @Test
  void missingFile() {
    Path file = directory.resolve("none.csv");
    refused(CommandRun.fit(file), List.of(file.toString(), "does not exist"));
  }

  @Test
  void directoryInPlaceOfAFile() {
    refused(CommandRun.fit(directory), List.of(directory.toString(), "is a directory"));
  }

  @Test
  void textThatIsNotUtf8() throws IOException {
    Path file = Files.write(directory.resolve("x.csv"), new byte[] {'a', ',', (byte) 0xFC, '\n'});
    refused(CommandRun.fit(file), List.of("x.csv", "UTF-8"));
  }

  @Test
  void binaryJunk() throws IOException {
    byte[] junk = new byte[5000];
    new java.util.Random(1).nextBytes(junk);
    refused(CommandRun.fit(Files.write(directory.resolve("x.csv"), junk)), List.of("x.csv"));
  }

  @Test
  void predictionsThatCannotBeMade() throws IOException {
    Path file = CommandRun.table(directory, 8);
    Path out = directory.resolve("out.csv");
    Path lacking = CommandRun.write(directory, "lacking.csv", "a,bb", "1,2");
    Path text = CommandRun.write(directory, "text.csv", "b,a", "1,2", "1,x");
    Path named = CommandRun.write(directory, "named.csv", "b,a,mean", "1,2,3");
    predictRefused(file, lacking, out, List.of("lacking.csv", "\"b\"", "Did you mean \"bb\"?"));
    predictRefused(file, text, out, List.of("text.csv line 3", "\"a\"", "\"x\""));
    predictRefused(file, named, out, List.of("named.csv", "\"mean\"", "rename"));
    predictRefused(file, text, directory, List.of("--out", "is a directory"));
    predictRefused(file, text, directory.resolve("no/out.csv"), List.of("--out", "does not exist"));
    predictRefused(file, text, file, List.of("--out", "also read"));
    predictRefused(file, text, text, List.of("--out", "also read"));
    assertThat(out).doesNotExist();
  }

  private static void predictRefused(Path file, Path test, Path out, List<String> told) {
    refused(CommandRun.fit(file, "--predict", test.toString(), "--out", out.toString()), told);
  }

  @Test
  void missingTarget() throws IOException {
    Path file = CommandRun.table(directory, 8);
    refused(CommandRun.of("fit", file.toString()), List.of("--target"));
    refused(
        CommandRun.of("fit", file.toString(), "--traget", "y"),
        List.of("\"--traget\"", "Did you mean \"--target\"?"));
  }

  @Test
  void missingAndUnknownCommands() {
    refused(CommandRun.of(), List.of("command is missing"));
    refused(CommandRun.of("fitt"), List.of("\"fitt\"", "Did you mean \"fit\"?"));
  }

  private static void refused(CommandRun run, List<String> told) {
    assertThat(run.exit()).as(run.err()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.errLines()).hasSize(1);
    assertThat(run.err()).startsWith("alas: ").contains(told);
    assertThat(run.err()).doesNotContain("Exception").doesNotContain("\tat ");
  }
}
