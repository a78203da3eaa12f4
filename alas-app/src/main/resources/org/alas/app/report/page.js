"use strict";
// The page from top to bottom, the bar of the trial that is pinned, light and dark.
(function () {
  const { el } = alas;

  function theme() {
    const root = document.documentElement;
    const dark = () => (root.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
    const button = el("button", { type: "button", class: "small", id: "theme", onclick: () => {
      root.dataset.theme = dark() ? "light" : "dark";
      name();
      alas.restyle();
    } });
    const name = () => { button.textContent = dark() ? "Light" : "Dark"; };
    name();
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { name(); alas.restyle(); });
    return button;
  }

  /** Which trial is pinned, all its parameters, and the ways to another. */
  function pinbar() {
    const { n, best, parameters } = alas.study;
    const field = el("input", { type: "number", min: "1", max: String(n), id: "pinned", "aria-label": "Number of a trial",
      onchange: (event) => alas.pin(event.target.value === "" ? null : Number(event.target.value)) });
    const text = el("span", { class: "what-trial", "aria-live": "polite" });
    const list = el("dl");
    const copy = el("button", { type: "button", class: "small", onclick: () => alas.copy(json(), copy) }, "Copy");
    const sheet = el("details", { class: "menu up" }, el("summary", {}, "Parameters"), el("div", { class: "sheet" }, copy, list));
    const step = (by) => () => alas.pin(Math.max(1, Math.min(n, (alas.chosen.pinned || best || 1) + by)));
    function json() {
      const i = alas.chosen.pinned - 1;
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
      field.value = t || "";
      bar.classList.toggle("idle", !t);
      if (t) {
        text.textContent = alas.caption(t - 1).replace(/^#\d+: /, "") + " · " + alas.study.origin(t - 1)
          + (alas.study.state(t - 1) === "complete" ? "" : " · " + alas.study.state(t - 1))
          + (t === best ? " · the best" : "");
        list.replaceChildren(...alas.study.order.filter((p) => p.values[t - 1] !== null).flatMap((p) => [el("dt", {}, p.name), el("dd", {}, alas.valueText(p, t - 1))]));
      } else {
        text.textContent = "none chosen: click a mark, a line or a row";
        sheet.open = false;
      }
    }
    alas.on("pin", fill);
    fill();
    return bar;
  }

  /** Builds the page of a document in place of what was there. */
  alas.show = function (study) {
    alas.renew();
    alas.read(study);
    const host = document.getElementById("report");
    host.replaceChildren();
    alas.tip.node = el("div", { id: "tip", hidden: true, role: "status" });
    const sections = alas.sections.filter((section) => section.shown());
    const nav = el("nav", { "aria-label": "Sections" }, ...sections.map((s) => el("a", { href: "#" + s.id }, s.title)));
    alas.header(host, theme());
    host.append(nav);
    const built = new Map();
    const build = (node) => {
      if (!built.get(node)) {
        built.set(node, true);
        node.style.minHeight = "";
        sections.find((s) => s.id === node.id).build(node);
      }
    };
    const watch = new IntersectionObserver((seen) => seen.filter((each) => each.isIntersecting).forEach((each) => {
      watch.unobserve(each.target);
      build(each.target);
    }), { rootMargin: "700px" });
    sections.forEach((s) => {
      const node = el("section", { id: s.id, "aria-labelledby": s.id + "-title" }, el("h2", { id: s.id + "-title" }, s.title));
      node.style.minHeight = "300px";
      host.append(node);
      built.set(node, false);
      watch.observe(node);
    });
    /** All of it, wherever the window is. */
    alas.buildAll = () => Array.from(built.keys()).forEach(build);
    window.addEventListener("beforeprint", alas.buildAll);
    nav.addEventListener("click", (event) => { if (event.target.tagName === "A") { alas.buildAll(); } });
    // The section itself takes this over when it is built.
    alas.showSlice = (parameter) => {
      const node = document.getElementById("slices");
      if (node && !built.get(node)) {
        build(node);
        alas.showSlice(parameter);
      }
    };
    if (alas.study.n > 0) { host.append(pinbar()); }
    document.body.append(alas.tip.node);
    let width = window.innerWidth;
    window.addEventListener("resize", () => {
      if (window.innerWidth !== width) {
        width = window.innerWidth;
        alas.redraw();
        alas.resized();
      }
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented) { alas.pin(null); }
    });
    document.addEventListener("click", (event) => {
      document.querySelectorAll("details.menu[open]").forEach((menu) => { if (!menu.contains(event.target)) { menu.open = false; } });
    });
  };

  alas.show(JSON.parse(document.getElementById("study").textContent));
}());
