"use strict";
// What all parts of the page share: elements, numbers as people read them, and what is chosen at the moment.
const alas = {};
(function () {
  const SVG = "http://www.w3.org/2000/svg";

  function filled(node, attributes, children) {
    for (const [name, value] of Object.entries(attributes || {})) {
      if (name.startsWith("on")) {
        node.addEventListener(name.slice(2), value);
      } else if (name === "style") {
        // As an attribute it would be refused where a page may not hold styles of its own.
        node.style.cssText = value;
      } else if (value === true) {
        node.setAttribute(name, "");
      } else if (value !== false && value !== null && value !== undefined) {
        node.setAttribute(name, value);
      }
    }
    for (const child of children) {
      if (child !== null && child !== undefined) {
        node.append(child);
      }
    }
    return node;
  }

  alas.el = (tag, attributes, ...children) => filled(document.createElement(tag), attributes, children);
  alas.svg = (tag, attributes, ...children) => filled(document.createElementNS(SVG, tag), attributes, children);

  /** A number with so many significant digits, and an exponent only where it saves many zeros. */
  alas.num = function (x, digits) {
    if (x === null || x === undefined || !Number.isFinite(x)) {
      return "–";
    }
    if (x === 0) {
      return "0";
    }
    const [mantissa, power] = x.toExponential((digits || 6) - 1).split("e");
    const exponent = Number(power);
    const text = exponent < -4 || exponent > 6
      ? Number(mantissa) + "e" + exponent
      : String(Number(Number(x).toPrecision(digits || 6)));
    return text.replace("-", "−").replace("e-", "e−");
  };

  alas.seconds = function (s) {
    if (s === null || s === undefined || !Number.isFinite(s)) {
      return "";
    }
    if (s < 0.9995) {
      return s < 0.9995e-3 ? alas.num(1e6 * s, 3) + " µs" : alas.num(1e3 * s, 3) + " ms";
    }
    if (s < 120) {
      return alas.num(s, 3) + " s";
    }
    const minutes = Math.floor(s / 60);
    return s < 7200
      ? minutes + " min " + Math.floor(s % 60) + " s"
      : s < 259200
        ? Math.floor(minutes / 60) + " h " + minutes % 60 + " min"
        : Math.floor(minutes / 1440) + " d " + Math.floor(minutes / 60) % 24 + " h";
  };

  alas.percent = (share) => (share < 0.0005 ? "< 0.1" : String(Number((100 * share).toFixed(1)))) + " %";
  alas.limited = (text, most) => (text.length <= most ? text : text.slice(0, most - 1) + "…");
  /** A long name without its middle, as many differ at their ends alone. */
  alas.name = (text, most) => (text.length <= most ? text
    : text.slice(0, Math.ceil((most - 1) / 2) - 1) + "…" + text.slice(text.length - Math.floor((most - 1) / 2) - 1));
  alas.count = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, " ");

  /** A colour of the style sheet, as it is in the light or in the dark. */
  let colours = {};
  alas.colour = function (name) {
    if (!(name in colours)) {
      colours[name] = getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
    }
    return colours[name];
  };

  /** From the best rank, 0, to the worst, 1. */
  alas.shade = (share) => alas.colour("v" + Math.max(0, Math.min(8, Math.floor(9 * share))));

  /** The same without steps. */
  alas.ramp = function (share) {
    const at = 8 * Math.max(0, Math.min(1, share));
    const low = Math.min(7, Math.floor(at));
    const parts = [low, low + 1].map((k) => parseInt(alas.colour("v" + k).slice(1), 16));
    const mixed = [16, 8, 0].map((bits) => {
      const [a, b] = parts.map((part) => (part >> bits) & 255);
      return Math.round(a + (at - low) * (b - a));
    });
    return "rgb(" + mixed.join(",") + ")";
  };

  // What is chosen: a trial that is pinned, one that is pointed at, and those that are brushed.
  const listeners = {};
  /** Calls a listener from now on; if it speaks for an element, as long as that is on the page. */
  alas.on = (event, listener, node) => (listeners[event] = listeners[event] || []).push({ listener, node });
  const tell = function (event) {
    listeners[event] = (listeners[event] || []).filter(({ node }) => !node || node.isConnected);
    listeners[event].forEach(({ listener }) => listener());
  };
  alas.chosen = { pinned: null, hovered: null, brushed: null };
  alas.pin = function (trial) {
    const known = trial !== null && trial >= 1 && trial <= alas.study.last ? trial : null;
    if (known !== alas.chosen.pinned) {
      alas.chosen.pinned = known;
      tell("pin");
    }
  };
  alas.hover = function (trial) {
    if (trial !== alas.chosen.hovered) {
      alas.chosen.hovered = trial;
      tell("hover");
    }
  };
  /** Only these trials, a set of their places; null for all. */
  alas.brush = function (places) {
    alas.chosen.brushed = places;
    tell("brush");
  };
  alas.resized = () => tell("resize");
  alas.restyle = function () {
    colours = {};
    tell("style");
  };

  /** What a reader has set in a section, by its name: it outlasts the document. */
  const choices = {};
  alas.kept = (section) => (choices[section] = choices[section] || {});
  /** Forgets all that was chosen, for another study. */
  alas.forget = function () {
    Object.keys(choices).forEach((section) => delete choices[section]);
    alas.chosen = { pinned: null, hovered: null, brushed: null };
  };

  /** The study as the page needs it: the document and what follows from it. A document of very many trials holds some of them. */
  alas.read = function (document) {
    const trials = document.trials;
    const n = trials.state.length;
    const numbers = trials.number || null;
    const places = numbers ? new Map(numbers.map((t, i) => [t, i])) : null;
    const sign = document.direction === "maximize" ? -1 : 1;
    const complete = document.states.indexOf("complete");
    const valued = [];
    for (let i = 0; i < n; i++) {
      if (trials.value[i] !== null) {
        valued.push(i);
      }
    }
    const ranked = valued.slice().sort((a, b) =>
      (trials.state[a] !== complete) - (trials.state[b] !== complete)
        || sign * (trials.value[a] - trials.value[b]) || a - b);
    const rank = new Float64Array(n).fill(NaN);
    ranked.forEach((i, r) => { rank[i] = ranked.length > 1 ? r / (ranked.length - 1) : 0; });
    const improvements = [];
    for (const i of valued) {
      if (trials.state[i] === complete
          && (improvements.length === 0 || sign * trials.value[i] < sign * trials.value[improvements[improvements.length - 1]])) {
        improvements.push(i);
      }
    }
    const parameters = document.parameters.map((parameter, index) => ({ ...parameter, index, values: trials.parameters[index] }));
    const importance = document.model ? document.model.importance : [];
    const order = importance.map((row) => row.parameter);
    parameters.forEach((parameter) => {
      if (!order.includes(parameter.index)) {
        order.push(parameter.index);
      }
    });
    alas.study = {
      document, trials, n, sign, last: trials.count || n,
      /** A trial's number by its place in the document, and back; -1 if it is not there. */
      number: (i) => (numbers ? numbers[i] : i + 1),
      place: (t) => (places ? (places.has(t) ? places.get(t) : -1) : t !== null && t >= 1 && t <= n ? t - 1 : -1),
      complete, valued, ranked, rank, improvements, parameters, model: document.model,
      /** Parameters, what matters most first. */
      order: order.map((index) => parameters[index]),
      best: document.best ? document.best.trial : null,
      state: (i) => document.states[trials.state[i]],
      origin: (i) => document.origins[trials.origin[i]],
    };
  };

  /** A parameter's value in a trial, in words. */
  alas.valueText = function (parameter, i) {
    const value = parameter.values[i];
    return value === null ? "" : parameter.levels ? parameter.levels[value] : alas.num(value);
  };

  alas.caption = function (i) {
    const value = alas.study.trials.value[i];
    return "#" + alas.study.number(i) + ": " + (value === null ? alas.study.state(i) : alas.num(value));
  };

  /** All that is to be said of a trial in a few lines. */
  alas.story = function (i) {
    const study = alas.study;
    const valued = study.trials.value[i] !== null;
    const lines = [alas.caption(i) + " (" + study.origin(i) + (valued && study.state(i) !== "complete" ? ", " + study.state(i) : "") + ")"];
    const reason = study.trials.reason[study.number(i)];
    if (reason) {
      lines.push(alas.limited(reason, 120));
    }
    const shown = study.order.filter((p) => p.values[i] !== null).slice(0, 10);
    shown.forEach((p) => lines.push(p.name + " = " + alas.limited(alas.valueText(p, i), 40)));
    if (study.parameters.filter((p) => p.values[i] !== null).length > shown.length) {
      lines.push("…");
    }
    return lines.join("\n");
  };

  /** Text to the clipboard, also of a page that was opened from a file. */
  alas.copy = function (text, button) {
    const area = alas.el("textarea", { class: "away", "aria-hidden": "true" });
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
    const before = button.textContent;
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = before; }, 1500);
  };

  /** A field that filters something as people type. */
  alas.search = (label, input, value) => alas.el("input", {
    type: "search", placeholder: label, "aria-label": label, autocomplete: "off", spellcheck: "false", value: value || null,
    oninput: (event) => input(event.target.value.trim().toLowerCase()),
  });

  // Sections of the page, each built when it comes near the window, and again when there is another document.
  alas.sections = [];
  /** build(host, kept) is called if shown() is true; what a reader sets is to be read from kept and written there. */
  alas.section = (id, title, build, shown) => alas.sections.push({ id, title, build, shown: shown || (() => true) });
}());
