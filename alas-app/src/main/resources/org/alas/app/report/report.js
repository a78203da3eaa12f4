"use strict";
// A page of its own, which holds its document.
alas.show(JSON.parse(document.getElementById("study").textContent));
