package org.alas.app.store;

import java.nio.file.Path;
import java.sql.SQLException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** What SQLite's errors mean to the person who named the file. Immutable and thread-safe. */
record SqliteErrors(Path file) implements StoreErrors {

  @Override
  public StoreAddress address() {
    return new StoreFile(file);
  }

  /** Whether another process held a lock. */
  static boolean isBusy(SQLException e) {
    return code(e).startsWith("SQLITE_BUSY");
  }

  private static String code(SQLException e) {
    SQLiteErrorCode code =
        e instanceof SQLiteException exact
            ? exact.getResultCode()
            : SQLiteErrorCode.getErrorCode(e.getErrorCode());
    return code.name();
  }

  StoreException of(SQLException e) {
    String code = code(e);
    if (code.startsWith("SQLITE_NOTADB")) {
      return told("is not a store of Alas, or its beginning is damaged; " + remedyOfDamage(), e);
    } else if (code.startsWith("SQLITE_CORRUPT")) {
      return damaged("SQLite finds its pages in disorder", e);
    } else if (isBusy(e) || code.startsWith("SQLITE_LOCKED")) {
      return told(
          "was locked by another program for %d seconds; end that program, or try again later"
              .formatted(SqliteDatabase.PATIENCE.toSeconds()),
          e);
    } else if (code.startsWith("SQLITE_READONLY") || code.startsWith("SQLITE_PERM")) {
      return told(
          "cannot be written; check the permissions of the file and of its directory"
              + " (SQLite keeps two more files beside it)",
          e);
    } else if (code.startsWith("SQLITE_FULL")) {
      return told(
          "cannot grow because the disk is full; free some space and try again"
              + " (all that was recorded before is safe)",
          e);
    } else if (code.startsWith("SQLITE_CANTOPEN")) {
      return told("cannot be opened; check the path and the permissions of its directory", e);
    } else if (code.startsWith("SQLITE_IOERR")) {
      return told(
          "cannot be read or written (%s); check the disk and try again".formatted(code)
              + " (all that was recorded before is safe)",
          e);
    } else if (code.equals("SQLITE_ERROR")) {
      return damaged(String.valueOf(e.getMessage()).replaceAll("\\s*\\R\\s*", " "), e);
    }
    return told("cannot be used (%s); %s".formatted(e.getMessage(), remedyOfDamage()), e);
  }

  @Override
  public String remedyOfDamage() {
    return "\"alas salvage " + file + "\" prints what can still be read";
  }
}
