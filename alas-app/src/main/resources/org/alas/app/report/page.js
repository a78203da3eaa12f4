"use strict";
// The page from top to bottom, the bar of the trial that is pinned, light and dark. Another document may come at any time.
(function () {
  const { el } = alas;
  const nodes = new Map();
  const built = new Set();
  let waiting = null;

  /** A button that turns light into dark and back. */
  alas.theme = function (changed) {
    const root = document.documentElement;
    const dark = () => (root.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
    const button = el("button", { type: "button", class: "small", id: "theme", onclick: () => {
      root.dataset.theme = dark() ? "light" : "dark";
      name();
      alas.restyle();
      if (changed) { changed(root.dataset.theme); }
    } });
    const name = () => { button.textContent = dark() ? "Light" : "Dark"; };
    name();
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { name(); alas.restyle(); });
    return button;
  };

  /** Which trial is pinned, all its parameters, and the ways to another. */
  function pinbar() {
    const { last, best, parameters, place } = alas.study;
    const field = el("input", { type: "number", min: "1", max: String(last), id: "pinned", "aria-label": "Number of a trial",
      onchange: (event) => alas.pin(event.target.value === "" ? null : Number(event.target.value)) });
    const text = el("span", { class: "what-trial", "aria-live": "polite" });
    const list = el("dl");
    const copy = el("button", { type: "button", class: "small", onclick: () => alas.copy(json(), copy) }, "Copy");
    const sheet = el("details", { class: "menu up" }, el("summary", {}, "Parameters"), el("div", { class: "sheet" }, copy, list));
    const step = (by) => () => alas.pin(Math.max(1, Math.min(last, (alas.chosen.pinned || best || 1) + by)));
    function json() {
      const i = place(alas.chosen.pinned);
      const own = {};
      parameters.filter((p) => p.values[i] !== null).forEach((p) => { own[p.name] = p.levels ? p.levels[p.values[i]] : p.values[i]; });
      return JSON.stringify(alas.chosen.pinned === best ? alas.study.document.best.parameters : own, null, 2);
    }
    const bar = el("div", { id: "pinbar", role: "region", "aria-label": "Trial" },
      el("label", {}, "Trial ", field),
      el("button", { type: "button", class: "small", "aria-label": "Trial before", onclick: step(-1) }, "‹"),
      el("button", { type: "button", class: "small", "aria-label": "Next trial", onclick: step(1) }, "›"),
      best ? el("button", { type: "button", class: "small", id: "pin-best", onclick: () => alas.pin(best) }, "Best") : null,
      text, sheet,
      el("button", { type: "button", class: "small", id: "unpin", onclick: () => alas.pin(null) }, "Clear"));
    function fill() {
      const t = alas.chosen.pinned;
      const i = place(t);
      field.value = t || "";
      bar.classList.toggle("idle", !t);
      bar.classList.toggle("elsewhere", i < 0);
      if (i >= 0) {
        text.textContent = alas.caption(i).replace(/^#\d+: /, "") + " · " + alas.study.origin(i)
          + (alas.study.state(i) === "complete" ? "" : " · " + alas.study.state(i))
          + (t === best ? " · the best" : "");
        list.replaceChildren(...alas.study.order.filter((p) => p.values[i] !== null).flatMap((p) => [el("dt", {}, p.name), el("dd", {}, alas.valueText(p, i))]));
      } else {
        text.textContent = t ? "not among the trials drawn here" : "none chosen: click a mark, a line or a row";
        sheet.open = false;
      }
    }
    alas.on("pin", fill, bar);
    fill();
    return bar;
  }

  const heading = (section) => el("h2", { id: section.id + "-title" }, section.title);

  function build(node) {
    if (!built.has(node)) {
      built.add(node);
      const section = alas.sections.find((s) => s.id === node.id);
      section.build(node, alas.kept(section.id));
      node.style.minHeight = "";
    }
  }

  const watch = new IntersectionObserver((seen) => seen.filter((each) => each.isIntersecting && nodes.get(each.target.id) === each.target).forEach((each) => {
    watch.unobserve(each.target);
    build(each.target);
  }), { rootMargin: "700px" });
  const near = (node) => {
    const box = node.getBoundingClientRect();
    return box.bottom > -700 && box.top < window.innerHeight + 700;
  };

  /** What a reader has opened, scrolled and is typing into, by its place below a node. */
  function standing(node) {
    const active = node.contains(document.activeElement) && document.activeElement !== node ? document.activeElement : null;
    const way = [];
    for (let at = active; at && at !== node; at = at.parentNode) {
      way.unshift(Array.prototype.indexOf.call(at.parentNode.childNodes, at));
    }
    const key = active && ["t", "axis", "column"].find((name) => active.dataset[name]);
    const css = !active ? null : active.id ? "#" + CSS.escape(active.id) : key ? "[data-" + key + "=\"" + CSS.escape(active.dataset[key]) + "\"]" : null;
    const caret = active && active.type === "search" ? [active.selectionStart, active.selectionEnd] : null;
    const open = Array.from(node.querySelectorAll("details"), (each) => each.open);
    const scrolled = Array.from(node.querySelectorAll(".scroll, .sheet"), (each) => [each.scrollLeft, each.scrollTop]);
    return function () {
      node.querySelectorAll("details").forEach((each, k) => { each.open = open[k] || false; });
      node.querySelectorAll(".scroll, .sheet").forEach((each, k) => { [each.scrollLeft, each.scrollTop] = scrolled[k] || [0, 0]; });
      const again = !active ? null : css ? node.querySelector(css) : way.reduce((at, k) => at && at.childNodes[k], node);
      if (again && again.focus) {
        again.focus({ preventScroll: true });
        if (caret) { again.setSelectionRange(...caret); }
      }
    };
  }

  /** Draws a section again where it is looked at, or leaves it until it is. */
  function renew(node) {
    const restore = standing(node);
    node.style.minHeight = node.offsetHeight + "px";
    node.replaceChildren(node.firstChild);
    built.delete(node);
    if (near(node)) {
      build(node);
      restore();
    } else {
      watch.observe(node);
    }
  }

  /** All sections that the study has, in their order, those that were there before as they are. */
  function arrange(host) {
    const sections = alas.sections.filter((section) => section.shown());
    for (const [id, node] of nodes) {
      if (!sections.some((section) => section.id === id)) {
        node.remove();
        nodes.delete(id);
        built.delete(node);
      }
    }
    let after = host.querySelector("nav");
    after.replaceChildren(...sections.map((s) => el("a", { href: "#" + s.id }, s.title)));
    sections.forEach((s) => {
      if (!nodes.has(s.id)) {
        const node = el("section", { id: s.id, "aria-labelledby": s.id + "-title" }, heading(s));
        node.style.minHeight = "300px";
        nodes.set(s.id, node);
        after.after(node);
        watch.observe(node);
      }
      after = nodes.get(s.id);
    });
  }

  /** Draws a section again of which more is known. */
  alas.again = function (id) {
    const node = nodes.get(id);
    if (node && built.has(node)) { renew(node); }
  };

  /** All of it, wherever the window is. */
  alas.buildAll = () => nodes.forEach(build);

  // The section itself takes this over when it is built.
  function showSlice(parameter) {
    const node = nodes.get("slices");
    if (node && !built.has(node)) {
      build(node);
      alas.showSlice(parameter);
    }
  }

  function top(host) {
    const before = host.querySelector(".top");
    const node = el("div", { class: "top" });
    alas.header(node, alas.headed ? null : before ? before.querySelector("#theme") : alas.theme());
    if (before) { before.replaceWith(node); } else { host.append(node); }
  }

  function bottom(host) {
    const before = document.getElementById("pinbar");
    const restore = before ? standing(before) : null;
    const bar = alas.study.n > 0 ? pinbar() : null;
    if (before) { before.remove(); }
    if (bar) {
      host.append(bar);
      if (restore) {
        const open = before.querySelector("details").open;
        bar.querySelector("details").open = open;
      }
    }
  }

  /** Builds the page of a document in place of what was there. */
  alas.show = function (study) {
    const host = document.getElementById("report");
    alas.forget();
    nodes.clear();
    built.clear();
    waiting = null;
    host.replaceChildren();
    alas.read(study);
    alas.showSlice = showSlice;
    top(host);
    host.append(el("nav", { "aria-label": "Sections" }));
    arrange(host);
    bottom(host);
  };

  /** The same study at another time: what a reader has chosen, brushed, typed and opened stays. */
  alas.update = function (study) {
    if (alas.busy) {
      waiting = study;
      return;
    }
    const host = document.getElementById("report");
    const drawn = Array.from(built);
    alas.read(study);
    alas.rebrush();
    if (alas.chosen.pinned > alas.study.last) { alas.chosen.pinned = null; }
    alas.chosen.hovered = null;
    alas.tip.hide();
    alas.showSlice = showSlice;
    top(host);
    arrange(host);
    drawn.filter((node) => nodes.get(node.id) === node).forEach(renew);
    bottom(host);
  };

  alas.tip.node = el("div", { id: "tip", hidden: true, role: "status" });
  document.body.append(alas.tip.node);
  window.addEventListener("beforeprint", () => alas.buildAll());
  let width = window.innerWidth;
  window.addEventListener("resize", () => {
    if (window.innerWidth !== width) {
      width = window.innerWidth;
      alas.redraw();
      alas.resized();
    }
  });
  // A document that came while an axis was dragged.
  window.addEventListener("pointerup", () => setTimeout(() => {
    if (waiting && !alas.busy) {
      const study = waiting;
      waiting = null;
      alas.update(study);
    }
  }));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented && alas.study) { alas.pin(null); }
  });
  document.addEventListener("click", (event) => {
    document.querySelectorAll("details.menu[open]").forEach((menu) => { if (!menu.contains(event.target)) { menu.open = false; } });
    if (event.target.closest && event.target.closest("#report nav a")) { alas.buildAll(); }
  });
}());
