package org.alas.app.report;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.alas.app.cli.Numbers;
import org.alas.app.cli.Version;
import org.alas.app.fit.FittedModel;
import org.alas.data.Direction;
import org.alas.param.Preset;
import org.alas.study.Explanation;
import org.alas.study.Settings;
import org.alas.study.StudyModel;
import org.alas.study.Trial;
import org.alas.study.TrialState;

/** What was looked for, what was found, and with which settings, in words. Thread-safe. */
record StudyFacts(Snapshot study, List<ParameterAxis> axes) {
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private static final int MOST_DEMANDS = 5;

  String purpose() {
    String verb = study.direction() == Direction.MINIMIZE ? "Minimise" : "Maximise";
    String kinds =
        axes.stream()
            .collect(Collectors.groupingBy(ParameterAxis::kind, Collectors.counting()))
            .entrySet()
            .stream()
            .sorted(
                Comparator.comparing((Map.Entry<String, Long> e) -> -e.getValue())
                    .thenComparing(Map.Entry::getKey))
            .map(e -> e.getValue() + " " + e.getKey())
            .collect(Collectors.joining(", "));
    List<String> demands =
        study.problem().constraints().stream().map(Object::toString).limit(MOST_DEMANDS).toList();
    int more = study.problem().constraints().size() - demands.size();
    String subject =
        demands.isEmpty()
            ? ""
            : " subject to "
                + String.join(", ", demands)
                + (more > 0 ? " and " + more + " more" : "");
    return "%s the value over %s (%s)%s."
        .formatted(verb, Numbers.counted(axes.size(), "parameter"), kinds, subject);
  }

  private static Map<String, String> tile(String what, String number, String remark) {
    Map<String, String> tile = new LinkedHashMap<>();
    tile.put("what", what);
    tile.put("number", number);
    tile.put("remark", remark);
    return tile;
  }

  /** The numbers at the top. */
  List<Map<String, String>> tiles() {
    List<Map<String, String>> tiles = new ArrayList<>();
    Optional<Trial> best = study.best();
    tiles.add(
        tile(
            "best value",
            best.map(t -> Numbers.shown(t.value())).orElse("none"),
            best.map(t -> "trial %d of %d".formatted(t.number(), study.trials().size()))
                .orElse("no complete trial")));
    String states =
        Arrays.stream(TrialState.values())
            .filter(s -> study.count(s) > 0)
            .sorted(Comparator.comparing(s -> s != TrialState.COMPLETE))
            .map(s -> study.count(s) + " " + s.label())
            .collect(Collectors.joining(", "));
    tiles.add(tile("trials", Integer.toString(study.trials().size()), states));
    tiles.add(duration());
    double[] asking =
        study.trials().stream()
            .map(Trial::explanation)
            .filter(Objects::nonNull)
            .mapToDouble(Explanation::askSeconds)
            .toArray();
    double all = Arrays.stream(asking).sum();
    tiles.add(
        tile(
            "time of the model",
            asking.length == 0 ? "\u2013" : Numbers.seconds(all),
            asking.length == 0
                ? "no suggestion of the model yet"
                : Numbers.seconds(all / asking.length) + " per suggestion"));
    return tiles;
  }

  private Map<String, String> duration() {
    Optional<Instant> first = study.trials().stream().map(Trial::asked).min(Instant::compareTo);
    Optional<Instant> last =
        study.trials().stream().map(Trial::ended).filter(Objects::nonNull).max(Instant::compareTo);
    double seconds =
        first.isPresent() && last.isPresent()
            ? Duration.between(first.get(), last.get()).toMillis() / 1000.0
            : Double.NaN;
    return tile(
        "duration",
        Double.isNaN(seconds) ? "\u2013" : Numbers.seconds(Math.max(0, seconds)),
        first.map(t -> "since " + MINUTE.format(t)).orElse("not begun"));
  }

  /** Settings and what else is to be known of the model, by name. */
  Map<String, String> settings(Optional<FittedModel> fitted) {
    Settings settings = study.settings();
    Map<String, String> facts = new LinkedHashMap<>();
    String kernel = study.model().map(StudyModel::kernel).orElse(settings.kernel());
    facts.put("Kernel", chosen(kernel, settings.kernel()));
    facts.put(
        "Acquisition", chosen(lastRule().orElse(settings.acquisition()), settings.acquisition()));
    facts.put("Preset", settings.preset() == Preset.PAPER ? "paper" : "default");
    facts.put("Seed", Long.toString(settings.seed()));
    facts.put(
        "Initial design",
        settings.initial() > 0 ? Numbers.counted(settings.initial(), "trial") : "automatic");
    if (settings.window() > 0) {
      facts.put("Window", Numbers.counted(settings.window(), "trial"));
    }
    study.held().ifPresent(held -> facts.put("Structure", held.inWords()));
    fitted.ifPresent(
        m -> {
          facts.put("Noise", m.noise().text() + ", as a standard deviation of the " + m.target());
          facts.put("Back end", m.fit().report().backend());
        });
    facts.put("Version", Version.text());
    return facts;
  }

  private static String chosen(String used, String setting) {
    boolean automatic = setting.equals(Settings.AUTO);
    return used.equals(Settings.AUTO)
        ? "automatic"
        : used + (automatic ? " (chosen automatically)" : "");
  }

  private Optional<String> lastRule() {
    return study.trials().stream()
        .map(Trial::explanation)
        .filter(Objects::nonNull)
        .reduce((a, b) -> b)
        .map(Explanation::acquisition);
  }
}
