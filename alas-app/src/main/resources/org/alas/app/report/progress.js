"use strict";
// All values by trial, and the best so far.
(function () {
  const { el } = alas;
  const ORIGINS = { point: "given point", design: "initial design", model: "the model's suggestion", retry: "tried again", outside: "told from outside" };

  /** The look of a trial among others: by where it came from, and what became of it. */
  alas.look = function (i) {
    const state = alas.study.state(i);
    if (state === "failed" || state === "abandoned") {
      return { colour: alas.colour(state === "failed" ? "bad" : "soft"), shape: "cross" };
    }
    if (state === "infeasible" || state === "running") {
      return { colour: alas.colour(state === "running" ? "model" : "soft"), shape: "ring" };
    }
    return { colour: alas.colour(alas.study.origin(i)), shape: "dot" };
  };

  alas.section("progress", "Progress", function (host, kept) {
    const { trials, valued, improvements, sign, n, last, number } = alas.study;
    const values = valued.map((i) => trials.value[i]);
    const positive = values.length > 0 && values.every((v) => v > 0);
    const best = improvements.length > 0 ? trials.value[improvements[improvements.length - 1]] : null;
    // Where there is no logarithm of the values, their distance from the best has one.
    const next = values.map((v) => sign * (v - best)).filter((gap) => gap > 0).reduce((a, b) => Math.min(a, b), Infinity);
    const floor = Number.isFinite(next) ? next / 2 : 1;
    let logarithmic = kept.logarithmic === undefined ? alas.scale.decades(values) : kept.logarithmic;

    const height = (v) => (!logarithmic || positive ? v : Math.max(floor, sign * (v - best)));
    const scale = () => (!logarithmic ? alas.scale.around(values, false, sign)
      : alas.scale.around(values.map(height), true));
    const worse = (y) => ((!logarithmic || positive) && sign < 0 ? y.low : y.high);

    const plot = el("div");
    const box = el("input", { type: "checkbox", id: "log", onchange: (event) => { kept.logarithmic = logarithmic = event.target.checked; chart.draw(); } });
    box.checked = logarithmic;
    const states = alas.study.document.states.filter((s) => s !== "complete" && trials.state.some((k) => alas.study.document.states[k] === s));
    const origins = alas.study.document.origins.filter((o) => valued.some((i) => alas.study.origin(i) === o));
    host.append(el("div", { class: "bar-of-tools" },
      alas.legend([...origins.map((o) => [ORIGINS[o] || o, o]), ...states.map((s) => [s, s]), ["best so far", "curve ink"]]),
      el("label", { for: "log" }, box, " logarithmic")));
    host.append(plot);
    const chart = alas.plot(plot, {
      label: "Values by trial", height: 320, xTitle: "trial",
      yTitle: () => (!logarithmic ? "value" : positive ? "value, logarithmic" : "distance from the best value, logarithmic"),
      x: () => alas.scale.linear(0, Math.max(5, last + 1)),
      y: scale,
      under(paper) {
        if (improvements.length > 0) {
          const xs = [];
          const ys = [];
          improvements.forEach((i, k) => {
            if (k > 0) { xs.push(number(i)); ys.push(height(trials.value[improvements[k - 1]])); }
            xs.push(number(i));
            ys.push(height(trials.value[i]));
          });
          xs.push(last);
          ys.push(ys[ys.length - 1]);
          alas.line(paper, xs, ys, alas.colour("ink"), 1.8);
        }
      },
      marks() {
        const y = scale();
        const r = n > 3000 ? 1.6 : n > 400 ? 2.4 : 4;
        const marks = [];
        for (let i = 0; i < n; i++) {
          const value = trials.value[i];
          marks.push({ t: number(i), x: number(i), y: value === null ? worse(y) : height(value), r, ...alas.look(i) });
        }
        return marks;
      },
      over({ c, px, py }) {
        if (alas.study.best) {
          c.strokeStyle = alas.colour("best");
          c.lineWidth = 2;
          c.beginPath();
          c.arc(px(alas.study.best), py(height(best)), 8, 0, 2 * Math.PI);
          c.stroke();
        }
      },
    });
    host.append(el("p", { class: "note" }, "What gave no value is at the bad end; triangles are values beyond the frame. Click a trial, here or anywhere, to see it everywhere."));
  }, () => alas.study.n > 0);
}());
