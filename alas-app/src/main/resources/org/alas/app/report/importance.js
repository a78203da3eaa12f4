"use strict";
// Which parameters matter: one row each, the most important first, with an interval.
(function () {
  const { el } = alas;
  const SHOWN = 15;

  alas.section("importance", "What matters", function (host, kept) {
    const { model, parameters } = alas.study;
    const rows = model.importance;
    const widest = Math.max(0.05, ...rows.map((row) => Math.max(row.high, row.share)));
    const list = el("ol", { class: "importance", "aria-label": "Parameters by importance" });
    const note = el("p", { class: "note" });
    let all = kept.all || false;
    let wanted = kept.wanted || "";
    const more = el("button", { type: "button", class: "small", onclick: () => { kept.all = all = !all; fill(); } });

    function row(item, place) {
      const parameter = parameters[item.parameter];
      const at = (share) => (100 * Math.max(0, Math.min(1, share / widest))).toFixed(2) + "%";
      const text = alas.percent(item.share);
      const range = "90 % of draws: " + alas.percent(item.low) + " to " + alas.percent(item.high);
      return el("li", { "data-parameter": parameter.name, "data-share": item.share, value: place + 1 },
        el("button", { type: "button", class: "name", title: "Show its slice", onclick: () => alas.showSlice(parameter) }, parameter.name),
        el("div", { class: "track", title: range, "aria-hidden": "true" },
          el("div", { class: "bar", style: "width:" + at(item.share) }),
          el("div", { class: "whisker", style: "left:" + at(item.low) + ";width:calc(" + at(item.high) + " - " + at(item.low) + ")" })),
        el("span", { class: "share" }, text),
        el("span", { class: "range" }, item.high < 0.0005 ? "< 0.1 %" : alas.percent(item.low).replace(" %", "") + "–" + alas.percent(item.high)));
    }

    function fill() {
      const found = rows.map((item, place) => ({ item, place }))
        .filter(({ item }) => parameters[item.parameter].name.toLowerCase().includes(wanted));
      const shown = all || wanted ? found.slice(0, 200) : found.slice(0, SHOWN);
      list.replaceChildren(...shown.map(({ item, place }) => row(item, place)));
      more.hidden = wanted !== "" || rows.length <= SHOWN;
      more.textContent = all ? "Only the first " + SHOWN : "All " + rows.length;
      note.textContent = found.length === 0 ? "No parameter has this in its name." : "";
    }

    host.append(el("p", { class: "note" }, "Share of the variance of the " + model.of
      + " that goes with a parameter, alone or together with others; shares may add up to more than 100 %. Bars are medians of draws"
      + " from the model, lines hold 90 % of the draws: long ones say that the trials leave it open. Every parameter is as in some trial, independently of the others."));
    if (rows.length > SHOWN) {
      host.append(alas.search("Find a parameter", (text) => { kept.wanted = wanted = text; fill(); }, wanted));
    }
    host.append(list, note, more);
    fill();
  }, () => alas.study.model);
}());
