"use strict";
// All studies: how far they are, what they have found, and which are to be compared.
(function () {
  const { el } = alas;

  const count = (study) => Object.values(study.trials).reduce((a, b) => a + b, 0);
  const others = (study) => ["failed", "infeasible", "abandoned"].filter((state) => study.trials[state] > 0)
    .map((state) => alas.count(study.trials[state]) + " " + state).join(", ");

  /** How long ago, in the largest unit that fits. */
  function ago(time) {
    const seconds = Math.max(0, (Date.now() - new Date(time)) / 1000);
    const unit = [[86400, "day"], [3600, "hour"], [60, "minute"]].find(([length]) => seconds >= length);
    if (!unit) { return "just now"; }
    const n = Math.floor(seconds / unit[0]);
    return n + " " + unit[1] + (n === 1 ? "" : "s") + " ago";
  }

  alas.views.studies = async function (host) {
    const studies = new Map();
    const chosen = new Set();
    let wanted = "";
    const body = el("tbody");
    const note = el("p", { class: "note", id: "none" });
    const compare = el("button", { type: "button", class: "small", id: "compare", disabled: true,
      onclick: () => { location.href = alas.pages.compare(Array.from(chosen)); } }, "Compare");

    function row(study) {
      const name = study.study;
      const running = study.trials.running;
      const box = el("input", { type: "checkbox", "aria-label": "Compare " + name, onchange: () => {
        if (box.checked) { chosen.add(name); } else { chosen.delete(name); }
        named();
      } });
      box.checked = chosen.has(name);
      return el("tr", { "data-study": name },
        el("td", {}, box),
        el("td", { class: "name" }, el("a", { href: alas.pages.study(name) }, name),
          ...study.tags.map((tag) => el("span", { class: "tag" }, tag)),
          study.note ? el("span", { class: "note" }, alas.limited(study.note.split("\n")[0], 90)) : null),
        el("td", {}, el("span", { class: "state " + (running > 0 ? "running" : "idle") }, running > 0 ? running + " running" : "idle")),
        el("td", { class: "right strong" }, study.best === null ? "–" : alas.num(study.best)),
        el("td", {}, study.direction),
        el("td", { class: "right" }, alas.count(count(study))),
        el("td", { class: "others" }, others(study)),
        el("td", {}, el("time", { datetime: study.last_activity_at, title: study.last_activity_at }, ago(study.last_activity_at))));
    }

    function named() {
      compare.textContent = chosen.size > 1 ? "Compare " + chosen.size + " studies" : "Compare";
      compare.disabled = chosen.size < 2;
    }

    function fill() {
      const found = Array.from(studies.values()).filter((s) => (s.study + " " + s.tags.join(" ")).toLowerCase().includes(wanted))
        .sort((a, b) => (a.last_activity_at < b.last_activity_at ? 1 : -1));
      const focused = document.activeElement && document.activeElement.closest ? document.activeElement.closest("tr[data-study]") : null;
      const key = focused ? [focused.dataset.study, document.activeElement.tagName] : null;
      body.replaceChildren(...found.map(row));
      if (key) {
        const again = Array.from(body.children).find((each) => each.dataset.study === key[0]);
        if (again) { again.querySelector(key[1].toLowerCase()).focus({ preventScroll: true }); }
      }
      note.textContent = studies.size === 0 ? "There is no study yet." : found.length === 0 ? "No study has this in its name or tags." : "";
      named();
    }

    (await alas.api.get("/api/v1/studies")).studies.forEach((study) => studies.set(study.study, study));
    host.replaceChildren(alas.titled("Studies", null), el("section", { "aria-label": "Studies" },
      el("div", { class: "bar-of-tools" }, alas.search("Find a study", (text) => { wanted = text; fill(); }), compare,
        alas.mayWrite ? el("a", { class: "button", href: "/new" }, "New study") : ""),
      el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Table of studies" },
        el("table", { class: "rows studies" }, el("thead", {}, el("tr", {}, el("td", {}),
          ...["study", "state", "best value", "direction", "trials", "of these", "last activity"].map((head) =>
            el("th", { scope: "col", class: head === "best value" || head === "trials" ? "right" : null }, head)))), body)), note));
    fill();
    let waiting = false;
    const soon = () => {
      if (!waiting) { waiting = true; requestAnimationFrame(() => { waiting = false; fill(); }); }
    };
    alas.listen("/api/v1/events", {
      study: (study) => { studies.set(study.study, study); soon(); },
      deleted: ({ study }) => { studies.delete(study); chosen.delete(study); soon(); },
    }, alas.connected);
  };
}());
