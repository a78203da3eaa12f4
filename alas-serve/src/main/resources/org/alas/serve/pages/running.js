"use strict";
// Trials that somebody evaluates, to be asked for and told by hand.
(function () {
  const { el } = alas;
  const MOST = 20;

  alas.section("running", "Running trials", function (host, kept) {
    const { document: study, n, number, parameters } = alas.study;
    const typed = kept.typed = kept.typed || {};
    const rows = [];
    for (let i = n - 1; i >= 0 && rows.length < MOST; i--) {
      if (alas.study.state(i) === "running") { rows.push(i); }
    }

    const act = (t, body) => alas.attempt(async () => {
      await alas.api.patch(alas.more.path + "/trials/" + t, body);
      delete typed[t];
    });
    function row(i) {
      const t = number(i);
      const own = typed[t] = typed[t] || {};
      const field = (key, label) => el("input", { type: "text", inputmode: "decimal", class: "number-field", placeholder: label, "aria-label": label + " of trial " + t,
        value: own[key] || null, oninput: (event) => { own[key] = event.target.value; } });
      const tell = () => {
        const told = { value: Number(own.value) };
        if (!own.value || Number.isNaN(told.value) || study.constraints.some((c) => !own["/" + c.name] || Number.isNaN(Number(own["/" + c.name])))) {
          alas.say("Trial " + t + " needs a number for " + ["its value", ...study.constraints.map((c) => c.name)].join(", ") + ".");
          return;
        }
        if (study.constraints.length > 0) { told.measures = Object.fromEntries(study.constraints.map((c) => [c.name, Number(own["/" + c.name])])); }
        act(t, told);
      };
      return el("li", { "data-running": t },
        el("div", { class: "asked" }, el("strong", {}, "#" + t), " ", ...parameters.filter((p) => p.values[i] !== null)
          .map((p) => el("span", { class: "setting" }, p.name + " = " + alas.valueText(p, i)))),
        alas.mayWrite && !document.body.classList.contains("past") ? el("form", { class: "bar-of-tools", onsubmit: (event) => { event.preventDefault(); tell(); } }, field("value", "value"),
          ...study.constraints.map((c) => field("/" + c.name, c.name)),
          el("button", { type: "submit", class: "small" }, "Tell"),
          el("button", { type: "button", class: "small", onclick: () => act(t, { failed: "told by hand" }) }, "Failed")) : "");
    }
    const ask = el("button", { type: "button", class: "small", id: "ask", onclick: async () => {
      ask.disabled = true;
      await alas.attempt(() => alas.api.post(alas.more.path + "/trials", {}));
      ask.disabled = false;
    } }, "Ask for a trial");
    host.append(el("div", { class: "bar-of-tools" }, el("p", { class: "note" }, rows.length === 0 ? "Nobody works on a trial now." : ""), alas.mayWrite ? ask : ""),
      el("ul", { class: "running-trials" }, ...rows.map(row)));
  }, () => Boolean(alas.more) && (alas.mayWrite || alas.study.trials.state.some((s) => alas.study.document.states[s] === "running")));
}());
