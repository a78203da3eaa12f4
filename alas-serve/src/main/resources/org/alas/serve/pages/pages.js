"use strict";
// Of very many trials the page draws some; here are all of them, a page at a time.
(function () {
  const { el } = alas;
  const PAGE = 50;
  const PARAMETERS = 6;

  alas.section("pages", "All trials, page by page", function (host, kept) {
    const { last, n, order } = alas.study;
    const shown = order.slice(0, PARAMETERS);
    const body = el("tbody");
    const status = el("span", { class: "through", "aria-live": "polite", id: "page-of" });
    const number = (v) => (v === null || v === undefined ? "" : typeof v === "number" ? alas.num(v) : String(v));
    const from = el("input", { type: "number", min: "1", max: String(last), id: "from", "aria-label": "First trial of the page",
      onchange: () => turn(Number(from.value) || 1) });

    async function turn(first) {
      const wanted = Math.max(1, Math.min(last, first));
      kept.first = wanted;
      const page = await alas.attempt(() => alas.more.page(wanted - 1, PAGE));
      if (page && body.isConnected && kept.first === wanted) {
        if (document.activeElement !== from) { from.value = String(wanted); }
        body.replaceChildren(...page.trials.map(row));
        status.textContent = alas.count(kept.first) + "–" + alas.count(kept.first + page.trials.length - 1) + " of " + alas.count(last);
      }
    }
    function row(trial) {
      const pin = () => alas.pin(trial.trial);
      return el("tr", { "data-t": trial.trial, tabindex: "0", onclick: pin, onkeydown: (event) => { if (event.key === "Enter") { pin(); } } },
        el("td", {}, trial.trial), el("td", { class: trial.state }, trial.state), el("td", {}, trial.origin), el("td", {}, number(trial.value)),
        ...shown.map((p) => el("td", {}, number(trial.parameters[p.name]))), el("td", {}, trial.worker || ""));
    }
    host.append(el("p", { class: "note" }, "The charts and the table above hold " + alas.count(n) + " of " + alas.count(last)
      + " trials: every step of the best so far, the best, the latest, those that run, and others evenly among the rest."),
    el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Pages of trials" }, el("table", { class: "rows numbers trials" }, el("thead", {}, el("tr", {},
      ...["#", "state", "origin", "value", ...shown.map((p) => p.name), "worker"].map((head) => el("th", { scope: "col" }, head)))), body)),
    el("div", { class: "bar-of-tools" }, status,
      el("button", { type: "button", class: "small", onclick: () => turn(kept.first - PAGE) }, "Previous"),
      el("button", { type: "button", class: "small", onclick: () => turn(kept.first + PAGE) }, "Next"),
      el("label", {}, "from trial ", from)));
    turn(kept.first || Math.max(1, last - PAGE + 1));
  }, () => Boolean(alas.more) && alas.study.last > alas.study.n);
}());
