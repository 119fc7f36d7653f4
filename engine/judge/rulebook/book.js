"use strict";
// Shows the rules that hold every word of what is typed, accents and case aside.
const plain = (text) => text.normalize("NFD").replace(/\p{Diacritic}/gu, "").toLowerCase();
const search = document.getElementById("search");
const found = document.getElementById("found");
const articles = [...document.querySelectorAll("article")].map((article) => [article, plain(article.textContent)]);
const sections = [...document.querySelectorAll("main > section")];
const contents = [...document.querySelectorAll("#contents li")].map((entry) => [entry, document.getElementById(entry.querySelector("a").hash.slice(1))]);
search.addEventListener("input", () => {
  const words = plain(search.value).split(/\s+/).filter(Boolean);
  let count = 0;
  for (const [article, text] of articles) {
    const fits = words.every((word) => text.includes(word));
    article.hidden = !fits;
    count += fits ? 1 : 0;
  }
  for (const section of sections) {
    const rules = section.querySelectorAll("article");
    section.hidden = words.length > 0 && ![...rules].some((article) => !article.hidden);
  }
  for (const [entry, part] of contents) entry.hidden = part.hidden;
  found.textContent = words.length === 0 ? "" : count === 0 ? found.dataset.nothing : String(count);
});
// What is folded is printed all the same.
addEventListener("beforeprint", () => document.querySelectorAll("details").forEach((part) => { part.open = true; }));
