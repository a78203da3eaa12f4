package org.alas.serve.http;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import org.alas.app.cli.InputException;

/**
 * The words by which programs may come in: one to read and write, one to read only. They are kept
 * in a file that only its owner may read, a line for each: its scope and the token. Who takes a
 * line away shuts that door. Immutable and thread-safe.
 *
 * @param write empty if there is none
 * @param read empty if there is none
 */
public record Tokens(String write, String read) {
  private static final String WRITE = "read-write";
  private static final String READ = "read-only";
  private static final int LEAST = 20;
  private static final int BYTES = 32;
  private static final SecureRandom RANDOM = new SecureRandom();

  /** 256 random bits as text that needs no quotes anywhere. */
  static String random() {
    byte[] bytes = new byte[BYTES];
    RANDOM.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /**
   * The tokens of a file, which is made if it is not there.
   *
   * @throws InputException if it cannot be made or read, or if others than its owner may read it
   */
  public static Tokens of(Path file) {
    try {
      if (!Files.exists(file)) {
        make(file);
      }
      requirePrivate(file);
      return parse(file, Files.readAllLines(file));
    } catch (IOException e) {
      throw new InputException(
          "--token-file %s cannot be made or read; check its folder and permissions."
              .formatted(file));
    }
  }

  private static void make(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    boolean posix =
        Files.getFileStore(folder == null ? file : folder).supportsFileAttributeView("posix");
    FileAttribute<?>[] owners =
        posix
            ? new FileAttribute<?>[] {
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
            }
            : new FileAttribute<?>[0];
    try {
      Files.createFile(file, owners);
    } catch (FileAlreadyExistsException e) {
      return; // another service was faster
    }
    String text = "%s %s%n%s %s%n".formatted(WRITE, random(), READ, random());
    Files.writeString(file, text);
  }

  private static void requirePrivate(Path file) throws IOException {
    if (Files.getFileStore(file).supportsFileAttributeView("posix")) {
      Set<PosixFilePermission> may = Files.getPosixFilePermissions(file);
      may.removeAll(Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE));
      if (!may.isEmpty()) {
        throw new InputException(
            "--token-file %s may be read by others than its owner; run chmod 600 %s."
                .formatted(file, file));
      }
    }
  }

  private static Tokens parse(Path file, List<String> lines) {
    String write = "";
    String read = "";
    for (String line : lines) {
      String[] words = line.strip().split("\\s+");
      if (line.isBlank()) {
        continue;
      }
      boolean known = words[0].equals(WRITE) || words[0].equals(READ);
      if (words.length != 2 || !known || words[1].length() < LEAST) {
        throw new InputException(
            "--token-file %s: a line must read like \"%s TOKEN\" or \"%s TOKEN\" with a token of at least %d characters; correct it, or delete the file to have another made."
                .formatted(file, WRITE, READ, LEAST));
      }
      if (words[0].equals(WRITE)) {
        write = words[1];
      } else {
        read = words[1];
      }
    }
    if (write.isEmpty() && read.isEmpty()) {
      throw new InputException(
          "--token-file %s holds no token; delete it to have another made.".formatted(file));
    }
    return new Tokens(write, read);
  }

  /** What somebody with a token may do. Takes as long for a wrong one as for a right one. */
  Scope scope(String token) {
    boolean writes = same(token, write);
    boolean reads = same(token, read);
    return writes ? Scope.WRITE : reads ? Scope.READ : Scope.NOTHING;
  }

  private static boolean same(String given, String own) {
    boolean equal =
        MessageDigest.isEqual(
            given.getBytes(StandardCharsets.UTF_8), own.getBytes(StandardCharsets.UTF_8));
    return equal && !own.isEmpty();
  }

  /** Something that only those know who know the tokens. */
  byte[] secret() {
    return (write + "\n" + read).getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public String toString() {
    return "Tokens[...]";
  }
}
