"use strict";
// From numbers to places on an axis, and back.
(function () {
  function ticksOf(low, high, count) {
    const rough = (high - low) / Math.max(1, count);
    const power = Math.pow(10, Math.floor(Math.log10(rough)));
    const step = [1, 2, 5, 10].find((m) => m * power >= rough * 0.999) * power;
    const ticks = [];
    if (!(step > 0) || !Number.isFinite(step)) {
      return ticks;
    }
    for (let k = Math.ceil(low / step - 1e-9); k * step <= high + 1e-9 * step && ticks.length < 50; k++) {
      ticks.push({ at: k * step, label: alas.num(Number((k * step).toPrecision(12)), digits(k * step, step)) });
    }
    return ticks;
  }

  /** As many digits as tell a tick from the next. */
  function digits(value, step) {
    return value === 0 ? 1 : Math.max(1, Math.min(12, Math.floor(Math.log10(Math.abs(value))) - Math.floor(Math.log10(step)) + 1));
  }

  function linear(low, high) {
    const width = high - low;
    return {
      kind: "linear", low, high,
      at: (v) => (v - low) / width,
      inverse: (u) => low + u * width,
      ticks: (count) => ticksOf(low, high, count),
      text: (v) => alas.num(v, 4),
    };
  }

  function log(low, high) {
    const from = Math.log10(low);
    const width = Math.log10(high) - from;
    return {
      kind: "log", low, high,
      at: (v) => (v > 0 ? (Math.log10(v) - from) / width : -1),
      inverse: (u) => Math.pow(10, from + u * width),
      ticks(count) {
        if (width < 1) {
          return ticksOf(low, high, count);
        }
        const every = Math.max(1, Math.ceil(width / count));
        const ticks = [];
        for (let k = Math.ceil(from - 1e-9); k <= from + width + 1e-9; k += every) {
          ticks.push({ at: Math.pow(10, k), label: alas.num(Math.pow(10, k), 1) });
        }
        if (ticks.length < 3) {
          for (let k = Math.floor(from); k <= from + width; k++) {
            [2, 5].forEach((m) => ticks.push({ at: m * Math.pow(10, k), label: alas.num(m * Math.pow(10, k), 1) }));
          }
        }
        return ticks.filter((tick) => tick.at >= low * 0.999 && tick.at <= high * 1.001);
      },
      text: (v) => alas.num(v, 4),
    };
  }

  function levels(names) {
    const n = Math.max(1, names.length);
    return {
      kind: "levels", low: -0.5, high: n - 0.5,
      at: (v) => (v + 0.5) / n,
      inverse: (u) => Math.max(0, Math.min(n - 1, Math.round(u * n - 0.5))),
      ticks(count) {
        const every = Math.max(1, Math.ceil(n / Math.max(2, count)));
        return names.map((label, at) => ({ at, label: alas.name(label, 18) })).filter((tick) => tick.at % every === 0);
      },
      text: (v) => names[v],
    };
  }

  /** A little room on both sides. */
  function padded(low, high, logarithmic) {
    if (logarithmic) {
      const room = high > low ? Math.pow(high / low, 0.04) : 2;
      return log(low / room, high * room);
    }
    const room = high > low ? 0.04 * (high - low) : Math.max(1e-12, 0.1 * Math.abs(high)) || 1;
    return linear(low - room, high + room);
  }

  alas.scale = {
    linear, log, levels, padded,
    /** Around values; with a sign, a few very bad ones do not squeeze the others together. */
    around(values, logarithmic, sign) {
      const finite = values.filter((v) => v !== null && Number.isFinite(v) && (!logarithmic || v > 0)).sort((a, b) => a - b);
      if (finite.length === 0) {
        return linear(0, 1);
      }
      let low = finite[0];
      let high = finite[finite.length - 1];
      if (sign && !logarithmic && finite.length >= 10) {
        const costs = sign > 0 ? finite : finite.map((v) => -v).reverse();
        const most = costs[Math.floor(0.8 * (costs.length - 1))];
        const limit = most + 4 * (most - costs[0]);
        if (costs[costs.length - 1] > limit && limit > costs[0]) {
          const worst = costs.filter((c) => c <= limit).pop();
          low = sign > 0 ? low : -worst;
          high = sign > 0 ? worst : high;
        }
      }
      return padded(low, high, logarithmic);
    },
    /** Whether values are positive and span decades. */
    decades(values) {
      const finite = values.filter((v) => v !== null && Number.isFinite(v));
      return finite.length > 0 && finite.every((v) => v > 0)
        && finite.reduce((a, b) => Math.max(a, b)) >= 100 * finite.reduce((a, b) => Math.min(a, b));
    },
    /** Of a parameter's whole range. */
    of: (parameter) => parameter.levels ? levels(parameter.levels)
      : parameter.max > parameter.min ? (parameter.log ? log : linear)(parameter.min, parameter.max)
        : padded(parameter.min, parameter.max, false),
  };
}());
