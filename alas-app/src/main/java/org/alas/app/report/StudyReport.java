package org.alas.app.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.alas.app.chart.Markup;
import org.alas.app.run.BusyWorker;
import org.alas.study.Acquired;
import org.alas.study.Recollection;
import org.alas.study.Study;
import org.alas.study.StudySnapshot;
import org.jspecify.annotations.Nullable;

/**
 * A study on one page: a single HTML file that needs no network and no other file. It holds one
 * JSON document and the scripts that draw it. The same study gives the same page. Stateless and
 * thread-safe.
 */
public final class StudyReport {
  /** The model is conditioned on so many trials at most, and on fewer of many coordinates. */
  private static final int MOST_SEEN = 600;

  private static final int FEWEST_SEEN = 150;
  private static final int MOST_COORDINATES = 60_000;

  /** In this order: each uses only those before it. */
  private static final List<String> SCRIPTS =
      List.of(
          "base.js",
          "scale.js",
          "plot.js",
          "importance.js",
          "summary.js",
          "progress.js",
          "brushes.js",
          "parallel.js",
          "acquisition.js",
          "slices.js",
          "pairs.js",
          "distributions.js",
          "constraints.js",
          "learning.js",
          "why.js",
          "trials.js",
          "page.js",
          "report.js");

  private static final String STYLE = "report.css";

  private StudyReport() {}

  /**
   * The page of a study, with the model as it was learnt last.
   *
   * @param name what the study is called
   */
  public static String html(String name, Study study) {
    return html(name, study, (what, share) -> {});
  }

  /** The same, telling how far it is. */
  public static String html(String name, Study study, Stages stages) {
    StudySnapshot now = study.snapshot();
    stages.at("the model", 0.05);
    Optional<Recollection> recalled = recall(study, now);
    Optional<Acquired> acquired = recalled.map(r -> study.acquisition(now, r));
    List<BusyWorker> busy = BusyWorker.of(now, study.leases(), study.now());
    Snapshot all = Snapshot.of(name, now, recalled, acquired, busy, Extent.WHOLE);
    return page(name, ReportDocument.of(all, stages));
  }

  /** The model of a study at a snapshot, conditioned on as many trials as a page waits for. */
  public static Optional<Recollection> recall(Study study, StudySnapshot at) {
    int d = Math.max(1, at.problem().space().dimension());
    int seen = Math.max(FEWEST_SEEN, Math.min(MOST_SEEN, MOST_COORDINATES / d));
    return study.recall(at, seen);
  }

  /**
   * The document of a study at a snapshot (docs/report.md), on one line, for a page that is drawn
   * elsewhere.
   *
   * @param recalled what is believed; nothing for the trials alone
   */
  public static String document(
      String name,
      StudySnapshot at,
      Optional<Recollection> recalled,
      Optional<Acquired> acquired,
      Extent extent) {
    Snapshot study = Snapshot.of(name, at, recalled, acquired, List.of(), extent);
    return ReportDocument.of(study, (what, share) -> {});
  }

  /** What a document would have said of the slices through one trial. */
  public static Map<String, @Nullable Object> slices(
      StudySnapshot at, Recollection recalled, Acquired acquired, int trial) {
    Snapshot study =
        Snapshot.of("", at, Optional.of(recalled), Optional.of(acquired), List.of(), Extent.WHOLE);
    List<ParameterAxis> free =
        ParameterAxis.all(study.space()).stream().filter(ParameterAxis::free).toList();
    return new Slices(study, free, Quantity.all(recalled.model())).through(at.trial(trial));
  }

  /**
   * The scripts that draw a document and the style sheet, in the order in which they are needed.
   */
  public static List<String> assets() {
    List<String> all = new ArrayList<>(List.of(STYLE));
    all.addAll(SCRIPTS.subList(0, SCRIPTS.size() - 1));
    return all;
  }

  /** One of the {@link #assets}. */
  public static byte[] asset(String name) {
    try (InputStream in = Objects.requireNonNull(StudyReport.class.getResourceAsStream(name))) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String page(String name, String document) {
    Markup out = new Markup();
    out.open("html", "xmlns", "http://www.w3.org/1999/xhtml", "lang", "en").open("head");
    out.empty("meta", "charset", "utf-8");
    out.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    out.empty("meta", "name", "color-scheme", "content", "light dark");
    out.leaf("title", name + " \u2013 Alas report").verbatim("style", StudyReport.class, STYLE);
    out.close().line().open("body");
    out.leaf("noscript", "This page is drawn by its script, which the browser does not run.");
    out.leaf("main", "", "id", "report").line();
    out.data("study", document);
    SCRIPTS.forEach(script -> out.verbatim("script", StudyReport.class, script));
    out.close().close().line();
    return "<!DOCTYPE html>\n" + out;
  }
}
