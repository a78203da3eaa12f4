"use strict";
// How promising places along a slice were for the next trial: a strip below it, of the same width.
(function () {
  const HEIGHT = 46;
  /** Of a logarithm at least so much below the highest is shown, and at least the upper half of the places. */
  const DEEP = 8;

  /** The scale that all strips share; null if nothing is known. */
  alas.utility = function (model, panels) {
    const all = panels.flatMap((s) => s.acquisition || []).filter((v) => v !== null);
    if (all.length === 0) {
      return null;
    }
    const high = all.reduce((a, b) => Math.max(a, b));
    const least = all.reduce((a, b) => Math.min(a, b));
    const middle = all.slice().sort((a, b) => a - b)[Math.floor(all.length / 2)];
    const low = /log/i.test(model.rule || "") ? Math.max(least, Math.min(high - DEEP, middle)) : least;
    const share = (v) => (v === null ? 0 : high > low ? Math.max(0, Math.min(1, (v - low) / (high - low))) : 0.5);
    return { share };
  };

  alas.utilityStrip = function (card, slice, places, utility, above) {
    if (!slice.acquisition) {
      return;
    }
    const scale = alas.scale.of(slice.p);
    const heights = slice.acquisition.map(utility.share);
    const blank = { kind: "linear", at: (v) => v, inverse: (u) => u, ticks: () => [], text: () => "" };
    const strip = alas.plot(card, {
      label: "Acquisition along " + slice.p.name, height: HEIGHT, bare: true, left: () => above.left, x: () => ({ ...scale, ticks: () => [] }), y: () => ({ ...blank, at: (v) => 0.94 * v }),
      under(paper) {
        const { c, px, py, box } = paper;
        const colour = alas.colour("point");
        if (slice.p.levels) {
          const half = Math.min(14, 0.32 * (box.right - box.left) / slice.p.levels.length);
          c.fillStyle = colour;
          c.globalAlpha = 0.55;
          places.forEach((x, i) => c.fillRect(px(x) - half, py(heights[i]), 2 * half, box.bottom - py(heights[i])));
          c.globalAlpha = 1;
        } else {
          alas.band(paper, places, heights.map(() => 0), heights, colour, 0.25);
          alas.line(paper, places, heights, colour, 1.4);
        }
      },
    });
    strip.root.classList.add("strip");
    strip.root.dataset.highest = String(places[heights.indexOf(Math.max(...heights))]);
  };
}());
