package org.alas.app.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.alas.app.cli.InputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvFileTest {
  @TempDir private Path directory;

  private Table read(String text) throws IOException {
    return CsvFile.read(Files.writeString(directory.resolve("t.csv"), text));
  }

  @Test
  void quotesCommasAndLineBreaks() throws IOException {
    Table table = read("a,\"b, \"\"c\"\"\"\r\n\"1\r\n2\", 3 \r\n4,\"\"");
    assertThat(table.names()).containsExactly("a", "b, \"c\"");
    assertThat(table.rows()).hasSize(2);
    assertThat(table.rows().get(0).cells()).containsExactly("1\r\n2", "3");
    assertThat(table.rows().get(1).cells()).containsExactly("4", "");
    assertThat(table.rows().get(1).line()).isEqualTo(4);
  }

  @Test
  void remarksAndEmptyLinesCountAsLines() throws IOException {
    Table table = read("\uFEFF# remark, with commas\n\na,b\n\n# another\n1,2\n   \n3,4\n\n");
    assertThat(table.rows()).extracting(Table.Row::line).containsExactly(6, 8);
  }

  @Test
  void anyLineEnding() throws IOException {
    for (String end : new String[] {"\n", "\r\n", "\r"}) {
      Table table = read(String.join(end, "a,b", "1,2", "3,4"));
      assertThat(table.rows()).extracting(Table.Row::line).containsExactly(2, 3);
      assertThat(table.numbers(1)).containsExactly(2, 4);
    }
  }

  @Test
  void numbersInManyForms() throws IOException {
    Table table = read("a,b\n1,+2.5e-3\n.5,-7.\n\"8\",1E4\n");
    assertThat(table.numbers(0)).containsExactly(1, 0.5, 8);
    assertThat(table.numbers(1)).containsExactly(0.0025, -7, 10000);
  }

  @Test
  void whatIsWrittenIsReadBack() throws IOException {
    List<String> cells = List.of("#1", " edge ", "a,b", "say \"hi\"", "two\r\nlines", "", "plain");
    List<String> names = List.of("# first", "b", "c", "d", "e", "f", "g");
    Table table = read(CsvFile.text(names, List.of(cells, cells)));
    assertThat(table.names()).isEqualTo(names);
    assertThat(table.rows()).extracting(Table.Row::cells).containsExactly(cells, cells);
    assertThat(CsvFile.text(List.of("a", "b"), List.of(List.of("1", "x y"))))
        .isEqualTo("a,b\n1,x y\n");
  }

  @Test
  void aLineOfManyCellsIsTooLong() {
    assertThatThrownBy(() -> read("a,b\n" + "1,".repeat(500_100)))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("line 2 is longer than 1000000 characters");
  }

  @ParameterizedTest
  @ValueSource(strings = {";", "\t", "|", ","})
  void separatorsAreFoundInTheHeader(String separator) throws IOException {
    String text = "# a, b, c\n\n\"the; a,\";b;y\n1;2;x y\n".replace(";", separator);
    Table table = CsvFile.read(Files.writeString(directory.resolve("t.csv"), text));
    assertThat(table.names()).containsExactly("the; a,".replace(";", separator), "b", "y");
    assertThat(table.rows().get(0).cells()).containsExactly("1", "2", "x y");
  }

  @Test
  void decimalCommasAreNamed() throws IOException {
    Path semicolons = Files.writeString(directory.resolve("s.csv"), "a;y\n1,5;2\n");
    assertThatThrownBy(() -> CsvFile.read(semicolons).numbers())
        .hasMessage(semicolons + " line 2, column \"a\": \"1,5\" has a decimal comma; write 1.5.");
    Path commas = Files.writeString(directory.resolve("c.csv"), "a,y\n1,5,2,25\n");
    assertThatThrownBy(() -> CsvFile.read(commas))
        .hasMessage(
            commas
                + " line 2 has 4 cells, the header has 2; write 1.5 for 1,5 if these are decimal"
                + " commas.");
  }
}
