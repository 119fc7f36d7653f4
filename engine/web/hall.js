// The page of the folder: another game has other teams, and a form is held against the rules while it is filled in.
// @ts-check

const form = /** @type {HTMLFormElement} */ (document.getElementById("begin"));
const { key, language } = document.body.dataset;

/** Shows the same page for another game, or for more sides. */
function again() {
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
      const item = document.createElement("li");
      item.textContent = says;
      return item;
    }),
  );
}

document.getElementById("game")?.addEventListener("change", again);
document.getElementById("number")?.addEventListener("change", again);
form.addEventListener("change", check);
