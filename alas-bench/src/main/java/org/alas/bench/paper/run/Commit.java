package org.alas.bench.paper.run;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Optional;
import java.util.stream.Stream;

/** Which state of the sources is running, read from the checkout around the program. */
final class Commit {
  private static final String REFERENCE = "ref: ";
  private static final int DIGITS = 12;

  private Commit() {}

  /** The commit's first digits, or {@code unknown} where there is no checkout. */
  static String ofBuild() {
    CodeSource source = Commit.class.getProtectionDomain().getCodeSource();
    try {
      return source == null ? "unknown" : around(Path.of(source.getLocation().toURI()));
    } catch (URISyntaxException e) {
      return "unknown";
    }
  }

  static String around(Path place) {
    return Stream.iterate(place.toAbsolutePath(), folder -> folder != null, Path::getParent)
        .map(folder -> folder.resolve(".git"))
        .filter(Files::exists)
        .findFirst()
        .flatMap(Commit::read)
        .filter(commit -> commit.matches("[0-9a-f]{40,}"))
        .map(commit -> commit.substring(0, DIGITS))
        .orElse("unknown");
  }

  private static Optional<String> read(Path git) {
    try {
      Path own = git;
      if (Files.isRegularFile(git)) {
        own = git.resolveSibling(Files.readString(git).strip().substring("gitdir: ".length()));
      }
      String head = Files.readString(own.resolve("HEAD")).strip();
      if (!head.startsWith(REFERENCE)) {
        return Optional.of(head);
      }
      String name = head.substring(REFERENCE.length());
      Path pointer = own.resolve("commondir");
      Path common = Files.exists(pointer) ? own.resolve(Files.readString(pointer).strip()) : own;
      Path branch = common.resolve(name);
      return Files.exists(branch)
          ? Optional.of(Files.readString(branch).strip())
          : packed(common.resolve("packed-refs"), name);
    } catch (IOException | IndexOutOfBoundsException e) {
      return Optional.empty();
    }
  }

  private static Optional<String> packed(Path file, String name) throws IOException {
    try (Stream<String> lines = Files.lines(file)) {
      return lines
          .filter(line -> line.endsWith(" " + name))
          .map(line -> line.substring(0, line.length() - name.length() - 1))
          .findFirst();
    }
  }
}
