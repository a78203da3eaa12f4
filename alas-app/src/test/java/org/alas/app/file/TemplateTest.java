package org.alas.app.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The template and the schema say what the parser says. */
class TemplateTest {
  private static final JsonNode SCHEMA =
      JsonMapper.builder().build().readTree(Template.SCHEMA.text());

  @Test
  void templateParses() {
    StudyFile study = StudyFile.parse("study.yaml", Template.STUDY.text());
    assertThat(study.limits().trials()).contains(40);
    assertThat(study.problem().space().variables()).hasSize(7);
  }

  /** A setting that is commented out begins right after its #. */
  @Test
  void templateParsesWithAllItsSettingsAndHasEveryKey() {
    String text = Template.STUDY.text().replaceAll("(?m)^#(?=\\S)", "");
    StudyFile study = StudyFile.parse("study.yaml", text);
    assertThat(study.problem().points()).hasSize(1);
    assertThat(text.lines().map(line -> line.split(":")[0]).toList()).containsAll(StudyReader.KEYS);
    assertThat(text.lines()).allMatch(line -> line.length() <= 100);
  }

  @Test
  void schemaHasTheParsersKeys() {
    assertThat(keys(SCHEMA)).containsExactlyInAnyOrderElementsOf(StudyReader.KEYS);
    assertThat(keys(SCHEMA.at("/properties/objective")))
        .containsExactlyInAnyOrderElementsOf(StudyReader.OBJECTIVE_KEYS);
    Set<String> all = new HashSet<>();
    for (String type : OneOf.TYPE.words()) {
      Set<String> keys = new HashSet<>(ParameterReader.KEYS.get(type));
      keys.addAll(List.of("type", "when", "default"));
      JsonNode schema = SCHEMA.at("/$defs/" + type);
      assertThat(keys(schema)).containsExactlyInAnyOrderElementsOf(keys);
      assertThat(schema.at("/properties/type/const").stringValue()).isEqualTo(type);
      all.addAll(keys);
    }
    assertThat(all).containsExactlyInAnyOrderElementsOf(ParameterReader.ALL_KEYS);
  }

  private static Set<String> keys(JsonNode schema) {
    assertThat(schema.path("additionalProperties").asBoolean(true)).isFalse();
    return Set.copyOf(schema.path("properties").propertyNames());
  }

  @ParameterizedTest
  @EnumSource(value = OneOf.class, names = "TYPE", mode = EnumSource.Mode.EXCLUDE)
  void schemaHasTheParsersWords(OneOf words) {
    String name = words.name().toLowerCase(Locale.ROOT);
    JsonNode schema = SCHEMA.at((words == OneOf.SCALE ? "/$defs/" : "/properties/") + name);
    assertThat(StreamSupport.stream(schema.path("enum").spliterator(), false))
        .extracting(JsonNode::stringValue)
        .containsExactlyElementsOf(words.words());
  }

  @Test
  void publishedSchemaIsTheSame() throws IOException {
    assertThat(Path.of("../docs/study.schema.json")).exists();
    assertThat(Files.readString(Path.of("../docs/study.schema.json")))
        .isEqualTo(Template.SCHEMA.text());
  }
}
