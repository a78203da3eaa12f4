"use strict";
// One chart: marks on a canvas, because there may be ten thousand; words and what is lit above it, as elements.
(function () {
  const plots = new Set();

  alas.tip = {
    show(text, event) {
      const tip = alas.tip.node;
      tip.textContent = text;
      tip.hidden = false;
      const right = event.clientX + 14 + tip.offsetWidth > window.innerWidth;
      const below = event.clientY + 14 + tip.offsetHeight > window.innerHeight;
      tip.style.left = Math.max(4, right ? event.clientX - 10 - tip.offsetWidth : event.clientX + 14) + "px";
      tip.style.top = Math.max(4, below ? event.clientY - 10 - tip.offsetHeight : event.clientY + 14) + "px";
    },
    hide() { alas.tip.node.hidden = true; },
  };

  /** A canvas that is sharp on every screen. */
  alas.canvas = function (canvas, width, height) {
    const dense = window.devicePixelRatio || 1;
    canvas.width = Math.round(width * dense);
    canvas.height = Math.round(height * dense);
    canvas.style.width = width + "px";
    canvas.style.height = height + "px";
    const c = canvas.getContext("2d");
    c.setTransform(dense, 0, 0, dense, 0, 0);
    c.clearRect(0, 0, width, height);
    return c;
  };

  function mark(c, shape, x, y, r) {
    c.beginPath();
    if (shape === "cross") {
      c.moveTo(x - r, y - r); c.lineTo(x + r, y + r);
      c.moveTo(x - r, y + r); c.lineTo(x + r, y - r);
      c.stroke();
    } else if (shape === "up" || shape === "down") {
      const s = shape === "up" ? 1 : -1;
      c.moveTo(x, y); c.lineTo(x - r, y + s * 2 * r); c.lineTo(x + r, y + s * 2 * r);
      c.fill();
    } else {
      c.arc(x, y, r, 0, 2 * Math.PI);
      if (shape === "ring") { c.stroke(); } else { c.fill(); }
    }
  }

  /**
   * spec: label; height; x, y (functions that give scales); xTitle, yTitle; left() where the frame begins, if another chart says so; bare without words; under(paper) before and over(paper) after
   * the marks; marks() gives [{t, x, y, colour, r, shape, alpha, within}], t the number of a trial, within: left out beyond the frame; text(mark) for the tooltip.
   * A paper has c (the canvas), px, py (places) and box.
   */
  alas.plot = function (host, spec) {
    const canvas = alas.el("canvas", { "aria-hidden": "true" });
    const words = alas.svg("svg", { class: "words", "aria-hidden": "true" });
    const root = alas.el("div", { class: "plot", tabindex: "0", role: "group", "aria-label": spec.label
      + (spec.marks ? "; arrow keys go from trial to trial" : "") }, canvas, words);
    const lit = alas.svg("g", { class: "lit" });
    host.append(root);
    let places = [];
    let byTrial = new Map();
    const plot = { root, draw, light, stale: false, left: 0 };

    function draw() {
      const width = root.clientWidth;
      if (!width) {
        return;
      }
      const height = spec.height;
      const x = spec.x();
      const y = spec.y();
      const across = x.ticks(Math.max(2, Math.floor(width / (x.kind === "levels" ? 62 : 90))));
      const up = y.ticks(Math.max(2, Math.floor(height / (y.kind === "levels" ? 16 : 46))));
      const title = typeof spec.yTitle === "function" ? spec.yTitle() : spec.yTitle;
      const left = spec.left ? spec.left() : Math.round(Math.min(width * 0.4, 14 + 6.4 * Math.max(1, ...up.map((t) => t.label.length))));
      const box = { left, top: title ? 22 : spec.bare ? 2 : 8, right: width - 10, bottom: height - (spec.xTitle ? 36 : spec.bare ? 2 : 22) };
      plot.left = left;
      const px = (v) => box.left + x.at(v) * (box.right - box.left);
      const py = (v) => box.bottom - y.at(v) * (box.bottom - box.top);
      const c = alas.canvas(canvas, width, height);
      c.lineWidth = 1;
      c.strokeStyle = alas.colour("grid");
      c.beginPath();
      up.forEach((t) => { c.moveTo(box.left, py(t.at)); c.lineTo(box.right, py(t.at)); });
      across.forEach((t) => { c.moveTo(px(t.at), box.top); c.lineTo(px(t.at), box.bottom); });
      c.stroke();
      const paper = { c, px, py, box, x, y };
      c.save();
      c.beginPath();
      c.rect(box.left, box.top, box.right - box.left, box.bottom - box.top);
      c.clip();
      if (spec.under) { spec.under(paper); }
      c.restore();
      place(paper);
      if (spec.over) { spec.over(paper); }
      c.strokeStyle = alas.colour("axis");
      c.lineWidth = 1;
      c.strokeRect(box.left + 0.5, box.top + 0.5, box.right - box.left - 1, box.bottom - box.top - 1);
      words.setAttribute("width", width);
      words.setAttribute("height", height);
      words.replaceChildren(
        ...up.map((t) => alas.svg("text", { x: box.left - 6, y: py(t.at) + 4, class: "tick end" }, t.label)),
        ...spaced(across, px, width).map((t) => alas.svg("text", { x: px(t.at), y: box.bottom + 15, class: "tick middle" }, t.label)));
      if (title) { words.append(alas.svg("text", { x: 2, y: 12, class: "title" }, title)); }
      if (spec.xTitle) {
        words.append(alas.svg("text", { x: (box.left + box.right) / 2, y: height - 4, class: "title middle" }, spec.xTitle));
      }
      words.append(lit);
      light();
    }

    /** Ticks whose words do not touch. */
    function spaced(ticks, px, width) {
      let free = 0;
      return ticks.slice().sort((a, b) => px(a.at) - px(b.at)).filter((t) => {
        const half = 3.3 * t.label.length;
        const fits = px(t.at) - half >= free && px(t.at) + half <= width + 2;
        free = fits ? px(t.at) + half + 8 : free;
        return fits;
      });
    }

    function place(paper) {
      const { c, box } = paper;
      places = [];
      byTrial = new Map();
      const brushed = alas.chosen.brushed;
      for (const m of spec.marks ? spec.marks() : []) {
        const x = paper.px(m.x);
        const y = paper.py(m.y);
        if (!(x >= box.left - 1 && x <= box.right + 1) || Number.isNaN(y)) {
          continue;
        }
        const beyond = y < box.top - 1 ? "up" : y > box.bottom + 1 ? "down" : null;
        if (beyond && m.within) {
          continue;
        }
        const at = { m, x, y: Math.max(box.top, Math.min(box.bottom, y)) };
        const out = brushed && m.t && !brushed.has(alas.study.place(m.t));
        c.globalAlpha = out ? 0.08 : m.alpha || 0.85;
        c.fillStyle = m.colour;
        c.strokeStyle = m.colour;
        c.lineWidth = 1.6;
        mark(c, beyond || m.shape, at.x, at.y, m.r || 3);
        places.push(at);
        if (m.t && !byTrial.has(m.t)) { byTrial.set(m.t, at); }
      }
      c.globalAlpha = 1;
    }

    function light() {
      lit.replaceChildren();
      for (const kind of ["pinned", "hovered"]) {
        const at = byTrial.get(alas.chosen[kind]);
        if (at) {
          lit.append(alas.svg("circle", { class: kind, "data-t": alas.chosen[kind], cx: at.x, cy: at.y, r: (at.m.r || 3) + 3 }));
        }
      }
    }

    function nearest(event) {
      const frame = root.getBoundingClientRect();
      const x = event.clientX - frame.left;
      const y = event.clientY - frame.top;
      const reach = event.pointerType === "touch" ? 28 : 14;
      let best = null;
      let least = reach * reach;
      for (const at of places) {
        const square = (at.x - x) * (at.x - x) + (at.y - y) * (at.y - y);
        if (square <= least) {
          least = square;
          best = at;
        }
      }
      return best;
    }

    root.addEventListener("pointermove", (event) => {
      const at = nearest(event);
      alas.hover(at && at.m.t ? at.m.t : null);
      if (at) {
        alas.tip.show(spec.text ? spec.text(at.m) : alas.story(alas.study.place(at.m.t)), event);
      } else if (spec.hover && spec.hover(event, root)) {
        alas.tip.show(spec.hover(event, root), event);
      } else {
        alas.tip.hide();
      }
    });
    root.addEventListener("pointerleave", () => { alas.hover(null); alas.tip.hide(); });
    root.addEventListener("click", (event) => {
      const at = nearest(event);
      if (at && at.m.t) {
        alas.pin(alas.chosen.pinned === at.m.t ? null : at.m.t);
      }
    });
    root.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step && byTrial.size > 0) {
        const order = Array.from(byTrial.values()).sort((a, b) => a.x - b.x || a.y - b.y).map((at) => at.m.t);
        const now = order.indexOf(alas.chosen.pinned);
        alas.pin(order[now < 0 ? (step > 0 ? 0 : order.length - 1) : (now + step + order.length) % order.length]);
        event.preventDefault();
      }
    });

    plots.add(plot);
    near.observe(root);
    draw();
    return plot;
  };

  // What is not in the window is drawn anew when it comes there.
  const near = new IntersectionObserver((seen) => seen.filter((each) => each.isIntersecting).forEach((each) => {
    live().filter((plot) => plot.root === each.target && plot.stale).forEach(anew);
  }), { rootMargin: "200px" });
  function anew(plot) {
    plot.stale = false;
    plot.draw();
  }
  function there(plot) {
    const box = plot.root.getBoundingClientRect();
    return box.bottom > -200 && box.top < window.innerHeight + 200;
  }

  const live = () => Array.from(plots).filter((plot) => plot.root.isConnected || (plots.delete(plot), false));
  alas.redraw = () => live().forEach((plot) => {
    if (there(plot)) { anew(plot); } else { plot.stale = true; }
  });
  window.addEventListener("beforeprint", () => live().forEach(anew));
  alas.on("pin", () => live().forEach((plot) => plot.light()));
  alas.on("hover", () => live().forEach((plot) => plot.light()));
  alas.on("brush", alas.redraw);
  alas.on("style", alas.redraw);

  // Lines and areas in the units of a chart.
  alas.line = function (paper, xs, ys, colour, width, dash) {
    const { c, px, py } = paper;
    c.beginPath();
    let pen = false;
    for (let i = 0; i < xs.length; i++) {
      if (ys[i] === null || !Number.isFinite(ys[i])) {
        pen = false;
      } else if (pen) {
        c.lineTo(px(xs[i]), py(ys[i]));
      } else {
        c.moveTo(px(xs[i]), py(ys[i]));
        pen = true;
      }
    }
    c.strokeStyle = colour;
    c.lineWidth = width || 1.8;
    c.lineJoin = "round";
    c.setLineDash(dash || []);
    c.stroke();
    c.setLineDash([]);
  };

  alas.band = function (paper, xs, low, high, colour, alpha) {
    const { c, px, py } = paper;
    c.beginPath();
    xs.forEach((x, i) => (i === 0 ? c.moveTo(px(x), py(high[i])) : c.lineTo(px(x), py(high[i]))));
    for (let i = xs.length - 1; i >= 0; i--) {
      c.lineTo(px(xs[i]), py(low[i]));
    }
    c.closePath();
    c.globalAlpha = alpha || 0.2;
    c.fillStyle = colour;
    c.fill();
    c.globalAlpha = 1;
  };

  alas.legend = (keys) => alas.el("p", { class: "legend" },
    ...keys.map(([text, style]) => alas.el("span", { class: "key " + style }, text)));
}());
