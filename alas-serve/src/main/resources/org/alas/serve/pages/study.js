"use strict";
// One study, as it is or as it was: its document is asked for anew whenever the service tells that something has happened.
(function () {
  const { el } = alas;
  /** Milliseconds between two drawings of trials, and between two of the model, at least. */
  const TRIALS = 250;
  const MODEL = 1000;
  const EVENTS = ["created", "configured", "objective", "asked", "observed", "told", "abandoned", "amended", "reset"];

  alas.views.study = async function (host, query) {
    const name = query.get("name") || "";
    const path = alas.api.study(name);
    const wanted = new Set();
    const state = { past: null, last: 0, event: 0, modelled: 0, document: null, model: null, shown: false };
    let asking = new AbortController();
    let waiting = null;
    let modelling = false;
    let sought = null;
    const bar = alas.timebar(go, before);

    function address(parts) {
      const all = [...Object.entries(parts), ...Array.from(wanted, (t) => ["with", t])];
      return path + "/document?" + all.map(([key, value]) => key + "=" + value).join("&");
    }

    /** Takes a document over; the trials of a newer one stay beside an older model until that is there too. */
    function take(answer, whole) {
      const { document: study, event } = answer;
      state.last = Math.max(state.last, answer.last);
      if (whole) {
        state.model = study.model;
        state.modelled = event;
      }
      if (!whole || event >= state.event || state.past !== null) {
        state.document = study;
        state.event = event;
      }
      state.document.model = state.model;
      document.body.classList.toggle("stale", state.modelled !== state.event);
      bar.show(state.past, state.last, state.document.trials.count);
      if (state.shown) {
        alas.update(state.document);
      } else {
        state.shown = true;
        document.title = name + " – Alas";
        alas.show(state.document);
        host.prepend(head);
      }
    }

    // The present: the trials at once, the model when it is computed.
    async function trials() {
      waiting = null;
      const began = performance.now();
      take(await alas.api.get(address({ model: "false" }), asking.signal), false);
      model();
      return performance.now() - began;
    }
    async function model() {
      if (modelling || state.past !== null) {
        return;
      }
      modelling = true;
      const began = performance.now();
      const answer = await alas.attempt(() => alas.api.get(address({}), asking.signal));
      if (answer && state.past === null) { take(answer, true); }
      setTimeout(() => {
        modelling = false;
        if (state.past === null && state.modelled < state.event) { model(); }
      }, Math.max(MODEL, 2 * (performance.now() - began)));
    }
    function news({ event }) {
      state.last = Math.max(state.last, event);
      if (state.past !== null) {
        bar.show(state.past, state.last, state.document.trials.count);
      } else if (waiting === null) {
        waiting = setTimeout(() => alas.attempt(trials), TRIALS);
      }
    }

    // The past: the trials while the slider moves, the model when it rests.
    function go(event) {
      asking.abort();
      asking = new AbortController();
      clearTimeout(waiting);
      waiting = null;
      state.past = event;
      modelling = false;
      waiting = setTimeout(() => alas.attempt(event === null ? trials : () => then({ at: event })), 60);
    }
    async function then(when) {
      waiting = null;
      const answer = await alas.api.get(address({ ...when, model: "false" }), asking.signal);
      if (state.past !== null) {
        state.past = answer.event;
        take(answer, false);
        const whole = await alas.api.get(address({ at: answer.event }), asking.signal);
        if (state.past === answer.event) { take(whole, true); }
      }
    }
    function before(trial) {
      asking.abort();
      asking = new AbortController();
      state.past = 0;
      alas.attempt(() => then({ before: trial }));
    }

    // What the document has not got: another trial, and slices through it.
    alas.more = {
      then: before,
      async slices(trial) {
        const key = trial + " at " + state.modelled;
        if (!state.model || key === sought || state.model.slices.some((s) => s.trial === trial && s.all)) {
          return;
        }
        sought = key;
        await alas.attempt(async () => {
          if (alas.study.place(trial) < 0) {
            wanted.clear();
            wanted.add(trial);
            take(await alas.api.get(address(state.past === null ? { model: "false" } : { at: state.past, model: "false" })), false);
          }
          const at = state.modelled;
          const more = await alas.api.get(path + "/document/slices?trial=" + trial + "&at=" + at);
          if (at === state.modelled) {
            state.model.slices = [{ ...more, all: true }, ...state.model.slices.filter((s) => s.trial !== trial)];
            alas.again("slices");
          }
        });
        sought = null;
      },
      async page(after, limit) {
        return alas.api.get(path + "/trials?after=" + after + "&limit=" + limit);
      },
      path,
    };

    const notes = alas.notes(path);
    const head = el("div", { class: "study-head" },
      el("p", { class: "crumbs" }, el("a", { href: "/" }, "Studies"), " / ", name),
      el("div", { class: "tools" }, notes.node,
        el("a", { class: "button", href: alas.pages.compare([name]) }, "Compare"),
        el("a", { class: "button", href: path + "/report", download: "" }, "Report")),
      bar.node);
    const first = await alas.api.get(address({ model: "false" }));
    take(first, false);
    model();
    notes.load();
    alas.listen(path + "/events?after=" + first.event, Object.fromEntries(EVENTS.map((type) => [type, (told) => {
      news(told);
      if (type === "amended" || type === "reset") { notes.load(); }
    }])), alas.connected);
  };
}());
