"use strict";
// What all pages have: the bar at the top, the way in, messages, and which page an address is.
(function () {
  const { el } = alas;
  alas.headed = true;
  alas.views = {};
  alas.pages = {
    studies: "/",
    study: (name) => "/study?name=" + encodeURIComponent(name),
    compare: (names) => "/compare?" + names.map((name) => "study=" + encodeURIComponent(name)).join("&"),
  };

  const link = (href, text) => el("a", { href, "aria-current": location.pathname === href ? "page" : null }, text);
  const light = el("span", { class: "connection", role: "status", id: "connection" });

  /** Whether the service is heard. */
  alas.connected = function (yes) {
    light.textContent = yes ? "live" : "not connected";
    light.classList.toggle("on", yes);
  };

  function bar() {
    const theme = alas.theme((chosen) => localStorage.setItem("alas-theme", chosen));
    document.querySelector(".site").replaceChildren(el("div", { class: "within" },
      el("a", { href: "/", class: "brand" }, "Alas"),
      el("div", { role: "navigation", "aria-label": "Pages", class: "pages" }, link("/", "Studies"), link("/compare", "Compare"), alas.mayWrite ? link("/new", "New study") : ""),
      light, theme));
  }

  /** A message that stays until it is closed or another comes. */
  alas.say = function (text, kind) {
    document.querySelectorAll(".message").forEach((old) => old.remove());
    const message = el("div", { class: "message " + (kind || "bad"), role: "alert" }, el("span", {}, text),
      el("button", { type: "button", class: "small", "aria-label": "Close the message", onclick: () => message.remove() }, "×"));
    document.querySelector(".site").after(message);
  };

  /** Runs something that may be refused, and says so. */
  alas.attempt = async function (work) {
    try {
      return await work();
    } catch (e) {
      if (e.name === "AbortError") { return null; }
      if (e.status === 401) {
        login();
      } else {
        alas.say(e.message);
      }
      return null;
    }
  };

  /** The page's title and first lines. */
  alas.titled = function (title, lead) {
    document.title = title + " – Alas";
    return el("header", {}, el("h1", {}, title), lead ? el("p", { class: "lead" }, lead) : null);
  };

  function login() {
    const field = el("input", { type: "password", id: "token", autocomplete: "off", required: true });
    const form = el("form", { class: "card narrow", onsubmit: (event) => {
      event.preventDefault();
      alas.attempt(async () => {
        try {
          await alas.api.post("/api/v1/session", { token: field.value.trim() });
        } catch (e) {
          throw new alas.api.Refusal(0, e.message);
        }
        location.reload();
      });
    } }, el("label", { for: "token" }, "Token"), field,
    el("p", { class: "note" }, "It is in the token file of the service; alas serve prints where that is, and a link that needs no token."),
    el("button", { type: "submit", class: "small strong" }, "Come in"));
    document.getElementById("report").replaceChildren(alas.titled("Come in", "This service shows its studies to those who have a token."), form);
    field.focus();
  }

  /** Shows the page of the address. */
  alas.begin = async function () {
    const session = await alas.api.get("/api/v1/session").catch((e) => e);
    if (session instanceof Error) {
      bar();
      if (session.status === 401) { login(); } else { alas.say(session.message); }
      return;
    }
    alas.mayWrite = session.scope === "read-write";
    bar();
    const view = { "/": "studies", "/study": "study", "/compare": "compare", "/new": "create" }[location.pathname];
    alas.attempt(() => alas.views[view](document.getElementById("report"), new URLSearchParams(location.search)));
  };
}());
