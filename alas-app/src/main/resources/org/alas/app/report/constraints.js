"use strict";
// What must keep to a bound, by trial.
(function () {
  const { el } = alas;

  alas.section("constraints", "Constraints", function (host) {
    const { document: study, trials, last, number } = alas.study;
    const two = el("div", { class: "two" });
    host.append(el("p", { class: "note" }, "What was measured of each trial, and the bound; beyond it, in the shade, a trial does not count."), two);
    study.constraints.forEach((constraint, k) => {
      const known = trials.measures[k].map((v, i) => ({ v, i })).filter(({ v }) => v !== null);
      const holds = (v) => (constraint.atMost ? v <= constraint.bound : v >= constraint.bound);
      const kept = known.filter(({ v }) => holds(v)).length;
      const card = el("div", { "data-constraint": constraint.name }, el("h3", {}, constraint.text),
        el("p", { class: "note" }, known.length === 0 ? "Nothing was measured yet." : alas.count(kept) + " of " + alas.count(known.length) + (last > trials.state.length ? " that are drawn here" : "") + " hold (" + alas.percent(kept / known.length) + ")."));
      two.append(card);
      if (known.length > 0) {
        const y = alas.scale.around([...known.map(({ v }) => v), constraint.bound], false);
        alas.plot(card, {
          label: constraint.name + " by trial", height: 220, xTitle: "trial", yTitle: constraint.name, x: () => alas.scale.linear(0, Math.max(5, last + 1)), y: () => y,
          under(paper) {
            const { c, py, box } = paper;
            const at = py(constraint.bound);
            c.globalAlpha = 0.1;
            c.fillStyle = alas.colour("bad");
            c.fillRect(box.left, constraint.atMost ? box.top : at, box.right - box.left, constraint.atMost ? at - box.top : box.bottom - at);
            c.globalAlpha = 1;
            alas.line(paper, [0, last + 1], [constraint.bound, constraint.bound], alas.colour("bad"), 1.4, [5, 4]);
          },
          marks: () => known.map(({ v, i }) => ({ t: number(i), x: number(i), y: v, r: known.length > 400 ? 2.2 : 3.4, colour: alas.colour(holds(v) ? "model" : "bad"), shape: holds(v) ? "dot" : "ring" })),
          text: (m) => "#" + m.t + ": " + constraint.name + " = " + alas.num(m.y),
        });
      }
    });
  }, () => alas.study.document.constraints.length > 0 && alas.study.n > 0);
}());
