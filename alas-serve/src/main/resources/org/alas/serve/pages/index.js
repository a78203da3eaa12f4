// Lists the studies, and keeps the list as it is by what the service tells.
const page = document.getElementById("page");
const rows = new Map();

function cell(text) {
  const made = document.createElement("td");
  made.textContent = text ?? "";
  return made;
}

function show(table, study) {
  const row = document.createElement("tr");
  const trials = Object.values(study.trials).reduce((a, b) => a + b, 0);
  row.append(cell(study.study), cell(study.direction), cell(trials), cell(study.best));
  const before = rows.get(study.study);
  if (before) {
    before.replaceWith(row);
  } else {
    table.append(row);
  }
  rows.set(study.study, row);
}

async function list() {
  const answer = await fetch("/api/v1/studies");
  if (answer.status === 401) {
    login();
    return;
  }
  const table = document.createElement("table");
  const head = document.createElement("tr");
  for (const name of ["study", "direction", "trials", "best"]) {
    const made = document.createElement("th");
    made.textContent = name;
    head.append(made);
  }
  table.append(head);
  (await answer.json()).studies.forEach((study) => show(table, study));
  page.replaceChildren(table);
  const events = new EventSource("/api/v1/events");
  events.addEventListener("study", (event) => show(table, JSON.parse(event.data)));
  events.addEventListener("deleted", (event) => rows.get(JSON.parse(event.data).study)?.remove());
}

function login() {
  const form = document.createElement("form");
  const field = document.createElement("input");
  field.type = "password";
  field.setAttribute("aria-label", "token");
  field.placeholder = "token";
  const button = document.createElement("button");
  button.textContent = "come in";
  form.append(field, button);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const answer = await fetch("/api/v1/session", {
      method: "POST",
      headers: {"Content-Type": "application/json"},
      body: JSON.stringify({token: field.value}),
    });
    if (answer.ok) {
      list();
    } else {
      button.textContent = (await answer.json()).detail;
    }
  });
  page.replaceChildren(form);
}

list();
