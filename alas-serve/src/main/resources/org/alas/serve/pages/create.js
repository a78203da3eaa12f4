"use strict";
// A form that begins a study whose trials are asked for and told over the network or by hand.
(function () {
  const { el } = alas;
  const TYPES = ["real", "integer", "categorical", "ordinal", "boolean"];

  /** Numbers and truths as such, everything else as words. */
  const value = (text) => (text === "true" ? true : text === "false" ? false : text !== "" && Number.isFinite(Number(text)) ? Number(text) : text);

  alas.views.create = function (host) {
    let made = 0;
    const rows = el("div", { class: "parameters" });
    const name = el("input", { type: "text", id: "name", required: true, autocomplete: "off", placeholder: "first-study" });
    const direction = el("select", { id: "direction" }, el("option", {}, "minimize"), el("option", {}, "maximize"));
    const constraints = el("input", { type: "text", id: "constraints", autocomplete: "off", placeholder: "latency <= 40, memory <= 8" });
    const seed = el("input", { type: "number", id: "seed", value: "1", min: "0", step: "1" });
    const initial = el("input", { type: "number", id: "initial", min: "1", step: "1", placeholder: "automatic" });

    function parameter() {
      const k = ++made;
      const label = (key, text, node) => el("label", { for: key + k, class: "field " + key }, text, node);
      const input = (key, attributes) => el("input", { type: "text", id: key + k, autocomplete: "off", ...attributes });
      const kind = el("select", { id: "type" + k, onchange: change }, ...TYPES.map((type) => el("option", {}, type)));
      const own = input("parameter", { required: true });
      const [min, max] = [input("min", { inputmode: "decimal" }), input("max", { inputmode: "decimal" })];
      const log = el("input", { type: "checkbox", id: "log" + k });
      const values = input("values", { placeholder: "sgd, adam, rmsprop" });
      const range = el("span", { class: "range-fields" }, label("min", "from", min), label("max", "to", max), label("log", "logarithmic", log));
      const list = label("values", "values", values);
      const remove = el("button", { type: "button", class: "small", "aria-label": "Remove the parameter", onclick: () => { if (rows.children.length > 1) { row.remove(); } } }, "×");
      const row = el("fieldset", {}, el("legend", { class: "away" }, "Parameter " + k), label("parameter", "name", own), label("type", "type", kind), range, list, remove);
      function change() {
        const numeric = kind.value === "real" || kind.value === "integer";
        range.hidden = !numeric;
        list.hidden = numeric || kind.value === "boolean";
      }
      change();
      row.described = () => {
        const words = { type: kind.value };
        if (!range.hidden) {
          words.min = value(min.value.trim());
          words.max = value(max.value.trim());
          if (log.checked) { words.scale = "log"; }
        } else if (!list.hidden) {
          words.values = values.value.split(",").map((text) => value(text.trim())).filter((text) => text !== "");
        }
        return [own.value.trim(), words];
      };
      rows.append(row);
      return own;
    }

    async function create() {
      const described = Array.from(rows.children, (row) => row.described());
      const twice = described.map(([key]) => key).find((key, k, all) => all.indexOf(key) !== k);
      if (twice !== undefined) {
        throw new alas.api.Refusal(0, "Two parameters are called \"" + twice + "\"; give one of them another name.");
      }
      const study = { name: name.value.trim(), direction: direction.value, parameters: Object.fromEntries(described), seed: value(seed.value) };
      const demands = constraints.value.split(",").map((text) => text.trim()).filter((text) => text !== "");
      if (demands.length > 0) { study.constraints = demands; }
      if (initial.value) { study.initial = Number(initial.value); }
      const answer = await alas.api.post("/api/v1/studies", study);
      location.href = alas.pages.study(answer.study);
    }

    parameter();
    const field = (id, text, node) => el("label", { for: id, class: "field" }, text, node);
    host.replaceChildren(alas.titled("New study", "Its trials are asked for and told by a program, or by hand on its page."),
      el("form", { class: "card", onsubmit: (event) => { event.preventDefault(); alas.attempt(create); } },
        el("div", { class: "fields" }, field("name", "Name", name), field("direction", "Direction", direction), field("seed", "Seed", seed), field("initial", "Initial design", initial)),
        el("h2", {}, "Parameters"), rows,
        el("button", { type: "button", class: "small", id: "more", onclick: () => parameter().focus() }, "Another parameter"),
        el("h2", {}, "Constraints"), field("constraints", "Measures that must keep to a bound, separated by commas", constraints),
        el("div", { class: "bar-of-tools" }, el("button", { type: "submit", class: "small strong", id: "create" }, "Create the study"))));
    name.focus();
  };
}());
