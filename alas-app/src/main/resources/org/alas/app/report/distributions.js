"use strict";
// How the values are distributed, and who worked on what when.
(function () {
  const { el } = alas;

  alas.section("distribution", "Distribution of the values", function (host, kept) {
    const { trials, ranked, sign } = alas.study;
    const some = ranked.filter((i) => trials.state[i] === alas.study.complete);
    const sorted = trials.quantiles || some.map((i) => trials.value[i]);
    let logarithmic = kept.logarithmic === undefined ? alas.scale.decades(sorted) : kept.logarithmic;
    const positive = sorted.every((v) => v > 0);
    const plot = el("div");
    host.append(el("p", { class: "note" }, "The share of complete trials at least as good as a value."));
    if (positive) {
      const box = el("input", { type: "checkbox", id: "log-distribution", onchange: (event) => { kept.logarithmic = logarithmic = event.target.checked; chart.draw(); } });
      box.checked = logarithmic;
      host.append(el("div", { class: "bar-of-tools" }, el("label", { for: "log-distribution" }, box, " logarithmic")));
    }
    host.append(plot);
    const chart = alas.plot(plot, {
      label: "Empirical distribution of the values", height: 260, xTitle: "value", yTitle: "share of trials at least as good",
      x: () => alas.scale.around(sorted, logarithmic, sign), y: () => alas.scale.linear(0, 1.04),
      under(paper) {
        const xs = [];
        const ys = [];
        sorted.forEach((v, r) => {
          xs.push(v, v);
          ys.push(r / sorted.length, (r + 1) / sorted.length);
        });
        alas.line(paper, xs, ys, alas.colour("model"), 1.8);
      },
      marks: () => (trials.quantiles || sorted.length > 1500 ? [] : some.map((i, r) => ({ t: alas.study.number(i), x: trials.value[i], y: (r + 1) / sorted.length, r: 2.2, colour: alas.colour("model") }))),
    });
  }, () => alas.study.improvements.length > 0);

  /** Names without what all of them begin with, up to a border between words. */
  function shortened(names) {
    const named = names.filter((name) => name);
    if (named.length < 2) {
      return names;
    }
    let common = named.reduce((a, b) => {
      let k = 0;
      while (k < a.length && a[k] === b[k]) { k++; }
      return a.slice(0, k);
    });
    common = common.slice(0, Math.max(...["/", "-", ":", " ", "_", "."].map((mark) => common.lastIndexOf(mark))) + 1);
    return names.map((name) => name.slice(common.length));
  }

  const ROWS = 40;
  alas.section("timeline", "Timeline of workers", function (host, kept) {
    const { trials, n } = alas.study;
    const own = [];
    for (let i = 0; i < n; i++) {
      if (trials.took[i] !== null || alas.study.state(i) === "running") { own.push(i); }
    }
    const names = shortened(trials.workers).map((name) => name || "(no name)");
    const now = Math.max(...own.map((i) => trials.asked[i] + (trials.took[i] || 0)));
    const end = (i) => (trials.took[i] === null ? now : trials.asked[i] + trials.took[i]);
    let wanted = kept.wanted || "";
    const plot = el("div");
    const note = el("p", { class: "note" });
    const tools = el("div", { class: "bar-of-tools" });
    if (names.length > 12) {
      tools.append(alas.search("Find a worker", (text) => { kept.wanted = wanted = text; fill(); }, wanted));
    }
    host.append(el("p", { class: "note" }, "When each trial was given out and told, one row per worker; colours as above."), tools, plot, note);
    if (trials.running.length > 0) {
      const shown = trials.running.slice(0, ROWS);
      const more = trials.running.length - shown.length;
      host.append(el("p", { class: "note" }, "At work when this page was written: " + shown.join("; ") + (more > 0 ? "; and " + more + " more" : "") + "."));
    }
    function fill() {
      plot.replaceChildren();
      const busy = new Map();
      own.forEach((i) => busy.set(trials.worker[i], (busy.get(trials.worker[i]) || 0) + 1));
      const found = Array.from(busy.keys()).filter((w) => names[w].toLowerCase().includes(wanted));
      const rows = found.sort((a, b) => busy.get(b) - busy.get(a)).slice(0, ROWS)
        .sort((a, b) => names[b].localeCompare(names[a], "en", { numeric: true }));
      note.textContent = found.length > rows.length ? "The " + rows.length + " workers with most trials, of " + found.length + "." : found.length === 0 ? "No worker has this in its name." : "";
      const row = new Map(rows.map((w, k) => [w, k]));
      const shown = own.filter((i) => row.has(trials.worker[i]));
      const from = shown.length > 0 ? Math.min(...shown.map((i) => trials.asked[i])) : 0;
      const unit = now - from < 300 ? [1, "seconds"] : now - from < 18000 ? [60, "minutes"] : now - from < 432000 ? [3600, "hours"] : [86400, "days"];
      const y = alas.scale.levels(rows.map((w) => names[w]));
      alas.plot(plot, {
        label: "Timeline of workers", height: Math.max(110, 60 + 22 * rows.length), xTitle: unit[1] + " since the first of these trials",
        x: () => alas.scale.linear(0, Math.max(1e-6, 1.01 * (now - from) / unit[0])), y: () => y,
        under({ c, px, py, box }) {
          const half = Math.min(8, 0.36 * (box.bottom - box.top) / Math.max(1, rows.length));
          shown.forEach((i) => {
            const look = alas.look(i);
            const left = px((trials.asked[i] - from) / unit[0]);
            const width = Math.max(1, px((end(i) - from) / unit[0]) - left - 0.6);
            const out = alas.chosen.brushed && !alas.chosen.brushed.has(i);
            c.globalAlpha = out ? 0.12 : 0.75;
            c.fillStyle = look.colour;
            c.fillRect(left, py(row.get(trials.worker[i])) - half, width, 2 * half);
          });
          c.globalAlpha = 1;
        },
        marks: () => shown.map((i) => ({ t: alas.study.number(i), x: ((trials.asked[i] + end(i)) / 2 - from) / unit[0], y: row.get(trials.worker[i]), r: 1.2, colour: alas.colour("card"), alpha: 0.01 })),
        text: (m) => {
          const i = alas.study.place(m.t);
          return alas.story(i) + "\ntook " + (alas.seconds(trials.took[i]) || "until now") + " by " + names[trials.worker[i]];
        },
      });
    }
    fill();
  }, () => alas.study.trials.took.some((t) => t !== null) || alas.study.trials.state.some((s) => alas.study.document.states[s] === "running"));
}());
