"use strict";
// What people say of a study, and of the trial that is chosen: read by all, written by those who may.
(function () {
  const { el } = alas;

  alas.notes = function (path) {
    const text = el("textarea", { rows: "5", id: "note", "aria-label": "Note", oninput: () => { edited = true; } });
    const tags = el("input", { type: "text", id: "tags", "aria-label": "Tags", placeholder: "tags, separated by blanks", autocomplete: "off", oninput: () => { edited = true; } });
    const of = el("p", { class: "what" });
    const save = el("button", { type: "button", class: "small strong", id: "save-note", onclick: () => alas.attempt(write) }, "Save");
    const summary = el("summary", {}, "Notes");
    const node = el("details", { class: "menu notes" }, summary, el("div", { class: "sheet" }, of, text, tags, alas.mayWrite ? save : ""));
    let edited = false;
    let trial = null;
    if (!alas.mayWrite) {
      text.readOnly = true;
      tags.readOnly = true;
    }
    const place = () => path + (trial ? "/trials/" + trial : "");

    async function read() {
      const known = await alas.api.get(place());
      of.textContent = trial ? "Of trial " + trial : "Of the study; choose a trial to note something of it";
      if (!edited) {
        text.value = known.note || "";
        tags.value = known.tags.join(" ");
      }
      if (!trial) {
        summary.textContent = known.note || known.tags.length > 0 ? "Notes •" : "Notes";
        summary.title = known.note || "";
      }
    }
    async function write() {
      await alas.api.patch(place(), { note: text.value, tags: tags.value.split(/[\s,]+/).filter((tag) => tag !== "") });
      edited = false;
      await read();
      save.textContent = "Saved";
      setTimeout(() => { save.textContent = "Save"; }, 1500);
    }
    const load = () => alas.attempt(read);
    alas.on("pin", () => {
      if (!edited && trial !== alas.chosen.pinned) {
        trial = alas.chosen.pinned;
        if (node.open) { load(); }
      }
    });
    node.addEventListener("toggle", () => { if (node.open) { load(); } });
    return { node, load };
  };
}());
