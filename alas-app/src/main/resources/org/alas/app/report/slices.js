"use strict";
// The model along each parameter through a trial: the best, or the one that is pinned.
(function () {
  const { el } = alas;
  const PAGE = 9;
  const MOST_ROWS = 12;
  const MOST_DOTS = 250;

  /** Of two trials, the mean square distance in ranges of the parameters; what is inactive in one is far. */
  function apart(a, b) {
    return alas.study.parameters.map((p) => {
      const u = p.values[a];
      const v = p.values[b];
      if (u === null || v === null) {
        return u === v ? 0 : 1;
      }
      if (p.levels) {
        return u === v ? 0 : p.kind === "categorical" ? 1 : Math.pow((u - v) / p.levels.length, 2);
      }
      const scale = p.scale || (p.scale = alas.scale.of(p));
      return Math.pow(scale.at(u) - scale.at(v), 2);
    });
  }
  const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

  alas.section("slices", "Slices of the model", function (host, kept) {
    const { model, trials, order, sign, best, n, number, place } = alas.study;
    const slices = model.slices.filter((s) => place(s.trial) >= 0);
    let quantity = Math.max(0, model.quantities.findIndex((q) => q.name === kept.quantity));
    let wanted = kept.wanted || "";
    let shown = kept.count || PAGE;
    const grid = el("div", { class: "slices" });
    const through = el("p", { class: "through", "aria-live": "polite" });
    const further = el("button", { type: "button", class: "small", onclick: () => { kept.count = shown += PAGE; fill(); } }, "More parameters");
    const offered = order.filter((p) => slices.some((s) => s.along.some((a) => a.parameter === p.index)));
    const extra = kept.extra = kept.extra || new Set();

    /** The slice of a parameter through the trial that has one and is nearest to the one asked for. */
    function slice(parameter, trial) {
      const having = slices.filter((s) => s.along.some((a) => a.parameter === parameter.index));
      const exact = having.find((s) => s.trial === trial);
      const nearest = exact || having.reduce((a, b) => (distance(a.trial, trial) <= distance(b.trial, trial) ? a : b));
      const along = nearest.along.find((a) => a.parameter === parameter.index);
      return { anchor: nearest.trial, quantities: along.quantities, acquisition: along.acquisition || null };
    }
    const known = new Map();
    function distance(a, b) {
      const key = a + "/" + b;
      if (!known.has(key)) { known.set(key, sum(apart(place(a), place(b)))); }
      return known.get(key);
    }

    function measured(i) {
      const q = model.quantities[quantity];
      if (quantity === 0) {
        return trials.value[i];
      }
      const c = alas.study.document.constraints.findIndex((each) => each.name === q.name);
      return c >= 0 ? trials.measures[c][i] : alas.study.state(i) === "failed" ? 1 : trials.value[i] === null ? null : 0;
    }

    function fill() {
      const trial = place(alas.chosen.pinned) >= 0 ? alas.chosen.pinned : best || slices[0].trial;
      const found = offered.filter((p) => p.name.toLowerCase().includes(wanted));
      const some = wanted ? found.slice(0, 2 * PAGE) : found.filter((p, i) => i < shown || extra.has(p.name));
      further.hidden = wanted !== "" || found.length <= shown;
      const panels = some.map((p) => ({ p, ...slice(p, trial) }));
      const anchors = Array.from(new Set(panels.map((s) => s.anchor)));
      const stand = anchors.includes(trial);
      through.textContent = "Through " + (trial === best ? "the best trial, " : "trial ") + alas.caption(place(trial))
        + (anchors.every((a) => a === trial) ? "" : stand
          ? "; parameters whose slice is not kept there are shown through another trial"
          : "; its slices are not kept, so they are those of the nearest trial that has some, #" + anchors[0])
        + ". Dots are trials, stronger the closer they are to the slice.";
      through.dataset.anchor = String(anchors[0] || "");
      const heights = panels.flatMap((s) => s.quantities[quantity].flat());
      const bound = model.quantities[quantity].bound;
      const own = measured(place(trial));
      const logarithmic = quantity === 0 && model.of !== "value" && alas.scale.decades(heights);
      const y = alas.scale.around(heights.concat(own === null ? [] : [own], bound === null ? [] : [bound]), logarithmic);
      grid.replaceChildren();
      grid.classList.toggle("few", panels.length < 3);
      const utility = alas.utility(model, panels);
      panels.forEach((s) => panel(s, y, trial, utility));
      if (panels.length === 0) {
        grid.append(el("p", { class: "note" }, "No parameter has this in its name."));
      }
    }

    function panel(s, y, trial, utility) {
      const card = el("figure", { class: "slice", "data-parameter": s.p.name, "data-anchor": s.anchor });
      card.append(el("figcaption", {}, s.p.name, s.anchor === trial ? null : el("small", {}, " through #" + s.anchor)));
      grid.append(card);
      const few = s.p.kind === "categorical" || s.p.kind === "ordinal" ? 6 : 12;
      if (s.p.levels && s.p.levels.length > few) {
        levelList(card, s, y);
      } else {
        const above = curve(card, s, y);
        if (utility) { alas.utilityStrip(card, s, model.places[s.p.index], utility, above); }
      }
    }

    function broken(s) {
      const checks = model.quantities.map((q, k) => ({ q, mean: s.quantities[k][0] })).filter(({ q }) => q.bound !== null);
      return (i) => checks.some(({ q, mean }) => (q.atMost ? mean[i] > q.bound : mean[i] < q.bound));
    }

    function curve(card, s, y) {
      const [mean, low, high] = s.quantities[quantity];
      const places = model.places[s.p.index];
      const scale = alas.scale.of(s.p);
      const discrete = Boolean(s.p.levels);
      const bad = broken(s);
      const bound = model.quantities[quantity].bound;
      return alas.plot(card, {
        label: "Slice along " + s.p.name, height: 190, x: () => scale, y: () => y,
        under(paper) {
          const { c, px, py, box } = paper;
          places.forEach((x, i) => {
            if (bad(i)) {
              const half = discrete ? 0.5 / s.p.levels.length : 0.5 / (places.length - 1);
              const width = box.right - box.left;
              c.globalAlpha = 0.12;
              c.fillStyle = alas.colour("bad");
              c.fillRect(px(x) - half * width, box.top, 2 * half * width + 0.5, box.bottom - box.top);
              c.globalAlpha = 1;
            }
          });
          if (bound !== null) {
            alas.line(paper, [scale.inverse(0), scale.inverse(1)], [bound, bound], alas.colour("bad"), 1.4, [5, 4]);
          }
          if (discrete) {
            places.forEach((x, i) => {
              c.strokeStyle = alas.colour("model");
              c.globalAlpha = 0.5;
              c.lineWidth = 3;
              c.beginPath();
              c.moveTo(px(x), py(low[i])); c.lineTo(px(x), py(high[i]));
              c.stroke();
              c.globalAlpha = 1;
              c.fillStyle = alas.colour("model");
              c.beginPath();
              c.arc(px(x), py(mean[i]), 5, 0, 2 * Math.PI);
              c.fill();
            });
          } else {
            alas.band(paper, places, low, high, alas.colour("model"), 0.18);
            alas.line(paper, places, mean, alas.colour("model"), 2);
          }
        },
        marks: () => dots(s, discrete),
        hover: (event, root) => (discrete ? null : hovered(event, root, s, scale, places, mean, low, high)),
        text: (m) => alas.story(place(m.t)),
      });
    }

    function hovered(event, root, s, scale, places, mean, low, high) {
      const frame = root.getBoundingClientRect();
      const share = Math.max(0, Math.min(1, (event.clientX - frame.left - 50) / (frame.width - 60)));
      const i = Math.round(share * (places.length - 1));
      return s.p.name + " = " + alas.num(places[i], 4) + "\n" + alas.num(mean[i], 4) + " (95 %: " + alas.num(low[i], 4) + " to " + alas.num(high[i], 4) + ")";
    }

    /** The trials nearest to the slice, and the one it goes through. */
    function dots(s, discrete) {
      const near = nearness(s.anchor, s.p);
      const marks = near.slice(0, MOST_DOTS).reverse().map(({ i }, k, all) => ({
        t: number(i), y: measured(i), r: 2.6, colour: alas.shade(0.75 * (1 - k / all.length)), alpha: 0.75, within: true,
        x: s.p.values[i] + (discrete ? 0.5 * ((number(i) * 0.6180339887498949) % 1 - 0.5) : 0),
      }));
      const own = measured(place(s.anchor));
      if (own !== null) {
        marks.push({ t: s.anchor, x: s.p.values[place(s.anchor)], y: own, r: 5, colour: alas.colour("best"), alpha: 1 });
      }
      return marks;
    }
    const distances = new Map();
    function nearness(anchor, p) {
      if (!distances.has(anchor)) {
        distances.clear();
        const rows = [];
        for (let i = 0; i < n; i++) {
          if (measured(i) !== null) {
            const parts = apart(place(anchor), i);
            rows.push({ i, all: sum(parts), parts });
          }
        }
        distances.set(anchor, rows);
      }
      return distances.get(anchor).filter(({ i }) => p.values[i] !== null && i !== place(anchor))
        .map(({ i, all, parts }) => ({ i, square: all - parts[p.index] })).sort((a, b) => a.square - b.square);
    }

    /** Many levels, one below the other, those first of which the best is expected. */
    function levelList(card, s, y) {
      const [mean, low, high] = s.quantities[quantity];
      const places = model.places[s.p.index];
      const bad = broken(s);
      const own = s.p.values[place(s.anchor)];
      const rows = places.map((level, i) => ({ level, i })).sort((a, b) => (b.level === own) - (a.level === own) || (quantity === 0 ? sign : 1) * (mean[a.i] - mean[b.i]));
      const list = el("ul", { class: "levels" });
      const at = (v) => (100 * Math.max(0, Math.min(1, y.at(v)))).toFixed(2) + "%";
      function show(text) {
        const found = rows.filter(({ level }) => s.p.levels[level].toLowerCase().includes(text));
        list.replaceChildren(...found.slice(0, MOST_ROWS).map(({ level, i }) => el("li", {
          class: (level === own ? "own " : "") + (bad(i) ? "broken" : ""), title: s.p.levels[level] + ": " + alas.num(mean[i], 4)
            + " (95 %: " + alas.num(low[i], 4) + " to " + alas.num(high[i], 4) + ")" },
          el("span", { class: "name" }, s.p.levels[level]),
          el("span", { class: "track", "aria-hidden": "true" },
            el("span", { class: "whisker", style: "left:" + at(low[i]) + ";width:calc(" + at(high[i]) + " - " + at(low[i]) + ")" }),
            el("span", { class: "dot", style: "left:" + at(mean[i]) })),
          el("span", { class: "share" }, alas.num(mean[i], 4)))));
        rest.textContent = found.length > MOST_ROWS ? (text ? "" : "best expected of ") + found.length + (text ? " found" : " levels")
          + (rows.length < s.p.levels.length ? " (of " + alas.count(s.p.levels.length) + ", those tried most)" : "") : found.length === 0 ? "none found" : "";
      }
      const rest = el("p", { class: "note" });
      card.append(rows.length > MOST_ROWS ? alas.search("Find a value of " + s.p.name, show) : "", list, rest);
      show("");
    }

    /** Called from elsewhere: brings a parameter's slice into view. */
    alas.showSlice = function (parameter) {
      if (!offered.includes(parameter)) {
        return;
      }
      extra.add(parameter.name);
      kept.wanted = wanted = "";
      fill();
      const card = Array.from(grid.children).find((each) => each.dataset.parameter === parameter.name);
      card.scrollIntoView({ block: "center" });
      card.classList.add("called");
      setTimeout(() => card.classList.remove("called"), 1500);
    };

    const tools = el("div", { class: "bar-of-tools" });
    if (model.quantities.length > 1) {
      tools.append(el("label", {}, "of ", el("select", { id: "quantity", onchange: (event) => {
        quantity = Number(event.target.value);
        kept.quantity = model.quantities[quantity].name;
        distances.clear();
        fill();
      } }, ...model.quantities.map((q, k) => el("option", { value: k }, q.bound === null ? q.name : q.name === "failure" ? "chance of failure"
        : q.name + (q.atMost ? " ≤ " : " ≥ ") + alas.num(q.bound))))));
    }
    if (offered.length > PAGE) {
      tools.append(alas.search("Find a parameter", (text) => { kept.wanted = wanted = text; fill(); }, wanted));
    }
    host.append(el("p", { class: "note" }, "Mean and 95 % band along each parameter, all others as in one trial (orange); what matters most comes first. "
      + "Click a trial to move the slices there."
      + (model.rule ? " Below each, how promising the places were for the next trial (" + model.rule + ")." : "") + (model.quantities.length > 1 ? " Shaded is where a constraint or the trial itself is expected to fail." : "")
      + (model.seen < model.told ? " The model sees " + alas.count(model.seen) + " of " + alas.count(model.told) + " values: the best and others evenly among the rest." : "")),
    tools, through, grid, further);
    const select = tools.querySelector("#quantity");
    if (select) { select.value = String(quantity); }
    const more = () => { if (alas.more && alas.chosen.pinned) { alas.more.slices(alas.chosen.pinned); } };
    fill();
    more();
    alas.on("pin", () => {
      fill();
      more();
    }, grid);
  }, () => alas.study.model && alas.study.model.slices.some((s) => alas.study.place(s.trial) >= 0));
}());
