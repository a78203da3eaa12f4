"use strict";
// Light or dark as it was chosen last, before anything is drawn.
(function () {
  const chosen = localStorage.getItem("alas-theme");
  if (chosen === "light" || chosen === "dark") {
    document.documentElement.dataset.theme = chosen;
  }
}());
