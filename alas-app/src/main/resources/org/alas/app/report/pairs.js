"use strict";
// Any two parameters: what the model expects over them, and the trials by rank.
(function () {
  const { el } = alas;
  const LINES = 9;

  alas.section("pairs", "Two parameters at once", function (host, kept) {
    const { model, order, sign, rank, ranked, best } = alas.study;
    const leader = alas.study.place(best);
    const pairs = model ? model.pairs : { parameters: [], places: [], grids: [] };
    const free = order.filter((p) => p.levels ? p.levels.length > 1 : p.max > p.min);
    const first = pairs.parameters.length > 1 ? pairs.parameters.slice(0, 2) : free.slice(0, 2).map((p) => p.index);
    const named = (name, index) => free.find((p) => p.name === name) || alas.study.parameters[index];
    const chosen = { a: named(kept.a, first[0]), b: named(kept.b, first[1]) };
    const contour = el("div", { class: "contour" });
    const ranks = el("div", { class: "ranks" });

    const select = (key, label) => {
      const node = el("select", { id: "pair-" + key, "aria-label": label, onchange: (event) => {
        chosen[key] = alas.study.parameters[Number(event.target.value)];
        kept[key] = chosen[key].name;
        fill();
      } }, ...free.map((p) => el("option", { value: p.index }, p.name)));
      node.value = String(chosen[key].index);
      return node;
    };

    /** The kept grid of the pair, turned if it is kept the other way round. */
    function grid() {
      const { a, b } = chosen;
      const stored = pairs.grids.find((g) => (g.a === a.index && g.b === b.index) || (g.a === b.index && g.b === a.index));
      if (!stored || a === b) {
        return null;
      }
      const turned = stored.a !== a.index;
      const xs = pairs.places[pairs.parameters.indexOf(a.index)];
      const ys = pairs.places[pairs.parameters.indexOf(b.index)];
      const at = (i, j) => (turned ? i * ys.length + j : j * xs.length + i);
      return { xs, ys, mean: (i, j) => stored.mean[at(i, j)], broken: (i, j) => stored.broken !== null && stored.broken[at(i, j)] === "1" };
    }

    function fill() {
      contour.replaceChildren();
      ranks.replaceChildren();
      const { a, b } = chosen;
      const x = alas.scale.of(a);
      const y = alas.scale.of(b);
      const spread = (p, i) => (p.levels ? 0.6 * (((i + 1) * (p === a ? 0.6180339887498949 : 0.7548776662466927)) % 1 - 0.5) : 0);
      const place = (i) => ({ t: alas.study.number(i), x: a.values[i] + spread(a, i), y: b.values[i] + spread(b, i) });
      const both = ranked.filter((i) => a.values[i] !== null && b.values[i] !== null);
      const surface = grid();
      contour.append(el("h3", {}, "What the model expects"));
      if (surface) {
        const heights = [];
        surface.ys.forEach((unused, j) => surface.xs.forEach((also, i) => heights.push(surface.mean(i, j))));
        const low = Math.min(...heights);
        const high = Math.max(...heights);
        alas.plot(contour, {
          label: "Contour of the model over " + a.name + " and " + b.name, height: 380, x: () => x, y: () => y, xTitle: a.name, yTitle: b.name,
          under: (paper) => paint(paper, surface, a, b, low, high),
          marks: () => both.slice(0, 400).reverse().map((i) => ({ ...place(i), r: i === leader ? 6 : 2.4,
            colour: alas.colour(i === leader ? "best" : "ink"), alpha: i === leader ? 1 : 0.55 })),
        });
        contour.append(el("div", { class: "ramp", "aria-hidden": "true" },
          el("span", {}, alas.num(sign > 0 ? low : high, 4)), el("i"), el("span", {}, alas.num(sign > 0 ? high : low, 4))));
        contour.dataset.low = low;
        contour.dataset.high = high;
      } else {
        contour.append(el("p", { class: "note" }, a === b ? "Choose two different parameters."
          : !model ? "There is no model before the second value is told."
            : "Contours are kept of every two of the " + pairs.parameters.length + " parameters that matter most and are active in the best trial: "
              + pairs.parameters.map((k) => alas.study.parameters[k].name).join(", ") + "."));
      }
      ranks.append(el("h3", {}, "Trials by rank"));
      alas.plot(ranks, {
        label: "Trials by rank over " + a.name + " and " + b.name, height: 380, x: () => x, y: () => y, xTitle: a.name, yTitle: b.name,
        marks: () => both.slice().reverse().map((i) => ({ ...place(i), r: both.length > 2000 ? 2 : 3.4,
          colour: i === leader ? alas.colour("best") : alas.shade(rank[i]), alpha: 0.9 })),
      });
      ranks.append(el("div", { class: "ramp", "aria-hidden": "true" }, el("span", {}, "best"), el("i"), el("span", {}, "worst")));
    }

    /** From good to bad by the same shades as ranks. */
    function paint(paper, surface, a, b, low, high) {
      const { c, px, py } = paper;
      const share = (v) => Math.pow(high > low ? (sign > 0 ? v - low : high - v) / (high - low) : 0.5, 0.7);
      if (!a.levels && !b.levels) {
        smooth(paper, surface, share);
      }
      const edges = (p, places, to) => places.map((v, i) => {
        const here = to(v);
        const before = i > 0 ? to(places[i - 1]) : p.levels ? to(v - 1) : 2 * here - to(places[1]);
        const after = i < places.length - 1 ? to(places[i + 1]) : p.levels ? to(v + 1) : 2 * here - to(places[i - 1]);
        return p.levels ? [(to(v - 0.5)), to(v + 0.5)] : [(before + here) / 2, (here + after) / 2];
      });
      const xs = edges(a, surface.xs, px);
      const ys = edges(b, surface.ys, py);
      surface.ys.forEach((unused, j) => surface.xs.forEach((also, i) => {
        if (a.levels || b.levels) {
          c.fillStyle = alas.ramp(share(surface.mean(i, j)));
          c.globalAlpha = 0.8;
          c.fillRect(xs[i][0], Math.min(...ys[j]), xs[i][1] - xs[i][0] + 0.6, Math.abs(ys[j][1] - ys[j][0]) + 0.6);
        }
        if (surface.broken(i, j)) {
          c.fillStyle = alas.colour("bad");
          c.globalAlpha = 0.35;
          c.fillRect(xs[i][0], Math.min(...ys[j]), xs[i][1] - xs[i][0] + 0.6, Math.abs(ys[j][1] - ys[j][0]) + 0.6);
        }
      }));
      c.globalAlpha = 1;
      if (!a.levels && !b.levels && high > low) {
        lines(paper, surface, low, high);
      }
    }

    /** Between the places of the grid, which are even along both axes, a bilinear surface. */
    function smooth({ c, box }, surface, share) {
      const size = 4;
      const width = box.right - box.left;
      const height = box.bottom - box.top;
      c.globalAlpha = 0.8;
      for (let y = 0; y < height; y += size) {
        const v = Math.max(0, Math.min(1, 1 - (y + size / 2) / height)) * (surface.ys.length - 1);
        const j = Math.min(surface.ys.length - 2, Math.floor(v));
        for (let x = 0; x < width; x += size) {
          const u = Math.max(0, Math.min(1, (x + size / 2) / width)) * (surface.xs.length - 1);
          const i = Math.min(surface.xs.length - 2, Math.floor(u));
          const below = surface.mean(i, j) * (i + 1 - u) + surface.mean(i + 1, j) * (u - i);
          const above = surface.mean(i, j + 1) * (i + 1 - u) + surface.mean(i + 1, j + 1) * (u - i);
          c.fillStyle = alas.ramp(share(below * (j + 1 - v) + above * (v - j)));
          c.fillRect(box.left + x, box.top + y, size, size);
        }
      }
      c.globalAlpha = 1;
    }

    /** Marching squares: where an edge of a cell crosses a height, a line goes through. */
    function lines({ c, px, py }, surface, low, high) {
      c.strokeStyle = alas.colour("ink");
      c.lineWidth = 0.7;
      c.globalAlpha = 0.45;
      c.beginPath();
      for (let k = 1; k <= LINES; k++) {
        // Closer to the good end, as the shades are.
        const share = Math.pow(k / (LINES + 1), 1 / 0.7);
        const height = sign > 0 ? low + share * (high - low) : high - share * (high - low);
        for (let j = 0; j + 1 < surface.ys.length; j++) {
          for (let i = 0; i + 1 < surface.xs.length; i++) {
            const corners = [[i, j], [i + 1, j], [i + 1, j + 1], [i, j + 1]];
            const crossed = [];
            for (let e = 0; e < 4; e++) {
              const [p, q] = [corners[e], corners[(e + 1) % 4]];
              const u = surface.mean(...p);
              const v = surface.mean(...q);
              if ((u < height) !== (v < height)) {
                const t = (height - u) / (v - u);
                crossed.push([px(surface.xs[p[0]]) * (1 - t) + px(surface.xs[q[0]]) * t, py(surface.ys[p[1]]) * (1 - t) + py(surface.ys[q[1]]) * t]);
              }
            }
            for (let e = 0; e + 1 < crossed.length; e += 2) {
              c.moveTo(...crossed[e]);
              c.lineTo(...crossed[e + 1]);
            }
          }
        }
      }
      c.stroke();
      c.globalAlpha = 1;
    }

    host.append(el("p", { class: "note" }, "All other parameters as in the best trial (orange)." + (model && model.quantities.length > 1
      ? " Red is where a constraint or the trial itself is expected to fail." : "")),
    el("div", { class: "bar-of-tools" }, el("label", {}, "across ", select("a", "across")), el("label", {}, "up ", select("b", "up"))),
    el("div", { class: "two" }, contour, ranks));
    fill();
  }, () => alas.study.valued.length > 0 && alas.study.parameters.filter((p) => (p.levels ? p.levels.length > 1 : p.max > p.min)).length > 1);
}());
