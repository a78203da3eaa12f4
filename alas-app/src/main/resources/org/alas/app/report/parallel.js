"use strict";
// Every trial as a line across one upright axis per parameter and one for the value. Axes are bands: lines end on one side
// and go on at the other, so that labels never stand on lines. Dragging along an axis keeps only the trials that pass there.
(function () {
  const { el, svg } = alas;
  const { uprights, choosable, along, range, shares, passing } = alas.brushes;
  const AXES = 8;
  const MOST_LINES = 2500;
  const TOP = 58;
  const HEIGHT = 380;
  const GAP = 70;

  alas.section("parallel", "Parameters and values", function (host, kept) {
    const { trials, valued, ranked, rank, number, place } = alas.study;
    const free = choosable();
    const shown = alas.shown(kept, free, AXES);
    const brushes = kept.brushes = kept.brushes || new Map();
    const all = uprights(free);
    const canvas = el("canvas", { "aria-hidden": "true" });
    const words = svg("svg", { class: "words" });
    const frame = el("div", { class: "parallel" }, canvas, words);
    const status = el("p", { class: "through", "aria-live": "polite" });
    const clear = el("button", { type: "button", class: "small", onclick: () => { brushes.clear(); brushed(); } }, "Clear");
    let axes = [];
    let light = null;

    function layout() {
      axes = all.filter(({ parameter }) => !parameter || shown.has(parameter));
      axes.forEach((axis) => {
        axis.ticks = axis.scale.ticks(axis.scale.kind === "levels" ? 24 : 6);
        axis.width = Math.min(118, 16 + 6.3 * Math.max(2, ...axis.ticks.map((t) => t.label.length)));
      });
      const bands = axes.reduce((all, axis) => all + axis.width, 0);
      const width = Math.max(host.clientWidth - 34, bands + GAP * (axes.length - 1));
      const gap = (width - bands) / Math.max(1, axes.length - 1);
      let x = 0;
      axes.forEach((axis) => {
        axis.left = x;
        axis.right = x + axis.width;
        x = axis.right + gap;
      });
      return width;
    }

    const bottom = TOP + HEIGHT;
    const inactive = () => free.some((p) => shown.has(p) && valued.some((i) => p.values[i] === null));
    function up(axis, i) {
      return axis.values[i] === null ? bottom + 16 : bottom - along(axis, i) * HEIGHT;
    }
    const brushAt = (axis) => (brushes.has(axis.key) ? range(axis, brushes.get(axis.key)) : null);
    const setBrush = (axis, ends) => brushes.set(axis.key, shares(axis, ends));

    function trace(c, i) {
      c.beginPath();
      axes.forEach((axis, k) => {
        const y = up(axis, i);
        if (k > 0) { c.lineTo(axis.left, y); }
        c.moveTo(axis.right, y);
      });
      c.stroke();
    }

    function draw() {
      if (!frame.isConnected || !host.clientWidth) {
        return;
      }
      const width = layout();
      const height = bottom + (inactive() ? 30 : 12);
      frame.style.width = width + "px";
      frame.style.height = height + "px";
      const c = alas.canvas(canvas, width, height);
      const chosen = alas.chosen.brushed;
      let some = ranked;
      if (ranked.length > MOST_LINES) {
        const keep = chosen ? ranked.filter((i) => chosen.has(i)) : ranked;
        const every = Math.ceil(keep.length / (MOST_LINES - 200));
        some = keep.filter((i, r) => r < 200 || r % every === 0);
        if (chosen) {
          const rest = Math.ceil(ranked.length / 500);
          some = some.concat(ranked.filter((i, r) => !chosen.has(i) && r % rest === 0));
        }
      }
      const thin = some.length > 600 ? 0.7 : 1.1;
      for (let r = some.length - 1; r >= 0; r--) {
        const i = some[r];
        const kept = !chosen || chosen.has(i);
        c.globalAlpha = kept ? (some.length > 600 ? 0.45 : 0.7) : 0.12;
        c.strokeStyle = kept ? alas.shade(rank[i]) : alas.colour("axis");
        c.setLineDash(trials.state[i] === alas.study.complete ? [] : [3, 4]);
        c.lineWidth = thin;
        if (kept || r % 2 === 0) { trace(c, i); }
      }
      c.setLineDash([]);
      c.globalAlpha = 1;
      if (alas.study.best) {
        c.strokeStyle = alas.colour("best");
        c.lineWidth = 2.4;
        trace(c, place(alas.study.best));
      }
      words.setAttribute("width", width);
      words.setAttribute("height", height);
      words.replaceChildren(...axes.map(upright));
      light = svg("g", { class: "lit" });
      words.append(light);
      lit();
      const drawn = some.filter((i) => !chosen || chosen.has(i)).length;
      const of = chosen ? chosen.size : ranked.length;
      status.textContent = (chosen ? alas.count(chosen.size) + " of " + alas.count(alas.study.valued.length) + " trials with a value pass."
        : "Drag along an axis to keep only the trials that pass there.") + (drawn < of ? " The best and others, " + alas.count(drawn) + " lines, are drawn." : "");
      status.dataset.passing = chosen ? chosen.size : "";
      clear.hidden = !chosen;
    }

    function upright(axis) {
      const ends = brushAt(axis);
      const group = svg("g", { class: "upright", tabindex: "0", role: "slider", "data-axis": axis.name,
        "aria-label": axis.name + ": arrow keys move the brush, with shift its size, escape clears it",
        "aria-valuemin": "0", "aria-valuemax": "100", "aria-valuenow": ends ? String(Math.round(50 * (ends[0] + ends[1]))) : "50",
        "aria-valuetext": ends ? axis.scale.text(axis.scale.inverse(ends[0])) + " to " + axis.scale.text(axis.scale.inverse(ends[1])) : "all" });
      const last = axis === axes[axes.length - 1];
      const first = axis === axes[0];
      // Long names stand on two lines by turns, so that each has room for two.
      const next = last ? axis.right - axes[axes.length - 2].right : axes[axes.indexOf(axis) + 1].right - axis.right;
      const long = axes.some((each) => 7.2 * each.name.length > next);
      const room = Math.max(6, Math.floor((first ? axis.width + (long ? 0.42 * next : next - 7.4 * axes[1].name.length - 10) : (long ? 1.5 : 1) * next) / 7.4));
      const line = long && axes.indexOf(axis) % 2 === 1 ? TOP - 34 : TOP - 16;
      group.append(
        svg("rect", { class: "ground", x: axis.left, y: TOP - 6, width: axis.width, height: HEIGHT + 12, rx: 5 }),
        svg("text", { class: "title " + (first ? "" : "end"), x: first ? axis.left : axis.right, y: line }, svg("title", {}, axis.name), alas.name(axis.name, room)),
        svg("line", { class: "axis", x1: axis.right, x2: axis.right, y1: TOP, y2: bottom }));
      if (ends) {
        group.append(svg("rect", { class: "brush", x: axis.left, width: axis.width,
          y: bottom - ends[1] * HEIGHT, height: Math.max(2, (ends[1] - ends[0]) * HEIGHT), rx: 4 }));
      }
      axis.ticks.forEach((t) => group.append(svg("text", { class: "tick end", x: axis.right - 6, y: bottom - axis.scale.at(t.at) * HEIGHT + 4 },
        svg("title", {}, t.label), alas.name(t.label, 16))));
      group.addEventListener("pointerdown", (event) => drag(event, axis, group));
      group.addEventListener("keydown", (event) => keys(event, axis));
      return group;
    }

    function drag(event, axis, group) {
      const top = words.getBoundingClientRect().top;
      const at = (e) => Math.max(0, Math.min(1, (bottom - (e.clientY - top)) / HEIGHT));
      const from = at(event);
      event.preventDefault();
      group.focus({ preventScroll: true });
      alas.busy = true;
      let waiting = false;
      const move = (e) => {
        const to = at(e);
        if (Math.abs(to - from) * HEIGHT > 4) {
          setBrush(axis, [Math.min(from, to), Math.max(from, to)]);
          // No more often than the screen shows.
          if (!waiting) { requestAnimationFrame(() => { waiting = false; brushed(); }); }
          waiting = true;
        }
      };
      const end = (e) => {
        window.removeEventListener("pointermove", move);
        window.removeEventListener("pointerup", end);
        window.removeEventListener("pointercancel", end);
        if (Math.abs(at(e) - from) * HEIGHT <= 4) {
          brushes.delete(axis.key);
        }
        alas.busy = false;
        brushed();
      };
      window.addEventListener("pointermove", move);
      window.addEventListener("pointerup", end);
      window.addEventListener("pointercancel", end);
    }

    function keys(event, axis) {
      const step = { ArrowUp: 0.05, ArrowDown: -0.05 }[event.key];
      const [low, high] = brushAt(axis) || [0, 1];
      if (step && event.shiftKey) {
        setBrush(axis, [low, Math.max(low + 0.02, Math.min(1, high + step))]);
      } else if (step && !brushes.has(axis.key)) {
        setBrush(axis, step > 0 ? [0.75, 1] : [0, 0.25]);
      } else if (step) {
        const by = Math.max(-low, Math.min(1 - high, step));
        setBrush(axis, [low + by, high + by]);
      } else if (event.key === "Escape") {
        brushes.delete(axis.key);
      } else {
        return;
      }
      event.preventDefault();
      brushed();
      const again = Array.from(words.querySelectorAll(".upright")).find((g) => g.dataset.axis === axis.name);
      if (again) { again.focus({ preventScroll: true }); }
    }

    function brushed() {
      for (const key of Array.from(brushes.keys())) {
        if (!axes.some((axis) => axis.key === key)) { brushes.delete(key); }
      }
      alas.brush(passing(brushes, axes));
    }

    function lit() {
      if (!light) {
        return;
      }
      light.replaceChildren();
      for (const kind of ["pinned", "hovered"]) {
        const trial = alas.chosen[kind];
        const i = place(trial);
        if (i >= 0 && trials.value[i] !== null) {
          let path = "";
          axes.forEach((axis, k) => {
            const y = up(axis, i).toFixed(1);
            path += (k > 0 ? "L" + axis.left.toFixed(1) + " " + y : "") + "M" + axis.right.toFixed(1) + " " + y;
          });
          light.append(svg("path", { class: kind, "data-t": trial, d: path }));
        }
      }
    }

    /** Which line is under the pointer. */
    function under(event) {
      const box = frame.getBoundingClientRect();
      const x = event.clientX - box.left;
      const y = event.clientY - box.top;
      const k = axes.findIndex((axis, j) => j > 0 && x > axes[j - 1].right && x < axis.left);
      if (k < 0) {
        return null;
      }
      const share = (x - axes[k - 1].right) / (axes[k].left - axes[k - 1].right);
      let best = null;
      let least = 7;
      for (const i of ranked) {
        if (!alas.chosen.brushed || alas.chosen.brushed.has(i)) {
          const away = Math.abs(up(axes[k - 1], i) * (1 - share) + up(axes[k], i) * share - y);
          if (away < least) {
            least = away;
            best = i;
          }
        }
      }
      return best;
    }
    frame.addEventListener("pointermove", (event) => {
      const i = under(event);
      alas.hover(i === null ? null : number(i));
      if (i === null) { alas.tip.hide(); } else { alas.tip.show(alas.story(i), event); }
    });
    frame.addEventListener("pointerleave", () => { alas.hover(null); alas.tip.hide(); });
    frame.addEventListener("click", (event) => {
      const i = under(event);
      if (i !== null) { alas.pin(alas.chosen.pinned === number(i) ? null : number(i)); }
    });

    host.append(el("p", { class: "note" }, "A line per trial, stronger the better its rank; the best is orange."
      + (trials.state.some((s) => alas.study.document.states[s] === "infeasible") ? " Dashed trials are infeasible." : "")
      + (free.some((p) => valued.some((i) => p.values[i] === null)) ? " Where a parameter is inactive, lines pass below its axis." : "")));
    const tools = el("div", { class: "bar-of-tools" }, status, clear);
    if (free.length > 1) {
      tools.append(alas.chooser("Axes", free, shown, kept, () => { brushes.clear(); brushed(); draw(); }));
    }
    host.append(tools, el("div", { class: "scroll wide", tabindex: "-1" }, frame));
    draw();
    alas.on("brush", draw, frame);
    alas.on("style", draw, frame);
    alas.on("pin", lit, frame);
    alas.on("hover", lit, frame);
    alas.on("resize", draw, frame);
  }, () => alas.study.valued.length > 0 && alas.study.parameters.some((p) => (p.levels ? p.levels.length > 1 : p.max > p.min)));
}());
