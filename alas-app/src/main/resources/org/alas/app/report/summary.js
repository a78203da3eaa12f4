"use strict";
// What was looked for, what was found, and with which settings.
(function () {
  const { el } = alas;
  const SHOWN = 40;
  const LONG = 160;

  alas.header = function (host, theme) {
    const { document: study } = alas.study;
    host.append(el("header", {}, theme || null, el("h1", {}, study.study), el("p", { class: "lead" }, study.purpose)));
    host.append(el("section", { class: "tiles", "aria-label": "Summary" }, ...study.tiles.map((tile, i) => el("div", { class: "tile" },
      el("div", { class: "what" }, tile.what),
      el("div", { class: "number", title: i === 0 && study.best ? String(study.best.value) : null }, tile.number),
      el("div", { class: "remark" }, tile.remark)))));
  };

  alas.section("found", "Found", function (host, kept) {
    const { document: study, model } = alas.study;
    const best = el("div", {}, el("h3", {}, "Best parameters"));
    if (study.best) {
      const text = JSON.stringify(study.best.parameters, null, 2);
      const copy = el("button", { type: "button", class: "small", onclick: () => alas.copy(text, copy) }, "Copy");
      best.append(el("div", { class: "copy" }, el("pre", { id: "best", tabindex: "0" }, text), copy));
    } else {
      best.append(el("p", { class: "note" }, "No trial is complete yet."));
    }
    const facts = el("table", { class: "facts" }, el("tbody", {}, ...Object.entries(study.settings).map(([name, value]) =>
      el("tr", {}, el("th", { scope: "row" }, name), el("td", {}, value)))));
    host.append(el("div", { class: "two" }, best,
      model && model.findings.length > 0
        ? el("div", {}, el("h3", {}, "What it means"), el("ul", { class: "findings" }, ...model.findings.map(finding)))
        : el("div", {}, el("p", { class: "note" }, "There is no model before the second value is told."))));
    host.append(el("details", {}, el("summary", {}, "Settings"), facts));
    host.append(space(kept));
  });

  /** What is said of very many parameters is opened on request. */
  const finding = (text) => (text.length <= LONG ? el("li", {}, text)
    : el("li", {}, el("details", { class: "finding" }, el("summary", {}, text.slice(0, text.lastIndexOf(",", LONG)) + ", …" + text.slice(text.lastIndexOf(" do"))), text)));

  function space(kept) {
    const body = el("tbody");
    const note = el("p", { class: "note" });
    function fill(wanted) {
      kept.wanted = wanted;
      const found = alas.study.parameters.filter((p) => (p.name + " " + p.kind).toLowerCase().includes(wanted));
      body.replaceChildren(...found.slice(0, SHOWN).map((p) => el("tr", {},
        el("td", {}, p.name), el("td", {}, p.kind), el("td", { class: "long" }, p.range + (p.log ? ", by logarithms" : "")),
        el("td", {}, p.when || "always"))));
      note.textContent = found.length > SHOWN ? "The first " + SHOWN + " of " + found.length + "; search for others." : "";
    }
    fill(kept.wanted || "");
    return el("details", {}, el("summary", {}, "Search space"),
      alas.study.parameters.length > 15 ? alas.search("Find a parameter", fill, kept.wanted) : null, note,
      el("div", { class: "scroll", tabindex: "0" }, el("table", { class: "rows" }, el("thead", {}, el("tr", {},
        ...["parameter", "type", "values", "active when"].map((head) => el("th", { scope: "col" }, head)))), body)));
  }
}());
