"use strict";
// What the kernel learnt, how well the model foretells, and what suggestions cost.
(function () {
  const { el } = alas;
  const COLOURS = ["model", "design", "point", "c3", "c4", "c5"];
  const ROWS = 25;

  alas.section("calibration", "Calibration", function (host) {
    const { calibration } = alas.study.model;
    const scale = alas.scale.around(calibration.told, alas.study.model.of !== "value" && calibration.told.every((v) => v > 0));
    const numbered = calibration.trial.length > 0;
    host.append(el("p", { class: "note" }, "Each value is predicted from all others: bars (95 %) should reach the diagonal, shares be within about twice their binomial error."));
    alas.plot(host, {
      label: "Told against predicted", height: 300, x: () => scale, y: () => scale, xTitle: "told", yTitle: "predicted from all others",
      under(paper) {
        const { c, px, py } = paper;
        alas.line(paper, [scale.low, scale.high], [scale.low, scale.high], alas.colour("soft"), 1, [4, 4]);
        c.strokeStyle = alas.colour("axis");
        c.globalAlpha = 0.6;
        c.lineWidth = 1;
        c.beginPath();
        calibration.told.forEach((v, i) => { c.moveTo(px(v), py(calibration.low[i])); c.lineTo(px(v), py(calibration.high[i])); });
        c.stroke();
        c.globalAlpha = 1;
      },
      marks: () => calibration.told.map((v, i) => ({ t: numbered ? calibration.trial[i] : 0, x: v, y: calibration.mean[i], r: 2.6, colour: alas.colour("model"),
        said: alas.num(v, 4) + " told, " + alas.num(calibration.mean[i], 4) + " predicted" })),
      text: (m) => (m.t ? "#" + m.t + ": " : "") + m.said,
    });
    host.append(el("div", { class: "scroll", tabindex: "0" }, el("table", { class: "rows numbers slim" }, el("thead", {}, el("tr", {}, el("th", { scope: "col" }, "interval"),
      ...calibration.shares.map((s) => el("th", { scope: "col" }, s.percent + " %")))), el("tbody", {}, el("tr", {}, el("td", {}, "values within"),
      ...calibration.shares.map((s) => el("td", { class: Math.abs(s.within - s.percent / 100) > 2 * s.error ? "off" : "" },
        Math.round(100 * s.within) + " % ± " + Math.round(100 * s.error))))))));
  }, () => alas.study.model);

  alas.section("learnt", "What the kernel learnt", function (host, kept) {
    const { learnt, spectrum } = alas.study.model;
    const body = el("tbody");
    const note = el("p", { class: "note" });
    function fill(wanted) {
      kept.wanted = wanted;
      const found = learnt.rows.filter((row) => row[0].toLowerCase().includes(wanted));
      body.replaceChildren(...found.slice(0, ROWS).map((row) => el("tr", {}, ...row.map((cell) => el("td", {}, cell)))));
      note.textContent = found.length > ROWS ? "The first " + ROWS + " of " + found.length + " rows; search for others." : "";
    }
    fill(kept.wanted || "");
    host.append(el("p", { class: "note" }, learnt.note), learnt.rows.length > ROWS ? alas.search("Find a parameter", fill, kept.wanted) : "",
      el("div", { class: "scroll", tabindex: "0" }, el("table", { class: "rows numbers" }, el("thead", {}, el("tr", {},
        ...learnt.columns.map((head) => el("th", { scope: "col" }, head)))), body)), note);
    const two = el("div", { class: "two" });
    host.append(two);
    alpha(two);
    frequency(two);
    if (spectrum && spectrum.curves.length > 0) {
      const card = el("div", {}, el("h3", {}, "Spectrum"), alas.legend(spectrum.curves.map((curve, k) => [curve.name, "curve k" + k])));
      two.append(card);
      alas.plot(card, {
        label: "Spectrum of the fitted kernel", height: 260, xTitle: "cycles per range of the parameter", yTitle: spectrum.sticks ? "variance" : "spectral density",
        x: () => (spectrum.sticks ? alas.scale.linear : alas.scale.log)(spectrum.xmin, spectrum.xmax),
        y: () => (spectrum.sticks ? alas.scale.linear(0, spectrum.ymax) : alas.scale.log(spectrum.ymin, spectrum.ymax)),
        under: (paper) => spectrum.curves.forEach((curve, k) => {
          const colour = alas.colour(COLOURS[k % COLOURS.length]);
          if (spectrum.sticks) {
            curve.x.forEach((x, i) => alas.line(paper, [x, x], [0, curve.y[i]], colour, 2));
          } else {
            alas.line(paper, curve.x, curve.y, colour, 1.8);
          }
        }),
      });
    }
    asking(two);
  }, () => alas.study.model);

  function alpha(host) {
    const { trials, last, number } = alas.study;
    if (trials.alpha.length === 0) {
      return;
    }
    const card = el("div", {}, el("h3", {}, "Roughness over time"), el("p", { class: "note" }, "Alpha as learnt before each suggestion; 2 is smooth."));
    host.append(card);
    const terms = trials.alpha.map((values) => values.map((v, i) => ({ i, v })).filter(({ v }) => v !== null));
    alas.plot(card, {
      label: "Alpha by trial", height: 260, xTitle: "trial", yTitle: "alpha", x: () => alas.scale.linear(0, last + 1), y: () => alas.scale.linear(0, 2.1),
      under: (paper) => terms.forEach((term, k) => alas.line(paper, term.map(({ i }) => number(i)), term.map(({ v }) => v), alas.colour(COLOURS[k % COLOURS.length]), 1.2)),
      marks: () => terms.flatMap((term, k) => term.map(({ i, v }) => ({ t: number(i), x: number(i), y: v, r: 2, colour: alas.colour(COLOURS[k % COLOURS.length]) }))),
      text: (m) => "#" + m.t + ": alpha " + alas.num(m.y, 3),
    });
  }

  function frequency(host) {
    const { trials, last, number } = alas.study;
    const series = (trials.frequency || []).map(({ name, values }) => ({ name, known: values.map((v, i) => ({ i, v })).filter(({ v }) => v !== null) }));
    const all = series.flatMap(({ known }) => known.map(({ v }) => v));
    if (all.length === 0) {
      return;
    }
    const colour = (k) => alas.colour(COLOURS[k % COLOURS.length]);
    const card = el("div", { class: "frequency" }, el("h3", {}, "Frequency over time"), el("p", { class: "note" }, "Cycles per range of the parameter, as learnt before each suggestion."),
      alas.legend(series.map(({ name }, k) => [name, "curve k" + k])));
    host.append(card);
    const y = alas.scale.linear(0, 1.08 * all.reduce((a, b) => Math.max(a, b), 0) || 1);
    alas.plot(card, {
      label: "Frequency by trial", height: 260, xTitle: "trial", yTitle: "cycles per range", x: () => alas.scale.linear(0, last + 1), y: () => y,
      under: (paper) => series.forEach(({ known }, k) => alas.line(paper, known.map(({ i }) => number(i)), known.map(({ v }) => v), colour(k), 1.2)),
      marks: () => series.flatMap(({ name, known }, k) => known.map(({ i, v }) => ({ t: number(i), x: number(i), y: v, r: 2, colour: colour(k), name }))),
      text: (m) => "#" + m.t + ": " + m.name + " " + alas.num(m.y, 3),
    });
  }

  function asking(host) {
    const { trials, last, number } = alas.study;
    const asked = trials.ask.map((v, i) => ({ i, v, fit: trials.fit[i] })).filter(({ v }) => v !== null && v > 0);
    if (asked.length === 0) {
      return;
    }
    const card = el("div", {}, el("h3", {}, "Time per suggestion"), alas.legend([["whole suggestion", "k0"], ["of which the fit", "k1"]]));
    host.append(card);
    const times = asked.flatMap(({ v, fit }) => [v, fit]).filter((t) => t > 0);
    const y = alas.scale.decades(times) ? alas.scale.around(times, true) : alas.scale.linear(0, 1.05 * times.reduce((a, b) => Math.max(a, b), 0));
    alas.plot(card, {
      label: "Seconds per suggestion by trial", height: 260, xTitle: "trial", yTitle: "seconds", x: () => alas.scale.linear(0, last + 1), y: () => y,
      marks: () => asked.filter(({ fit }) => fit > 0).map(({ i, fit }) => ({ t: number(i), x: number(i), y: fit, r: 2, colour: alas.colour("design"), what: " for the fit" }))
        .concat(asked.map(({ i, v }) => ({ t: number(i), x: number(i), y: v, r: 2.4, colour: alas.colour("model"), what: "" }))),
      text: (m) => "#" + m.t + ": " + alas.seconds(m.y) + m.what,
    });
  }
}());
