"use strict";
// All trials: sorted by any column, filtered by words and comparisons, a page at a time.
(function () {
  const { el } = alas;
  const PAGE = 50;
  const PARAMETERS = 8;
  const COMPARISON = /^([^\s<>=!]+?)(<=|>=|!=|<|>|=)(.+)$/;

  alas.section("trials", "Trials", function (host, kept) {
    const { document: study, trials, parameters, order, n, best, number } = alas.study;
    const shown = alas.shown(kept, order, PARAMETERS);
    let sorting = kept.sorting || { name: "#", down: false };
    let filter = kept.filter || "";
    let page = kept.page || 0;
    let rows = [];

    const fixed = [
      { name: "#", value: number, text: (i) => String(number(i)) },
      { name: "state", value: (i) => alas.study.state(i), text: (i) => alas.study.state(i), style: (i) => alas.study.state(i) },
      { name: "origin", value: (i) => alas.study.origin(i), text: (i) => alas.study.origin(i) },
      { name: "value", value: (i) => trials.value[i], text: (i) => (trials.value[i] === null ? "" : alas.num(trials.value[i])) },
    ];
    if (trials.predicted.some((v) => v !== null)) {
      fixed.push({ name: "predicted", value: (i) => trials.predicted[i],
        text: (i) => (trials.predicted[i] === null ? "" : alas.num(trials.predicted[i], 4) + " ± " + alas.num(trials.sd[i], 2)) });
    }
    study.constraints.forEach((c, k) => fixed.push({ name: c.name, head: c.text, value: (i) => trials.measures[k][i],
      text: (i) => (trials.measures[k][i] === null ? "" : alas.num(trials.measures[k][i])),
      style: (i) => { const v = trials.measures[k][i]; return v !== null && (c.atMost ? v > c.bound : v < c.bound) ? "infeasible" : ""; } }));
    const ofParameters = parameters.map((p) => ({ name: p.name, parameter: p, value: (i) => p.values[i], text: (i) => alas.valueText(p, i),
      sort: (i) => (p.levels && p.kind === "categorical" && p.values[i] !== null ? p.levels[p.values[i]] : p.values[i]) }));
    const last = [];
    if (trials.took.some((v) => v !== null)) {
      last.push({ name: "took", value: (i) => trials.took[i], text: (i) => alas.seconds(trials.took[i]) });
    }
    if (trials.workers.some((w) => w)) {
      last.push({ name: "worker", value: (i) => trials.workers[trials.worker[i]], text: (i) => trials.workers[trials.worker[i]] });
    }
    if (Object.keys(trials.reason).length > 0) {
      last.push({ name: "reason", value: (i) => trials.reason[number(i)] || "", text: (i) => trials.reason[number(i)] || "", style: () => "reason" });
    }
    if (Object.keys(trials.note || {}).length > 0) {
      last.push({ name: "note", value: (i) => trials.note[number(i)] || "", text: (i) => trials.note[number(i)] || "", style: () => "reason" });
    }
    const every = [...fixed, ...ofParameters, ...last];
    const columns = () => [...fixed, ...order.filter((p) => shown.has(p)).map((p) => ofParameters[p.index]), ...last];

    /** Words must occur; a comparison such as rate<0.01 or state=failed must hold. */
    function matcher(text) {
      const tests = text.split(/\s+/).filter((word) => word !== "").map((word) => {
        const form = COMPARISON.exec(word);
        const column = form && every.find((c) => c.name.toLowerCase() === form[1]);
        if (!column) {
          return (i) => every.some((c) => c.text(i).toLowerCase().includes(word));
        }
        const number = Number(form[3].replace("−", "-"));
        return (i) => {
          const value = column.value(i);
          if (value === null || column.text(i) === "") {
            return false;
          }
          const words = column.text(i).toLowerCase();
          const numeric = !Number.isNaN(number) && Number.isFinite(Number(column.parameter && column.parameter.levels ? words : value));
          const a = numeric ? Number(column.parameter && column.parameter.levels ? words : value) : words;
          const b = numeric ? number : form[3];
          switch (form[2]) {
            case "<": return a < b;
            case "<=": return a <= b;
            case ">": return a > b;
            case ">=": return a >= b;
            case "!=": return a !== b;
            default: return a === b;
          }
        };
      });
      return (i) => tests.every((test) => test(i));
    }

    function sorted() {
      const column = every.find((c) => c.name === sorting.name) || fixed[0];
      const key = column.sort || column.value;
      const empty = (v) => v === null || v === "" || v === undefined;
      const keys = rows.map((i) => ({ i, k: key(i) }));
      keys.sort((a, b) => {
        if (empty(a.k) || empty(b.k)) {
          return empty(a.k) - empty(b.k) || a.i - b.i;
        }
        const order = a.k < b.k ? -1 : a.k > b.k ? 1 : 0;
        return (sorting.down ? -order : order) || a.i - b.i;
      });
      rows = keys.map(({ i }) => i);
    }

    function find() {
      const matches = matcher(filter);
      const brushed = alas.chosen.brushed;
      rows = [];
      for (let i = 0; i < n; i++) {
        if ((!brushed || brushed.has(i)) && matches(i)) { rows.push(i); }
      }
      sorted();
    }

    function again() {
      find();
      turn(0);
    }

    function turn(to) {
      kept.page = page = to;
      fill();
    }

    const head = el("tr");
    const body = el("tbody");
    const status = el("span", { class: "through", "aria-live": "polite", id: "found-trials" });
    const back = el("button", { type: "button", class: "small", onclick: () => turn(page - 1) }, "Previous");
    const on = el("button", { type: "button", class: "small", onclick: () => turn(page + 1) }, "Next");

    function fill() {
      head.replaceChildren(...columns().map((c) => el("th", { scope: "col", "aria-sort": sorting.name === c.name ? (sorting.down ? "descending" : "ascending") : null },
        el("button", { type: "button", "data-column": c.name, onclick: () => {
          kept.sorting = sorting = { name: c.name, down: sorting.name === c.name && !sorting.down };
          sorted();
          turn(0);
          head.querySelectorAll("button").forEach((b) => { if (b.dataset.column === c.name) { b.focus({ preventScroll: true }); } });
        } }, c.head || c.name, sorting.name === c.name ? (sorting.down ? " ↓" : " ↑") : ""))));
      const from = page * PAGE;
      body.replaceChildren(...rows.slice(from, from + PAGE).map((i) => {
        const row = el("tr", { "data-t": number(i), tabindex: "0", class: number(i) === best ? "bestrow" : "" },
          ...columns().map((c) => el("td", { class: c.style ? c.style(i) : null }, c.text(i))));
        const pin = () => alas.pin(alas.chosen.pinned === number(i) ? null : number(i));
        row.addEventListener("click", pin);
        row.addEventListener("mouseenter", () => alas.hover(number(i)));
        row.addEventListener("mouseleave", () => alas.hover(null));
        row.addEventListener("keydown", (event) => {
          if (event.key === "Enter" || event.key === " ") {
            event.preventDefault();
            pin();
          } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
            const next = event.key === "ArrowDown" ? row.nextElementSibling : row.previousElementSibling;
            if (next) { event.preventDefault(); next.focus(); }
          }
        });
        return row;
      }));
      status.textContent = rows.length === 0 ? "No trial is like this."
        : alas.count(from + 1) + "–" + alas.count(Math.min(from + PAGE, rows.length)) + " of " + alas.count(rows.length)
          + (rows.length < n ? " found among " + alas.count(n) : "") + (alas.chosen.brushed ? ", of those brushed above" : "");
      status.dataset.found = rows.length;
      back.hidden = page === 0;
      on.hidden = from + PAGE >= rows.length;
      lit();
    }

    function lit() {
      body.querySelectorAll("tr").forEach((row) => {
        const t = Number(row.dataset.t);
        row.classList.toggle("lit", t === alas.chosen.pinned || t === alas.chosen.hovered);
        row.setAttribute("aria-selected", String(t === alas.chosen.pinned));
      });
    }

    const example = parameters.find((p) => !p.levels);
    const field = alas.search("Filter, such as state=complete" + (example ? " " + example.name + "<" + alas.num((example.min + example.max) / 2, 2).replace("−", "-") : ""),
      (text) => { kept.filter = filter = text; again(); }, filter);
    field.id = "filter";
    field.classList.add("long");
    host.append(el("div", { class: "bar-of-tools" }, field,
      parameters.length > 1 ? alas.chooser("Columns", order, shown, kept, fill) : null),
    el("div", { class: "scroll", tabindex: "0" }, el("table", { class: "rows numbers trials" }, el("thead", {}, head), body)),
    el("div", { class: "bar-of-tools" }, status, back, on));
    find();
    turn(Math.min(page, Math.max(0, Math.ceil(rows.length / PAGE) - 1)));
    alas.on("brush", again, body);
    alas.on("pin", lit, body);
    alas.on("hover", lit, body);
  }, () => alas.study.n > 0);
}());
