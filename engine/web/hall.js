// The page of the folder: another game has other teams, and a form is held against the rules while it is filled in.
// @ts-check

const form = /** @type {HTMLFormElement} */ (document.getElementById("begin"));
const { key, language } = document.body.dataset;

/** Keeps what is filled in for the next page. */
const keep = () => sessionStorage.setItem("filled", JSON.stringify([...new FormData(form)]));

/** Puts what was filled in into the fields that are still there. */
function refill() {
  const filled = JSON.parse(sessionStorage.getItem("filled") ?? "[]");
  sessionStorage.removeItem("filled");
  for (const [name, value] of filled) {
    const field = /** @type {any} */ (form.elements.namedItem(name));
    if (!field || name === "game" || name === "sides") continue;
    if (field.type === "checkbox") field.checked = true;
    else if (!field.options || [...field.options].some((option) => option.value === value)) field.value = value;
    const fold = field.closest("details");
    if (fold && value) fold.open = true;
  }
  if (filled.length) void check();
}

/** Shows the same page for another game, or for more sides. */
function again() {
  keep();
  const asked = new URLSearchParams({ lang: language ?? "" });
  if (key) asked.set("key", key);
  for (const name of ["game", "sides"]) {
    asked.set(name, String(new FormData(form).get(name) ?? ""));
  }
  location.search = asked.toString();
}

/** Says what is wrong with the form so far. */
async function check() {
  const asked = new URLSearchParams({ lang: language ?? "" });
  if (key) asked.set("key", key);
  const filled = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  const answer = await fetch(`/check?${asked}`, { method: "POST", body: filled });
  const told = await answer.json();
  const list = document.getElementById("faults");
  list?.replaceChildren(
    ...(told.broken ?? []).map((/** @type {string} */ says) => {
      // Words in backticks are the form's own.
      const item = document.createElement("li");
      says.split("`").forEach((part, index) => {
        const piece = document.createElement(index % 2 ? "code" : "span");
        piece.textContent = part;
        item.append(piece);
      });
      return item;
    }),
  );
}

document.getElementById("game")?.addEventListener("change", again);
document.getElementById("number")?.addEventListener("change", again);
form.addEventListener("change", check);
document.querySelectorAll("nav a").forEach((link) => link.addEventListener("click", keep));
refill();
