package org.alas.app.store;

import java.io.FileNotFoundException;
import java.net.UnknownHostException;
import java.security.GeneralSecurityException;
import java.sql.SQLException;
import javax.net.ssl.SSLException;
import org.postgresql.util.PSQLException;

/** What PostgreSQL's errors mean to the person who named the database. Thread-safe. */
record PostgresErrors(PostgresUrl address) implements StoreErrors {

  /** A key that is taken already. */
  static boolean isDuplicate(SQLException e) {
    return state(e).equals("23505");
  }

  /** For a transaction that shall begin again, to see what others have done meanwhile. */
  static SQLException clash(SQLException cause) {
    return new SQLException(cause.getMessage(), "40001", cause);
  }

  /** Two transactions were in each other's way: the loser begins again. */
  static boolean isClash(SQLException e) {
    return state(e).equals("40001") || state(e).equals("40P01");
  }

  /** Whether a server is there that is not ready yet, so that its address is right. */
  static boolean isStarting(SQLException e) {
    return "57P03".equals(e.getSQLState());
  }

  /**
   * Whether it goes by itself, or by the hand of the server's keeper: no connection, a server that
   * ends or begins, or has no room.
   *
   * @param known whether the database has answered before, so that its address is right
   */
  static boolean passes(SQLException e, boolean known) {
    String state = state(e);
    boolean away = state.startsWith("08") && !state.equals("08004") && !state.equals("08P01");
    boolean misled = !known && (hasCause(e, UnknownHostException.class) || isOfTrust(e));
    return (away && !misled) || state.startsWith("57P0") || state.startsWith("53");
  }

  /** Whether the server is there and lacks a resource. */
  static boolean isOfRoom(SQLException e) {
    return state(e).startsWith("53") && !state(e).equals("53300");
  }

  /** Whether the server is not trusted, or what would vouch for it cannot be read. */
  private static boolean isOfTrust(SQLException e) {
    return hasCause(e, SSLException.class)
        || hasCause(e, GeneralSecurityException.class)
        || hasCause(e, FileNotFoundException.class);
  }

  private static String state(SQLException e) {
    return e.getSQLState() == null ? "" : e.getSQLState();
  }

  private static boolean hasCause(Throwable e, Class<? extends Throwable> kind) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (kind.isInstance(cause)) {
        return true;
      }
    }
    return false;
  }

  /** What is the matter with a database that must be waited for, behind its name. */
  String absence(SQLException e) {
    return switch (state(e)) {
      case "53100" -> "has no space left on its disk";
      case "53300" -> "has no connection left";
      case "57P03" -> "is being started or ended";
      default -> "does not answer (%s)".formatted(words(e));
    };
  }

  /** What to do about it, if it does not end. */
  String remedyOfAbsence(SQLException e) {
    return switch (state(e)) {
      case "53100" -> "free some space there and try again";
      case "53300" -> "end other programs that use it, or raise max_connections";
      default -> "check the address, and that the server runs and can be reached";
    };
  }

  StoreException of(SQLException e) {
    String role = address.user();
    if (hasCause(e, UnknownHostException.class)) {
      return told("names a host that is not known; check its name", e);
    }
    if (isOfTrust(e)) {
      return told(
          "cannot be reached safely (%s); check sslmode and sslrootcert".formatted(words(e)), e);
    }
    return switch (state(e)) {
      case "28P01" ->
          told(
              "refuses the password of role \"%s\"; mend it in ~/.pgpass, PGPASSWORD or the service"
                      .formatted(role)
                  + " file",
              e);
      case "28000" ->
          told("does not let role \"%s\" in (%s); name another".formatted(role, words(e)), e);
      case "08004" ->
          told(
              "rejects role \"%s\" (%s); a password is taken from ~/.pgpass, PGPASSWORD or a service"
                      .formatted(role, words(e))
                  + " file",
              e);
      case "3D000" ->
          told("does not exist on its server; check the name, or make it with createdb", e);
      case "42501" ->
          told(
              "does not let role \"%s\" do this (%s); its owner can grant it, or name another role"
                      .formatted(role, words(e))
                  + " with user=",
              e);
      case "25006" ->
          told("can only be read; name the server that can be written, or another role", e);
      default ->
          told("cannot be used (%s: %s); see the server's log".formatted(state(e), words(e)), e);
    };
  }

  /** What the server or the driver says, on one line. */
  private static String words(SQLException e) {
    Throwable deepest = e;
    while (deepest.getCause() != null) {
      deepest = deepest.getCause();
    }
    String words =
        e instanceof PSQLException known && known.getServerErrorMessage() != null
            ? String.valueOf(known.getServerErrorMessage().getMessage())
            : String.valueOf(deepest.getMessage());
    return words.replaceAll("\\s*\\R\\s*", " ").strip().replaceFirst("\\.$", "");
  }

  @Override
  public String remedyOfDamage() {
    return "bring it back from a backup of the server";
  }
}
