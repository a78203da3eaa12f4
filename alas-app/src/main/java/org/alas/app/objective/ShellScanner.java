package org.alas.app.objective;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Follows a shell command character by character and knows which quotes it is in. It need not know
 * the whole language: where it is not sure, it says {@link Place#UNSAFE} from there on. Used by one
 * thread.
 */
final class ShellScanner {
  private enum Frame {
    COMMAND,
    PARENTHESIS,
    DOUBLE,
    SINGLE,
    BRACED
  }

  private final String text;
  private final Deque<Frame> frames = new ArrayDeque<>();
  private int at;
  private boolean comment;
  private boolean lost;

  ShellScanner(String text) {
    this.text = text;
    frames.push(Frame.COMMAND);
  }

  int at() {
    return at;
  }

  boolean done() {
    return at >= text.length();
  }

  Place place() {
    if (lost || comment) {
      return Place.UNSAFE;
    }
    return switch (frames.element()) {
      case COMMAND, PARENTHESIS -> Place.PLAIN;
      case DOUBLE -> Place.DOUBLE;
      case SINGLE -> Place.SINGLE;
      case BRACED -> Place.UNSAFE;
    };
  }

  /** Passes over something whose inside does not matter. */
  void skip(int length) {
    at += length;
  }

  /** Passes over one character, or over those that belong together, such as an escape. */
  void step() {
    if (comment) {
      comment = text.charAt(at) != '\n';
      at++;
      return;
    }
    switch (frames.element()) {
      case COMMAND, PARENTHESIS -> plain();
      case DOUBLE -> inDouble();
      case SINGLE -> close('\'');
      case BRACED -> close('}');
    }
  }

  private void close(char end) {
    if (text.charAt(at) == end) {
      frames.pop();
    }
    at++;
  }

  private void plain() {
    switch (text.charAt(at)) {
      case '\'' -> frames.push(Frame.SINGLE);
      case '"' -> frames.push(Frame.DOUBLE);
      case '\\' -> at++;
      case '`' -> lost = true;
      case '#' -> comment = at == 0 || " \t\n;&|()".indexOf(text.charAt(at - 1)) >= 0;
      case '(' -> frames.push(Frame.PARENTHESIS);
      case ')' -> unlessLast();
      case '<' -> lost |= follows("<<");
      case '$' -> dollar();
      case 'c' -> lost |= follows("case") && frames.size() > 1;
      default -> {}
    }
    at++;
  }

  private void inDouble() {
    switch (text.charAt(at)) {
      case '"' -> frames.pop();
      case '\\' -> at++;
      case '`' -> lost = true;
      case '$' -> dollar();
      default -> {}
    }
    at++;
  }

  private void dollar() {
    if (follows("$((") || follows("$'") && frames.element() != Frame.DOUBLE) {
      lost = true;
    } else if (follows("$(")) {
      frames.push(Frame.PARENTHESIS);
      at++;
    } else if (follows("${")) {
      frames.push(Frame.BRACED);
      at++;
    }
  }

  /** A parenthesis without its partner ends a pattern of a case, or is an error for the shell. */
  private void unlessLast() {
    if (frames.element() == Frame.PARENTHESIS) {
      frames.pop();
    }
  }

  private boolean follows(String expected) {
    return text.startsWith(expected, at);
  }

  /** Where in a shell command a text stands, which decides how a value is quoted there. */
  enum Place {
    /** Outside all quotes. */
    PLAIN,
    /** Between double quotes, which are closed and opened again. */
    DOUBLE,
    /** Between single quotes, which are there already. */
    SINGLE,
    /** In a comment, a here-document, backquotes or the like: no quoting is safe. */
    UNSAFE;

    String quoted(String value) {
      String inside = value.replace("'", "'\\''");
      return switch (this) {
        case PLAIN -> "'" + inside + "'";
        case DOUBLE -> "\"'" + inside + "'\"";
        case SINGLE -> inside;
        case UNSAFE -> throw new UnsupportedOperationException("nothing can be quoted here");
      };
    }
  }
}
