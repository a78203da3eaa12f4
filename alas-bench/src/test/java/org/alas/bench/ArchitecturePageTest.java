package org.alas.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page docs/architecture.md lists the packages of every module as they are. */
class ArchitecturePageTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern SECTION =
      Pattern.compile("(?ms)^## Packages of `(\\S+)`$(.*?)(?=^## |\\z)");
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z.]+)` \\|");

  @Test
  void listsEveryPackageAndNoOther() throws IOException {
    assertThat(listed()).isEqualTo(packages());
  }

  /** What the page says: module to packages, without the common beginning of their names. */
  private static Map<String, SortedSet<String>> listed() throws IOException {
    Map<String, SortedSet<String>> found = new TreeMap<>();
    Matcher section = SECTION.matcher(Files.readString(ROOT.resolve("docs/architecture.md")));
    while (section.find()) {
      found.put(
          section.group(1),
          ROW.matcher(section.group(2))
              .results()
              .map(row -> row.group(1))
              .collect(Collectors.toCollection(TreeSet::new)));
    }
    return found;
  }

  private static Map<String, SortedSet<String>> packages() throws IOException {
    Map<String, SortedSet<String>> found = new TreeMap<>();
    try (Stream<Path> modules = Files.list(ROOT)) {
      for (Path module : modules.filter(m -> Files.exists(m.resolve("src/main/java"))).toList()) {
        found.put(module.getFileName().toString(), packagesOf(module.resolve("src/main/java")));
      }
    }
    return found;
  }

  private static SortedSet<String> packagesOf(Path sources) throws IOException {
    try (Stream<Path> folders = Files.walk(sources)) {
      return folders
          .filter(Files::isDirectory)
          .filter(ArchitecturePageTest::hasClasses)
          .map(folder -> sources.relativize(folder).toString().replaceAll("[/\\\\]", "."))
          .map(name -> name.replaceFirst("^org\\.alas\\.", ""))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private static boolean hasClasses(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .anyMatch(name -> name.endsWith(".java") && !name.endsWith("-info.java"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
