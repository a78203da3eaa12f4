"use strict";
// What the service is asked and told, and what it tells of itself.
(function () {
  /** A refusal, in the service's own words. */
  class Refusal extends Error {
    constructor(status, message) {
      super(message);
      this.status = status;
    }
  }

  async function call(method, path, body, signal) {
    const options = { method, signal, headers: body === undefined ? {} : { "Content-Type": "application/json" } };
    if (body !== undefined) { options.body = JSON.stringify(body); }
    let answer;
    try {
      answer = await fetch(path, options);
    } catch (e) {
      if (e.name === "AbortError") { throw e; }
      throw new Refusal(0, "The service does not answer; is it running?");
    }
    if (!answer.ok) {
      const told = await answer.json().catch(() => ({}));
      throw new Refusal(answer.status, told.detail || "The service refused with status " + answer.status + ".");
    }
    return answer.status === 204 ? null : answer.json();
  }

  alas.api = {
    get: (path, signal) => call("GET", path, undefined, signal),
    post: (path, body) => call("POST", path, body),
    patch: (path, body) => call("PATCH", path, body),
    study: (name) => "/api/v1/studies/" + encodeURIComponent(name),
    Refusal,
  };

  /**
   * Listens to what happens; the browser comes back by itself, from where it was cut off.
   * handlers: by the type of an event; connected(true or false) says whether it is heard.
   */
  alas.listen = function (path, handlers, connected) {
    const source = new EventSource(path);
    Object.entries(handlers).forEach(([type, handler]) => source.addEventListener(type, (event) => handler(JSON.parse(event.data))));
    source.onopen = () => connected(true);
    source.onerror = () => connected(false);
    window.addEventListener("pagehide", () => source.close());
    return source;
  };
}());
