"use strict";
// Where in a study's log the page is: now, or at any event before.
(function () {
  const { el } = alas;

  /** go(event) is called with an event, or null for now; before(trial) for what was known when a trial was asked for. */
  alas.timebar = function (go, before) {
    const slider = el("input", { type: "range", min: "1", max: "1", value: "1", id: "event", "aria-label": "Event of the study's log",
      oninput: () => moved(Number(slider.value)) });
    const text = el("output", { for: "event", id: "at" });
    const trial = el("input", { type: "number", min: "1", id: "before", "aria-label": "What was known before a trial", placeholder: "trial",
      onchange: () => { if (trial.value) { before(Number(trial.value)); } } });
    const now = el("button", { type: "button", class: "small", id: "now", onclick: () => moved(null) }, "Now");
    const node = el("div", { class: "time", role: "group", "aria-label": "Time" },
      el("button", { type: "button", class: "small", "aria-label": "Event before", onclick: () => moved(Math.max(1, Number(slider.value) - 1)) }, "‹"),
      slider,
      el("button", { type: "button", class: "small", "aria-label": "Next event", onclick: () => moved(Math.min(Number(slider.max), Number(slider.value) + 1)) }, "›"),
      text, el("label", {}, "known before trial ", trial), now);

    function moved(event) {
      const last = event === null || event >= Number(slider.max);
      if (!last) { slider.value = String(event); }
      say(last ? null : event);
      go(last ? null : event);
    }
    function say(event) {
      const last = Number(slider.max);
      text.textContent = event === null ? "now, event " + alas.count(last) : "as of event " + alas.count(event) + " of " + alas.count(last);
      slider.setAttribute("aria-valuetext", text.textContent);
      now.disabled = event === null;
      node.classList.toggle("past", event !== null);
      if (event === null) {
        slider.value = String(last);
        trial.value = "";
      }
    }
    /** The page is at an event, null for now, of so many. */
    function show(event, last, trials) {
      slider.max = String(last);
      trial.max = String(Math.max(1, trials));
      if (event !== null) { slider.value = String(event); }
      say(event);
    }
    return { node, show };
  };
}());
