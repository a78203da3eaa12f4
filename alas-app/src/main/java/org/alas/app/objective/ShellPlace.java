package org.alas.app.objective;

/** Where in a shell command a text stands, which decides how a value is quoted there. */
enum ShellPlace {
  /** Outside all quotes. */
  PLAIN {
    @Override
    String quoted(String value) {
      return "'" + escaped(value) + "'";
    }
  },
  /** Between double quotes, which are closed and opened again. */
  DOUBLE {
    @Override
    String quoted(String value) {
      return "\"'" + escaped(value) + "'\"";
    }
  },
  /** Between single quotes, which are there already. */
  SINGLE {
    @Override
    String quoted(String value) {
      return escaped(value);
    }
  },
  /** In a comment, a here-document, backquotes or the like: no quoting is safe. */
  UNSAFE {
    @Override
    String quoted(String value) {
      throw new UnsupportedOperationException("nothing can be quoted here");
    }
  };

  abstract String quoted(String value);

  private static String escaped(String value) {
    return value.replace("'", "'\\''");
  }
}
