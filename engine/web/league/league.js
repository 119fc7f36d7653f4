// The page of a league: a form is held against the rules while it is filled in. Without this script all works as well.
// @ts-check

const form = /** @type {HTMLFormElement | null} */ (document.getElementById("form"));

/** What speaks against the form so far. */
async function check() {
  if (!form) return;
  const filled = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  const answer = await fetch(document.body.dataset.check ?? "", { method: "POST", body: filled });
  if (!answer.ok) return;
  const told = await answer.json();
  document.getElementById("faults")?.replaceChildren(
    ...(told.broken ?? []).map((/** @type {any} */ why) => {
      const item = document.createElement("li");
      item.append(why.says);
      if (why.nearest) item.append(` → ${why.nearest}`);
      if (why.rule) {
        const ground = document.createElement("span");
        ground.className = "ground";
        ground.textContent = why.source ? `${why.rule} · ${why.source}` : why.rule;
        item.append(" ", ground);
      }
      return item;
    }),
  );
}

form?.addEventListener("change", () => void check());
