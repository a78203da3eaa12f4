package org.alas.app.report;

import java.util.List;
import java.util.Optional;
import org.alas.app.chart.Markup;
import org.alas.study.Study;
import org.alas.study.StudyModel;
import org.alas.study.StudySnapshot;

/**
 * A study on one page: a single HTML file that needs no network and no other file. What was looked
 * for and found, how the search went, and what the model believes, in charts and tables. The same
 * study gives the same page. Stateless and thread-safe.
 */
public final class StudyReport {
  /** Widths of drawings: alone in a row, or as one of two or three. */
  static final double WIDE = 1120;

  static final double HALF = 550;
  static final double THIRD = 360;

  /** Of the drawings of two in a row, between their axes. */
  static final double HEIGHT = 230;

  private StudyReport() {}

  /**
   * The page of a study, with its model as it is now; the fit takes most of the time.
   *
   * @param name what the study is called
   */
  public static String html(String name, Study study) {
    StudySnapshot now = study.snapshot();
    return html(name, now, study.model(now));
  }

  /**
   * The page of a study, with a model that was fitted before.
   *
   * @param model of this study; without one, the page leaves out what it would say
   */
  public static String html(String name, StudySnapshot study, Optional<StudyModel> model) {
    Snapshot snapshot = Snapshot.of(name, study, model);
    Markup out = new Markup();
    out.open("html", "xmlns", "http://www.w3.org/1999/xhtml", "lang", "en").open("head");
    out.empty("meta", "charset", "utf-8");
    out.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    out.empty("meta", "name", "color-scheme", "content", "light dark");
    out.leaf("title", name + " \u2013 Alas report")
        .verbatim("style", StudyReport.class, "report.css");
    out.close().line().open("body").open("main");
    out.add(new SummarySection(snapshot).write());
    new ProgressChart(snapshot).write(out);
    new ParallelChart(snapshot).write(out);
    believed(out, snapshot);
    new TrialTable(snapshot).write(out);
    out.close().leaf("div", "", "id", "tip", "hidden", "hidden").line();
    out.verbatim("script", StudyReport.class, "report.js").close().close().line();
    return "<!DOCTYPE html>\n" + out;
  }

  private static void believed(Markup out, Snapshot study) {
    LearningCharts learning = new LearningCharts(study);
    if (study.model().isEmpty() || study.fitted().isEmpty()) {
      out.open("section").leaf("h2", "The model");
      out.leaf("p", "There is no model before the second value is told.", "class", "note").close();
      return;
    }
    List<VariableSlice> slices = VariableSlice.all(study);
    new SliceCharts(study, slices).write(out);
    new ParameterSection(study, study.fitted().get(), slices).write(out);
    out.open("section", "class", "two");
    learning.alpha(out);
    learning.spectrum(out, study.fitted().get(), slices);
    new CalibrationChart(study, study.model().get()).write(out);
    learning.asking(out);
    out.close().line();
  }
}
