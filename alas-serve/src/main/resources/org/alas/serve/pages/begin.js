"use strict";
// On a page that lives, what changes comes first.
(function () {
  const FIRST = ["progress", "importance", "slices", "why", "running", "parallel", "pairs"];
  const rank = (section) => (FIRST.includes(section.id) ? FIRST.indexOf(section.id) : FIRST.length);
  alas.sections.sort((a, b) => rank(a) - rank(b));
  alas.begin();
}());
