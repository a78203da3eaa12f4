"use strict";
// Axes of parameters, ranges of them that are brushed, and which of many are shown.
(function () {
  const { el } = alas;

  /** Numbers and words of an axis per parameter, and of that of the values; in this order. */
  function uprights(free) {
    const { trials, valued, sign } = alas.study;
    const values = valued.map((i) => trials.value[i]);
    return [...free.map((p) => ({ key: "of " + p.name, name: p.name, parameter: p, values: p.values, scale: alas.scale.of(p) })),
      { key: "value", name: "value", parameter: null, values: trials.value, scale: alas.scale.around(values, alas.scale.decades(values), sign) }];
  }
  const choosable = () => alas.study.order.filter((p) => (p.levels ? p.levels.length > 1 : p.max > p.min));
  /** Where a value is along its axis, from 0 to 1; below it if there is none. */
  const along = (axis, i) => (axis.values[i] === null ? -0.05 : Math.max(0, Math.min(1, axis.scale.at(axis.values[i]))));

  /** A brush is a range of shares of an axis; of the values, whose axis follows them, it is a range of values. */
  function range(axis, brush) {
    return axis.parameter ? brush : brush.map((v) => Math.max(0, Math.min(1, axis.scale.at(v))));
  }
  const shares = (axis, ends) => (axis.parameter ? ends : ends.map((u) => axis.scale.inverse(u)));

  /** Trials that pass all brushes, a set of their places; null if there is no brush. */
  function passing(brushes, axes) {
    const set = axes.filter((axis) => brushes.has(axis.key)).map((axis) => ({ axis, ends: range(axis, brushes.get(axis.key)) }));
    const passes = (i) => set.every(({ axis, ends: [low, high] }) => {
      const at = along(axis, i);
      return at >= low - 1e-9 && at <= high + 1e-9;
    });
    return set.length === 0 ? null : new Set(alas.study.valued.filter(passes));
  }

  alas.brushes = { uprights, choosable, along, range, shares, passing };

  /** What the brushes keep of another document. */
  alas.rebrush = function () {
    const { brushes } = alas.kept("parallel");
    alas.chosen.brushed = brushes && brushes.size > 0 ? passing(brushes, uprights(choosable())) : null;
  };

  /** Parameters that a reader chose before, or the first. */
  alas.shown = (kept, order, most) => new Set(kept.shown ? order.filter((p) => kept.shown.includes(p.name)) : order.slice(0, most));

  /** Which of many parameters are shown. */
  alas.chooser = function (name, free, shown, kept, changed) {
    const list = el("div", { class: "choices" });
    const MOST = 60;
    function fill(wanted) {
      const found = free.filter((p) => p.name.toLowerCase().includes(wanted)).slice(0, MOST);
      list.replaceChildren(...found.map((p) => {
        const box = el("input", { type: "checkbox", onchange: () => {
          if (box.checked) { shown.add(p); } else if (shown.size > 1) { shown.delete(p); } else { box.checked = true; }
          kept.shown = Array.from(shown, (each) => each.name);
          changed();
        } });
        box.checked = shown.has(p);
        return el("label", {}, box, " " + p.name);
      }));
    }
    fill("");
    return el("details", { class: "menu" }, el("summary", {}, name),
      el("div", { class: "sheet" }, free.length > 12 ? alas.search("Find a parameter", fill) : null, list));
  };
}());
