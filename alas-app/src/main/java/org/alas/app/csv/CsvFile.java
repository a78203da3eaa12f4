package org.alas.app.csv;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.alas.app.cli.InputException;
import org.alas.app.cli.ValueText;

/**
 * Comma-separated text after RFC 4180: a header, then rows; cells may be quoted, a quote inside is
 * doubled. Empty lines and lines that begin with # are skipped, a byte order mark is tolerated.
 * Reads one file once and remembers its place, so that every complaint names a line.
 */
public final class CsvFile {
  /** Nobody writes lines this long by intent; refusing them keeps memory in bounds. */
  private static final int LONGEST_LINE = 1_000_000;

  private static final int END = -1;

  private final String file;
  private final Reader reader;
  private int line = 1;
  private int lineLength;
  private int current;

  private CsvFile(String file, Reader reader) throws IOException {
    this.file = file;
    this.reader = reader;
    this.current = reader.read();
    if (current == '\uFEFF') {
      this.current = reader.read();
    }
  }

  /** Reads a whole table, refusing whatever is not one. */
  public static Table read(Path path) {
    String file = path.toString();
    if (Files.isDirectory(path)) {
      throw new InputException(file + " is a directory; name a CSV file.");
    }
    var decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    try (Reader reader =
        new BufferedReader(new InputStreamReader(Files.newInputStream(path), decoder), 1 << 16)) {
      return new CsvFile(file, reader).table();
    } catch (NoSuchFileException e) {
      throw new InputException(file + " does not exist; check the path.");
    } catch (CharacterCodingException e) {
      throw new InputException(file + " is not UTF-8 text; save it as a UTF-8 CSV file.");
    } catch (IOException e) {
      throw new InputException(
          file + " cannot be read (" + e.getClass().getSimpleName() + "); check its permissions.");
    }
  }

  private Table table() throws IOException {
    int headerLine = skipToRecord();
    if (current == END) {
      throw new InputException(
          file + " is empty; its first line must name the columns, separated by commas.");
    }
    List<String> names = record();
    checkNames(names, headerLine);
    List<Table.Row> rows = new ArrayList<>();
    for (int at = skipToRecord(); current != END; at = skipToRecord()) {
      List<String> cells = record();
      if (cells.size() == 1 && cells.get(0).isEmpty() && names.size() > 1) {
        continue;
      }
      if (cells.size() != names.size()) {
        throw new InputException(
            "%s line %d has %d cells, the header has %d; quote cells that contain commas."
                .formatted(file, at, cells.size(), names.size()));
      }
      rows.add(new Table.Row(at, cells));
    }
    if (rows.isEmpty()) {
      throw new InputException(
          file + " has no rows below its header on line " + headerLine + "; add some.");
    }
    return new Table(file, names, rows);
  }

  private void checkNames(List<String> names, int headerLine) {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      if (name.isEmpty()) {
        throw new InputException(
            "%s line %d: column %d has no name; give it one.".formatted(file, headerLine, i + 1));
      }
      if (!seen.add(name)) {
        throw new InputException(
            "%s line %d: two columns are named %s; rename one."
                .formatted(file, headerLine, InputException.quote(name)));
      }
    }
    if (names.stream().allMatch(ValueText::isNumber)) {
      throw new InputException(
          "%s line %d holds numbers, not column names; add a header line above it."
              .formatted(file, headerLine));
    }
  }

  /** Moves past empty lines and remarks; returns the line that comes next. */
  private int skipToRecord() throws IOException {
    while (current == '\n' || current == '\r' || current == '#') {
      while (current != '\n' && current != '\r' && current != END) {
        advance();
      }
      endLine();
    }
    return line;
  }

  private List<String> record() throws IOException {
    List<String> cells = new ArrayList<>();
    while (true) {
      while (current == ' ' || current == '\t') {
        advance();
      }
      cells.add(current == '"' ? quoted() : plain());
      if (current != ',') {
        endLine();
        return cells;
      }
      advance();
    }
  }

  private String plain() throws IOException {
    StringBuilder cell = new StringBuilder();
    while (current != ',' && !atLineEnd()) {
      cell.append((char) current);
      advance();
    }
    return cell.toString().strip();
  }

  private String quoted() throws IOException {
    int opened = line;
    StringBuilder cell = new StringBuilder();
    advance();
    while (true) {
      if (current == END || cell.length() > LONGEST_LINE) {
        throw new InputException(
            "%s line %d: a quote is opened and never closed; add the closing quote."
                .formatted(file, opened));
      }
      if (current == '"') {
        advance();
        if (current != '"') {
          break;
        }
      }
      cell.append((char) current);
      boolean newLine = current == '\n';
      advance();
      if (newLine) {
        line++;
        lineLength = 0;
      }
    }
    while (current == ' ' || current == '\t') {
      advance();
    }
    if (current != ',' && !atLineEnd()) {
      throw new InputException(
          "%s line %d: text follows a closing quote; double the quotes inside a quoted cell."
              .formatted(file, line));
    }
    return cell.toString();
  }

  private boolean atLineEnd() {
    return current == '\n' || current == '\r' || current == END;
  }

  private void endLine() throws IOException {
    if (current == END) {
      return;
    }
    boolean carriage = current == '\r';
    advance();
    if (carriage && current == '\n') {
      advance();
    }
    line++;
    lineLength = 0;
  }

  private void advance() throws IOException {
    current = reader.read();
    if (current == 0) {
      throw new InputException(file + " is not text; name a CSV file.");
    }
    if (++lineLength > LONGEST_LINE) {
      throw new InputException(
          "%s line %d is longer than %d characters; name a CSV file of ordinary lines."
              .formatted(file, line, LONGEST_LINE));
    }
  }
}
