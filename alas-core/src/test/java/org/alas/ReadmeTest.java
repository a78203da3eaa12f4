package org.alas;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The Java of the README is that of the project in examples/consumer, which the build runs. */
class ReadmeTest {
  private static final Path CONSUMER = Path.of("../examples/consumer");

  @Test
  void itsJavaIsThatOfTheConsumer() throws IOException {
    String readme = Files.readString(Path.of("../README.md"));
    List<String> sources = new ArrayList<>();
    try (Stream<Path> files = Files.walk(CONSUMER.resolve("src"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        sources.add(bare(Files.readString(file)));
      }
    }
    Matcher blocks = Pattern.compile("```java\\R(.*?)```", Pattern.DOTALL).matcher(readme);
    int found = 0;
    while (blocks.find()) {
      String[] parts = bare(blocks.group(1)).split("(?<=;\n)(?!import )", 2);
      assertThat(parts[0]).startsWith("import ");
      assertThat(sources).anyMatch(s -> s.contains(parts[0]) && s.contains(parts[1]));
      found++;
    }
    assertThat(found).isEqualTo(2);
  }

  @Test
  void itsVersionIsThatOfTheBuild() throws IOException {
    String pom = Files.readString(Path.of("../pom.xml"));
    Matcher version = Pattern.compile("<version>(.*?)</version>").matcher(pom);
    assertThat(version.find()).isTrue();
    String readme = Files.readString(Path.of("../README.md"));
    assertThat(readme)
        .contains("<version>" + version.group(1) + "</version>")
        .contains("org.alas:alas-core:" + version.group(1) + "\"");
    assertThat(Files.readString(CONSUMER.resolve("pom.xml")))
        .contains("<alas.version>" + version.group(1) + "</alas.version>");
  }

  private static String bare(String text) {
    return text.lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .collect(Collectors.joining("\n", "", "\n"));
  }
}
