package org.alas.app.objective;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import org.alas.study.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PrintedAnswerTest {
  private static final PrintedAnswer ANSWER = new PrintedAnswer(Set.of("latency"));

  private static Outcome read(String printed) {
    return ANSWER.outcome(PrintedText.of(printed.getBytes(StandardCharsets.UTF_8)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          7                              | 7
          +7                             | 7
          -2.5                           | -2.5
          .5                             | 0.5
          3.                             | 3
          1e-3                           | 0.001
          -1.5E+2                        | -150
          loss: 0.123                    | 0.123
          loss:0.123                     | 0.123
          loss=0.123                     | 0.123
          epoch 3, loss 0.25, done       | 0.25
          the loss is 0.5.               | 0.5
          accuracy 95%                   | 95
          (1, 2)                         | 2
          [12:30:45] rate 0.5 on 12ms    | 0.5
          8 layers of resnet50           | 8
          4 since 2026-11-16 on v1.2.3   | 4
          0.5 in 0x1F and 3fa9c          | 0.5
          12,0.53                        | 0.53
          3,4,5                          | 5
          1, 5                           | 5
          epoch 1,234: 0.5               | 0.5
          """)
  void lastNumberOfALine(String line, double value) {
    assertThat(read(line)).isEqualTo(Outcome.of(value));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1,5              | 1,5
          loss: -0,25      | -0,25
          took 3, loss 2,5e-3 | 2,5e-3
          the loss is 1,5. | 1,5
          1,234            | 1,234
          1,234,567        | 1,234,567
          cost 1,234.56    | 1,234.56
          """)
  void whatMayBeOneNumberOrTwoIsRefused(String line, String shown) {
    assertThat(read(line))
        .isEqualTo(
            Outcome.failed(
                shown
                    + " may be one number or two; print one, with a decimal point and no other"
                    + " commas"));
    assertThat(read("value=7\n" + line)).isEqualTo(Outcome.of(7));
  }

  @Test
  void lastNumberOfAnyLine() {
    assertThat(read("1\n2\nfinished\n\n")).isEqualTo(Outcome.of(2));
    assertThat(read("10 %\r50 %\r0.75\rbye\n")).isEqualTo(Outcome.of(0.75));
    assertThat(read("\u001B[32m0.5\u001B[0m\n")).isEqualTo(Outcome.of(0.5));
  }

  @ParameterizedTest
  @CsvSource({
    "nan, NaN",
    "loss: NaN, NaN",
    "inf, Infinity",
    "-Infinity, -Infinity",
    "1e999, Infinity"
  })
  void numbersThatAreNone(String line, String shown) {
    assertThat(read("1\n" + line))
        .isEqualTo(Outcome.failed("the value must be finite, got " + shown));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"value\": 1.5, \"latency\": 40}",
        "epoch 9\n{\"value\": 1.5, \"latency\": 40}\n\n",
        "{\n  \"value\": 1.5,\n  \"measures\": {\"latency\": 40, \"memory\": null}\n}\n",
        "epoch 9\n{\n  \"latency\": 40,\n  \"value\": 1.5,\n  \"seed\": 3\n}\n",
        "value=1.5\nlatency=40",
        "latency = 40\nvalue = 9\nvalue = 1.5\n7 files written",
        "1.5\nlatency=40"
      })
  void valueAndMeasure(String printed) {
    assertThat(read(printed)).isEqualTo(Outcome.of(1.5, Map.of("latency", 40.0)));
  }

  @Test
  void answersThatSayWhatIsWrong() {
    assertThat(read("{\"failed\": \"out of memory\"}")).isEqualTo(Outcome.failed("out of memory"));
    assertThat(read("{\"failed\": true}")).isEqualTo(Outcome.failed("failed without a reason"));
    assertThat(read("{\"failed\": false, \"value\": 2}")).isEqualTo(Outcome.of(2));
    assertThat(read("{\"loss\": 0.5}"))
        .isEqualTo(Outcome.failed("the answer has no \"value\": {\"loss\":0.5}"));
    assertThat(read("{\"value\": \"low\"}"))
        .isEqualTo(Outcome.failed("the value must be a number, got \"low\""));
    assertThat(read("{\"value\": NaN}"))
        .isEqualTo(Outcome.failed("the value must be finite, got NaN"));
    assertThat(read("{\"value\": 1, \"latency\": \"slow\"}"))
        .isEqualTo(Outcome.failed("\"latency\" must be a number, got \"slow\""));
    assertThat(read("1\nlatency=nan"))
        .isEqualTo(Outcome.failed("\"latency\" must be finite, got NaN"));
    assertThat(read("3\nvalue=low")).isEqualTo(Outcome.failed("value=low is no number"));
  }

  @Test
  void nothingToRead() {
    assertThat(read("")).isEqualTo(Outcome.failed("no number in the output: it printed nothing"));
    assertThat(read("one\n{two}\n"))
        .isEqualTo(Outcome.failed("no number in the output; last line: {two}"));
    assertThat(read("\u0001x\u0007y " + "z".repeat(300)))
        .isEqualTo(
            Outcome.failed("no number in the output; last line: x y " + "z".repeat(196) + "..."));
  }
}
