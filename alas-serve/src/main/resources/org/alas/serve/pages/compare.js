"use strict";
// Several studies beside each other: the best so far by trials or by time of work.
(function () {
  const { el } = alas;
  const COLOURS = ["model", "design", "point", "retry", "c3", "c4", "outside", "c5"];
  const MOST = 8;

  alas.views.compare = async function (host, query) {
    const all = (await alas.api.get("/api/v1/studies")).studies.map((study) => study.study);
    const chosen = new Set(query.getAll("study").filter((name) => all.includes(name)));
    let compared = [];
    let byTime = false;
    let logarithmic = false;
    const plot = el("div");
    const body = el("tbody");
    const legend = el("div");
    const note = el("p", { class: "note" });
    const colour = (k) => COLOURS[k % COLOURS.length];
    alas.read({ study: "", direction: "minimize", states: [], origins: [], parameters: [], constraints: [], best: null, model: null,
      trials: { state: [], value: [], parameters: [], count: 0 } });

    const across = (step) => (byTime ? step.seconds : step.trials);
    const count = (study) => Object.values(study.trials).reduce((a, b) => a + b, 0);
    /** How far its curve goes. */
    const end = (study) => (byTime ? study.seconds : count(study));

    const chart = () => alas.plot(plot, {
      label: "Best so far of the studies", height: 360, xTitle: byTime ? "seconds of work" : "trials", yTitle: logarithmic ? "best so far, logarithmic" : "best so far",
      x: () => alas.scale.linear(0, 1.02 * Math.max(1, ...compared.map(end))),
      y: () => alas.scale.around(compared.flatMap((s) => s.progress.map((step) => step.best)), logarithmic, compared[0].direction === "maximize" ? -1 : 1),
      under: (paper) => compared.forEach((study, k) => {
        const xs = [];
        const ys = [];
        study.progress.forEach((step, i) => {
          if (i > 0) { xs.push(across(step)); ys.push(study.progress[i - 1].best); }
          xs.push(across(step));
          ys.push(step.best);
        });
        if (xs.length > 0) { xs.push(Math.max(end(study), xs[xs.length - 1])); ys.push(ys[ys.length - 1]); }
        alas.line(paper, xs, ys, alas.colour(colour(k)), 2);
      }),
      marks: () => compared.flatMap((study, k) => study.progress.map((step) => ({ t: 0, x: across(step), y: step.best, r: 2.6, colour: alas.colour(colour(k)),
        said: study.study + ": " + alas.num(step.best) + " after " + alas.count(step.trials) + " trials, " + alas.seconds(step.seconds) + " of work" }))),
      text: (m) => m.said,
    });

    function fill() {
      plot.replaceChildren();
      const some = compared.filter((study) => study.progress.length > 0);
      legend.replaceChildren(alas.legend(compared.map((study, k) => [study.study, "curve " + colour(k)])));
      note.textContent = chosen.size === 0 ? "Choose studies." : some.length === 0 ? "None of them has a value yet."
        : new Set(compared.map((s) => s.direction)).size > 1 ? "Some are minimised and some maximised: their values do not compare." : "";
      if (some.length > 0) { chart(); }
      body.replaceChildren(...compared.map((study) => el("tr", { "data-study": study.study },
        el("td", {}, el("a", { href: alas.pages.study(study.study) }, study.study)), el("td", {}, study.direction),
        el("td", { class: "right strong" }, study.best === null ? "–" : alas.num(study.best)), el("td", { class: "right" }, study.best_trial || ""),
        el("td", { class: "right" }, alas.count(count(study))), el("td", { class: "right" }, alas.seconds(study.seconds)), el("td", { class: "right" }, alas.seconds(study.ask_seconds)))));
    }

    async function load() {
      history.replaceState(null, "", chosen.size > 0 ? alas.pages.compare(Array.from(chosen)) : "/compare");
      compared = chosen.size === 0 ? [] : (await alas.api.get("/api/v1" + alas.pages.compare(Array.from(chosen)))).studies;
      fill();
    }

    const choices = el("div", { class: "choices" });
    function offer(wanted) {
      choices.replaceChildren(...all.filter((name) => name.toLowerCase().includes(wanted)).slice(0, 60).map((name) => {
        const box = el("input", { type: "checkbox", onchange: () => {
          if (!box.checked) { chosen.delete(name); } else if (chosen.size < MOST) { chosen.add(name); } else { box.checked = false; }
          alas.attempt(load);
        } });
        box.checked = chosen.has(name);
        return el("label", {}, box, " " + name);
      }));
    }
    offer("");
    const box = (id, text, change) => el("label", { for: id }, el("input", { type: "checkbox", id, onchange: (event) => { change(event.target.checked); fill(); } }), " " + text);
    host.replaceChildren(alas.titled("Compare", "The best so far of several studies."), el("section", { "aria-label": "Comparison" },
      el("div", { class: "bar-of-tools" }, el("details", { class: "menu left" }, el("summary", {}, "Studies"), el("div", { class: "sheet" },
        all.length > 12 ? alas.search("Find a study", offer) : null, choices)),
      box("by-time", "by time of work", (yes) => { byTime = yes; }), box("logarithmic", "logarithmic", (yes) => { logarithmic = yes; })),
      legend, plot, note,
      el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Table of the studies compared" }, el("table", { class: "rows numbers studies" }, el("thead", {}, el("tr", {},
        ...["study", "direction", "best value", "in trial", "trials", "time of work", "of which suggestions"].map((head, k) => el("th", { scope: "col", class: k > 1 ? "right" : null }, head)))), body))));
    await load();
    let waiting = null;
    alas.listen("/api/v1/events", { study: ({ study }) => {
      if (chosen.has(study) && waiting === null) {
        waiting = setTimeout(() => { waiting = null; alas.attempt(load); }, 500);
      }
    } }, alas.connected);
  };
}());
