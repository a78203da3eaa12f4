"use strict";
(function () {
  const tip = document.getElementById("tip");
  const stories = {};
  // Our own tooltips replace those of the browser, and the longest text of a trial serves everywhere.
  document.querySelectorAll("svg title").forEach(function (title) {
    const mark = title.parentNode;
    const text = title.textContent;
    mark.dataset.tip = text;
    title.remove();
    const trial = mark.dataset.t;
    if (trial && text.length > (stories[trial] || "").length) {
      stories[trial] = text;
    }
  });
  function told(mark) {
    const own = mark.dataset.tip || "";
    const story = stories[mark.dataset.t] || "";
    return story.startsWith(own) ? story : [own, story].join("\n").trim();
  }
  let lit = "";
  let pinned = "";
  function light(trial) {
    if (trial === lit) {
      return;
    }
    lit = trial;
    document.querySelectorAll("svg .over").forEach(function (layer) { layer.remove(); });
    document.querySelectorAll("tr.lit").forEach(function (row) { row.classList.remove("lit"); });
    if (!trial) {
      return;
    }
    document.querySelectorAll("[data-t=\"" + trial + "\"]").forEach(function (mark) {
      if (mark.tagName.toLowerCase() === "tr") {
        mark.classList.add("lit");
        return;
      }
      const layer = document.createElementNS("http://www.w3.org/2000/svg", "g");
      layer.setAttribute("class", "over");
      layer.appendChild(mark.cloneNode(true));
      mark.ownerSVGElement.appendChild(layer);
    });
  }
  document.addEventListener("mouseover", function (event) {
    const mark = event.target.closest("[data-t], [data-tip]");
    light(mark ? mark.dataset.t || pinned : pinned);
    if (!mark || mark.tagName.toLowerCase() === "tr") {
      tip.hidden = true;
      return;
    }
    tip.textContent = told(mark);
    tip.hidden = false;
  });
  document.addEventListener("mousemove", function (event) {
    if (tip.hidden) {
      return;
    }
    const right = event.clientX + 14 + tip.offsetWidth > window.innerWidth;
    const below = event.clientY + 14 + tip.offsetHeight > window.innerHeight;
    tip.style.left = (right ? event.clientX - 10 - tip.offsetWidth : event.clientX + 14) + "px";
    tip.style.top = (below ? event.clientY - 10 - tip.offsetHeight : event.clientY + 14) + "px";
  });
  document.addEventListener("click", function (event) {
    const mark = event.target.closest("[data-t]");
    if (mark) {
      pinned = pinned === mark.dataset.t ? "" : mark.dataset.t;
      light(pinned);
    }
  });
  document.querySelectorAll("[data-copy]").forEach(function (button) {
    button.hidden = false;
    button.addEventListener("click", function () {
      const block = document.getElementById(button.dataset.copy);
      window.getSelection().selectAllChildren(block);
      document.execCommand("copy");
      button.textContent = "Copied";
    });
  });
}());
