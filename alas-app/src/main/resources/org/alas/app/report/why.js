"use strict";
// Why a trial was tried: what the model expected there, what was known then, and what came of it.
(function () {
  const { el } = alas;
  const RULES = { logei: "the logarithm of the expected improvement", ei: "the expected improvement", logpi: "the logarithm of the probability of improvement",
    pi: "the probability of improvement", ucb: "the confidence bound", thompson: "a function drawn from the model" };
  const ORIGINS = { point: "somebody asked for it.", design: "it is one of the initial design, which fills the space evenly before there is a model.",
    retry: "an earlier trial of the same parameters was given up or run again.", outside: "it was evaluated elsewhere and told." };

  /** The best value that was known when a trial was given out. */
  function knownBest(i) {
    const { trials, valued, complete, sign } = alas.study;
    const before = valued.filter((j) => j !== i && trials.state[j] === complete && trials.asked[j] + (trials.took[j] || 0) <= trials.asked[i]);
    return before.length === 0 ? null : before.map((j) => trials.value[j]).reduce((a, b) => (sign * a <= sign * b ? a : b));
  }

  function sentences(i) {
    const { document: study, trials, number } = alas.study;
    const rule = trials.rule ? trials.rule[i] : null;
    const lines = [];
    if (rule === null) {
      lines.push("Trial " + number(i) + " was tried because " + (ORIGINS[alas.study.origin(i)] || "the model had nothing new to suggest."));
    } else {
      const name = study.trials.rules[rule];
      const [short, elsewhere] = [name.replace(/ elsewhere$/, ""), / elsewhere$/.test(name)];
      lines.push("Trial " + number(i) + " was suggested by the model: " + (RULES[short] || short) + " was highest there"
        + (trials.score[i] === null ? "" : " (" + alas.num(trials.score[i], 4) + ")")
        + (elsewhere ? ", in another valley than that of the best trial" : "") + ".");
      const best = knownBest(i);
      lines.push("It expected " + alas.num(trials.predicted[i], 4) + " ± " + alas.num(trials.sd[i], 2)
        + (best === null ? "." : "; the best value known then was " + alas.num(best, 4) + "."));
      lines.push("It held: " + trials.beliefs[trials.belief[i]] + ".");
    }
    if (trials.value[i] !== null && trials.predicted[i] !== null && trials.sd[i] > 0) {
      const away = (trials.value[i] - trials.predicted[i]) / trials.sd[i];
      lines.push("Told was " + alas.num(trials.value[i]) + ", " + alas.num(Math.abs(away), 2) + " standard deviations " + (away < 0 ? "below" : "above") + " what was expected.");
    } else if (trials.value[i] !== null) {
      lines.push("Told was " + alas.num(trials.value[i]) + ".");
    } else if (alas.study.state(i) !== "running") {
      lines.push("It gave no value: " + (trials.reason[number(i)] || alas.study.state(i)) + ".");
    } else {
      lines.push("It is running.");
    }
    return lines;
  }

  /** On one line: what was expected, the best then, and what was told. */
  function expectation(host, i) {
    const { trials, number } = alas.study;
    const [mean, sd, told, best] = [trials.predicted[i], trials.sd[i], trials.value[i], knownBest(i)];
    const scale = alas.scale.around([mean - 2.6 * sd, mean + 2.6 * sd, told, best]);
    host.append(alas.legend([["expected, 68 and 95 %", "curve k0"], ["told", "told"], ["best known then", "curve ink"]]));
    alas.plot(host, {
      label: "What was expected of trial " + number(i), height: 92, xTitle: "value", x: () => scale, y: () => ({ ...alas.scale.linear(0, 1), ticks: () => [] }),
      under(paper) {
        const { c, px, box } = paper;
        const middle = (box.top + box.bottom) / 2;
        c.fillStyle = alas.colour("model");
        [[1.96, 0.2, 12], [1, 0.35, 12]].forEach(([reach, alpha, half]) => {
          c.globalAlpha = alpha;
          c.fillRect(px(mean - reach * sd), middle - half, Math.max(1, px(mean + reach * sd) - px(mean - reach * sd)), 2 * half);
        });
        c.globalAlpha = 1;
        alas.line(paper, [mean, mean], [0.2, 0.8], alas.colour("model"), 2);
        if (best !== null) { alas.line(paper, [best, best], [0, 1], alas.colour("ink"), 1.6); }
      },
      marks: () => (told === null ? [] : [{ t: number(i), x: told, y: 0.5, r: 5, colour: alas.colour("best"), alpha: 1 }]),
    });
  }

  alas.section("why", "Why this suggestion", function (host) {
    const { trials, n, place, number } = alas.study;
    const words = el("div", { class: "why", "aria-live": "polite" });
    const chart = el("div");
    const latest = () => {
      for (let i = n - 1; i >= 0; i--) {
        if (trials.rule[i] !== null) { return i; }
      }
      return n - 1;
    };
    const back = alas.more && alas.more.then
      ? el("button", { type: "button", class: "small", id: "then", onclick: () => alas.more.then(number(current())) }, "What it knew then") : null;
    const current = () => (place(alas.chosen.pinned) >= 0 ? place(alas.chosen.pinned) : latest());
    function fill() {
      const i = current();
      words.replaceChildren(...sentences(i).map((line) => el("p", {}, line)));
      words.dataset.trial = String(number(i));
      chart.replaceChildren();
      if (trials.predicted[i] !== null && trials.sd[i] > 0) { expectation(chart, i); }
    }
    host.append(el("p", { class: "note" }, "Of the trial that is chosen, or of the model's latest suggestion."), words, chart, back || "");
    fill();
    alas.on("pin", fill, words);
  }, () => alas.study.n > 0 && Boolean(alas.study.trials.rule));
}());
