package org.alas.app.csv;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategy;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.alas.app.cli.InputException;
import org.alas.app.cli.ValueText;

/**
 * Comma-separated text after RFC 4180: a header, then rows; cells may be quoted, a quote inside is
 * doubled. In place of commas there may be semicolons, tabs or bars, as the header shows. Empty
 * lines and lines that begin with # are skipped, a byte order mark is tolerated, and every
 * complaint names a line. What {@link #writer} writes is read back as it was. Stateless and
 * thread-safe.
 */
public final class CsvFile {
  /** Nobody writes lines this long by intent; refusing them keeps memory in bounds. */
  private static final int LONGEST_LINE = 1_000_000;

  private static final QuoteStrategy EDGES =
      new QuoteStrategy() {
        @Override
        public boolean quoteValue(int line, int field, String value) {
          return value.startsWith("#") || !value.equals(value.strip());
        }
      };

  private CsvFile() {}

  /** Rows to be written; must be flushed or closed. */
  public static CsvWriter writer(Writer out) {
    return CsvWriter.builder().lineDelimiter(LineDelimiter.LF).quoteStrategy(EDGES).build(out);
  }

  /** A whole table as text. */
  public static String text(List<String> names, Iterable<List<String>> rows) {
    StringWriter text = new StringWriter();
    try (CsvWriter csv = writer(text)) {
      csv.writeRecord(names);
      rows.forEach(row -> csv.writeRecord(row));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  /** Reads a whole table, refusing whatever is not one. */
  public static Table read(Path path) {
    String file = path.toString();
    if (Files.isDirectory(path)) {
      throw new InputException(file + " is a directory; name a CSV file.");
    }
    // A decoder of its own complains of what is not UTF-8.
    try (Reader reader =
        new BufferedReader(
            new InputStreamReader(
                Files.newInputStream(path), StandardCharsets.UTF_8.newDecoder()))) {
      return read(file, reader);
    } catch (NoSuchFileException e) {
      throw new InputException(file + " does not exist; check the path.");
    } catch (CharacterCodingException e) {
      throw new InputException(file + " is not UTF-8 text; save it as a UTF-8 CSV file.");
    } catch (IOException e) {
      throw new InputException(
          file + " cannot be read (" + e.getClass().getSimpleName() + "); check its permissions.");
    }
  }

  /** The same of what ships with a class, beside which it lies. */
  public static Table resource(Class<?> place, String name) {
    var stream = Objects.requireNonNull(place.getResourceAsStream(name), name);
    try (Reader reader =
        new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      return read(name, reader);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The same from elsewhere.
   *
   * @param file what to call it in complaints
   * @param reader one that can be reset
   */
  private static Table read(String file, Reader reader) throws IOException {
    reader.mark(1);
    if (reader.read() != '\uFEFF') {
      reader.reset();
    }
    Rows rows = new Rows(file);
    char separator = Separator.of(reader, LONGEST_LINE);
    try (CsvReader<Table.Row> csv =
        CsvReader.builder()
            .fieldSeparator(separator)
            .commentStrategy(CommentStrategy.SKIP)
            .trimWhitespacesAroundQuotes(true)
            .allowUnclosedQuote(false)
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .maxBufferSize(LONGEST_LINE)
            .build(rows, reader)) {
      return table(file, csv.stream().toList());
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (CsvParseException e) {
      throw e.getCause() instanceof InputException own ? own : rows.refused(e);
    }
  }

  private static Table table(String file, List<Table.Row> all) {
    if (all.isEmpty()) {
      throw new InputException(
          file + " is empty; its first line must name the columns, separated by commas.");
    }
    Table.Row header = all.get(0);
    List<String> names = header.cells();
    checkNames(file, header);
    List<Table.Row> rows = new ArrayList<>();
    for (Table.Row row : all.subList(1, all.size())) {
      List<String> cells = row.cells();
      if (cells.size() == 1 && cells.get(0).isEmpty() && names.size() > 1) {
        continue;
      }
      if (cells.size() != names.size()) {
        throw new InputException(
            "%s line %d has %d cells, the header has %d; %s."
                .formatted(
                    file,
                    row.line(),
                    cells.size(),
                    names.size(),
                    Separator.mayHaveSplitNumbers(cells, names.size())
                        ? "write 1.5 for 1,5 if these are decimal commas"
                        : "quote cells that contain the separator"));
      }
      rows.add(row);
    }
    if (rows.isEmpty()) {
      throw new InputException(
          file + " has no rows below its header on line " + header.line() + "; add some.");
    }
    return new Table(file, names, rows);
  }

  private static void checkNames(String file, Table.Row header) {
    String place = file + " line " + header.line();
    Set<String> seen = new HashSet<>();
    for (String name : header.cells()) {
      if (name.isEmpty()) {
        throw new InputException(
            "%s: column %d has no name; give it one.".formatted(place, seen.size() + 1));
      }
      if (!seen.add(name)) {
        throw new InputException(
            "%s: two columns are named %s; rename one."
                .formatted(place, InputException.quote(name)));
      }
    }
    if (seen.stream().allMatch(ValueText::isNumber)) {
      throw new InputException(
          place + " holds numbers, not column names; add a header line above it.");
    }
  }

  /** Takes the cells of a row as the parser finds them, and remembers its line. */
  private static final class Rows extends AbstractBaseCsvCallbackHandler<Table.Row> {
    private final String file;
    private List<String> cells = List.of();
    private int length;

    Rows(String file) {
      this.file = file;
    }

    @Override
    protected void handleBegin(long line) {
      cells = new ArrayList<>();
      length = 0;
    }

    @Override
    protected void handleField(int index, char[] text, int from, int count, boolean quoted) {
      String cell = new String(text, from, count);
      if (cell.indexOf(0) >= 0) {
        throw new InputException(file + " is not text; name a CSV file.");
      }
      length += count + 1;
      if (length > LONGEST_LINE) {
        throw tooLong();
      }
      cells.add(quoted ? cell : cell.strip());
    }

    @Override
    protected Table.Row buildRecord() {
      return new Table.Row((int) getStartingLineNumber(), cells);
    }

    private String place() {
      return file + " line " + getStartingLineNumber();
    }

    private InputException tooLong() {
      return new InputException(
          "%s is longer than %d characters; name a CSV file of ordinary lines."
              .formatted(place(), LONGEST_LINE));
    }

    /** The parser tells its reasons in words alone. */
    InputException refused(CsvParseException e) {
      String why = String.valueOf(e.getMessage());
      if (why.contains("buffer size")) {
        return tooLong();
      }
      return new InputException(
          place()
              + (why.contains("after closing quote")
                  ? ": text follows a closing quote; double the quotes inside a quoted cell."
                  : ": a quote is opened and never closed; add the closing quote."));
    }
  }
}
