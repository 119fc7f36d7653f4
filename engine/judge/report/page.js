"use strict";
// Shows a record: the position at each step, the story beside it, every roll down to its rules.
(function () {
  const data = JSON.parse(document.getElementById("data").textContent);
  const { steps, texts, size } = data.album;
  const { lines, pages } = data.leaves;
  const find = (id) => document.getElementById(id);
  const SVG = "http://www.w3.org/2000/svg";
  const state = { language: data.language, step: 0, filter: "all", shown: new Map(), timer: 0 };

  // ---------------------------------------------------------------- words

  const text = (index) => (typeof texts[index] === "string" ? texts[index] : texts[index][state.language]);
  const word = (name) => text(data.words[name]);

  function make(name, look, words) {
    const made = document.createElement(name);
    if (look) made.className = look;
    if (words !== undefined) made.textContent = words;
    return made;
  }

  // ---------------------------------------------------------------- the position

  const board = find("board");
  board.setAttribute("viewBox", `0 0 ${size[0]} ${size[1]}`);
  // A board that lies across gets more of the page than the story beside it.
  if (size[0] > 1.6 * size[1]) document.querySelector("main").className = "across";
  // On a small screen a wide one is not made so small that nobody can read it.
  find("frame").classList.toggle("wide", size[0] > 500);
  board.style.setProperty("--width", `${size[0]}px`);
  const layers = [];
  function layer(index) {
    while (layers.length <= index) {
      const group = document.createElementNS(SVG, "g");
      board.appendChild(group);
      layers.push(group);
    }
    return layers[index];
  }

  const FORMS = ["rect", "circle", "line", "g"];
  function shape(form, x, y, width, height) {
    const made = document.createElementNS(SVG, FORMS[form]);
    const set = (values) => Object.entries(values).forEach(([key, value]) => made.setAttribute(key, value));
    if (form === 0) set({ x, y, width, height, rx: Math.min(width, height) > 40 ? 8 : 2 });
    if (form === 1) set({ cx: x + width / 2, cy: y + height / 2, r: Math.min(width, height) / 2 });
    if (form === 2) set({ x1: x, y1: y, x2: x + width, y2: y + height });
    return made;
  }

  function draw([, , form, x, y, width, height, look, label, title]) {
    const looks = text(look);
    const group = document.createElementNS(SVG, "g");
    group.setAttribute("class", `figure ${looks}`);
    if (form !== 3) group.appendChild(shape(form, x, y, width, height));
    if (text(label)) {
      const words = document.createElementNS(SVG, "text");
      const start = looks.startsWith("start") || looks.startsWith("name");
      words.setAttribute("x", start ? x : x + width / 2);
      words.setAttribute("y", y + height / 2);
      if (start) words.setAttribute("text-anchor", "start");
      words.textContent = text(label);
      if (looks.startsWith("place")) fit(words, width, 10, 5.4);
      if (looks === "start small strong") fit(words, width, 11.5, 7);
      group.appendChild(words);
    }
    if (text(title)) {
      const hint = document.createElementNS(SVG, "title");
      hint.textContent = text(title);
      group.appendChild(hint);
    }
    return group;
  }

  // A long name of a place or a card is written smaller: `letter` is how wide one is where words are of this size.
  function fit(words, width, size, letter) {
    const long = words.textContent.length * letter;
    if (long > width) words.style.fontSize = `${Math.max(6, (size * width) / long).toFixed(1)}px`;
  }

  function put(figure) {
    const drawn = draw(figure);
    const before = state.shown.get(figure[0]);
    if (before) before.node.replaceWith(drawn);
    else layer(figure[1]).appendChild(drawn);
    state.shown.set(figure[0], { figure, node: drawn });
  }

  function apply(step) {
    const [, , changed, removed] = steps[step];
    changed.forEach(put);
    removed.forEach((key) => {
      state.shown.get(key).node.remove();
      state.shown.delete(key);
    });
  }

  function wipe() {
    state.shown.clear();
    layers.forEach((group) => group.replaceChildren());
  }

  function redraw() {
    const figures = [...state.shown.values()].map((shown) => shown.figure);
    wipe();
    figures.forEach(put);
  }

  function go(step, quiet) {
    const wanted = Math.max(0, Math.min(steps.length - 1, step));
    if (wanted < state.step || state.shown.size === 0) {
      wipe();
      for (let at = 0; at <= wanted; at++) apply(at);
    } else {
      for (let at = state.step + 1; at <= wanted; at++) apply(at);
    }
    state.step = wanted;
    find("slider").value = wanted;
    caption();
    follow();
    point(quiet);
  }

  // Where the board is larger than its frame, whoever acts is kept in sight.
  function follow() {
    const frame = find("frame");
    if (frame.scrollWidth <= frame.clientWidth && frame.scrollHeight <= frame.clientHeight) return;
    board.querySelector(".acting")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  function caption() {
    const [side, command] = steps[state.step];
    const where = find("caption");
    where.replaceChildren(make("span", "count", `${word("step")} ${state.step} ${word("of")} ${steps.length - 1}`));
    if (side === null) where.append(make("span", "", word("start")));
    else where.append(make("span", `team ink-${side}`, text(data.sides[side])), make("code", "", text(command)));
  }

  // ---------------------------------------------------------------- the story

  // Turns: a heading each, and the lines below it.
  const turns = [];
  lines.forEach((line) => {
    if (line[1] === 0 || turns.length === 0) turns.push({ head: line[1] === 0 ? line : null, lines: [] });
    if (line[1] !== 0) turns[turns.length - 1].lines.push(line);
  });

  // Words in backticks are the rule's own.
  function spelled(name, words) {
    const made = document.createElement(name);
    words.split("`").forEach((part, index) => made.append(index % 2 ? make("code", "", part) : part));
    return made;
  }

  function rows(chosen) {
    const table = make("table", "rows");
    const body = table.appendChild(document.createElement("tbody"));
    chosen.forEach(([label, said, mark, source]) => {
      const row = body.appendChild(make("tr", text(mark) ? "decisive" : ""));
      const head = row.appendChild(make("th", "", text(label)));
      head.scope = "row";
      const cell = row.appendChild(spelled("td", text(said)));
      if (text(mark)) cell.appendChild(make("strong", "mark", text(mark)));
      row.appendChild(make("td", "source", text(source)));
    });
    return table;
  }

  function leaf(id) {
    const page = pages[id];
    const box = make("div", "leaf");
    const title = box.appendChild(make("p", "title", text(page[0])));
    title.appendChild(make("span", "source", text(page[1])));
    const aside = page[2].filter((row) => row[4]);
    box.appendChild(rows(page[2].filter((row) => !row[4])));
    if (aside.length > 0) {
      const fold = box.appendChild(make("details", "branch"));
      fold.appendChild(spelled("summary", text(page[4])));
      whenOpen(fold, () => rows(aside));
    }
    if (page[3].length > 0) box.appendChild(make("p", "inside", word("inside")));
    page[3].forEach((inner) => {
      const fold = box.appendChild(make("details", "branch"));
      fold.appendChild(make("summary", "", text(pages[inner][0])));
      whenOpen(fold, () => leaf(inner));
    });
    return box;
  }

  // What is folded is made when somebody unfolds it.
  function whenOpen(fold, content) {
    fold.addEventListener("toggle", () => {
      if (fold.open && !fold.dataset.made) {
        fold.dataset.made = "yes";
        fold.appendChild(content());
      }
    });
  }

  const wanted = (line) =>
    state.filter === "all" || (line[3] !== undefined && (state.filter === "rolls" || line[4] === 1));

  function entry(line) {
    const [step, depth, sentence, roll, decided] = line;
    const item = make("li", roll === undefined ? "line" : "line roll");
    item.style.setProperty("--depth", Math.max(0, depth - 1));
    item.dataset.step = step;
    const jump = make("button", "jump", text(sentence));
    jump.type = "button";
    jump.addEventListener("click", () => go(step, true));
    if (roll === undefined) {
      item.appendChild(jump);
      return item;
    }
    const fold = item.appendChild(document.createElement("details"));
    const head = fold.appendChild(make("summary", decided ? "decided" : ""));
    head.appendChild(make("span", "", text(sentence)));
    head.appendChild(make("span", "number", `#${roll}`));
    head.addEventListener("click", () => go(step, true));
    whenOpen(fold, () => leaf(roll));
    return item;
  }

  function tell(open) {
    const place = find("turns");
    place.replaceChildren();
    turns.forEach((turn, index) => {
      const listed = turn.lines.filter(wanted);
      if (listed.length === 0 && state.filter !== "all") return;
      const fold = place.appendChild(make("details", "turn"));
      fold.dataset.turn = index;
      fold.open = open ? open.has(index) : true;
      const head = turn.head ? text(turn.head[2]).replace(/^—\s*|\s*—$/g, "") : word("start");
      fold.appendChild(make("summary", "", head));
      const list = fold.appendChild(make("ol", ""));
      listed.forEach((line) => list.appendChild(entry(line)));
    });
    if (!place.firstChild) place.appendChild(make("p", "nothing", word("nothing")));
  }

  // Brings a line into view inside the story, so far down; the page itself stays where it is. On a small screen the story
  // is as long as it is: there the page moves, and the line comes to stand below the board.
  function bring(item, share) {
    const story = find("story");
    if (getComputedStyle(story).overflowY === "visible") {
      const [line, board] = [item.getBoundingClientRect(), find("table").getBoundingClientRect()];
      const below = Math.max(0, Math.min(board.bottom, board.height));
      if (line.top < below || line.top > innerHeight - 60) scrollBy(0, line.top - below - 12);
      return;
    }
    const [inner, outer] = [item.getBoundingClientRect(), story.getBoundingClientRect()];
    if (inner.top < outer.top + 60 || inner.bottom > outer.bottom) {
      story.scrollTop += inner.top - outer.top - outer.height * share;
    }
  }

  // Shows which lines belong to the step on the board.
  function point(quiet) {
    document.querySelectorAll("li.now").forEach((item) => item.classList.remove("now"));
    const items = [...document.querySelectorAll("li.line")];
    const latest = Math.max(...items.map((item) => Number(item.dataset.step)).filter((step) => step <= state.step));
    const now = items.filter((item) => Number(item.dataset.step) === latest);
    // What belongs to an earlier step is shown, but it is not what the board shows.
    if (latest === state.step) now.forEach((item) => item.classList.add("now"));
    if (quiet || now.length === 0) return;
    const turn = now[0].closest("details.turn");
    if (turn) turn.open = true;
    bring(now[0], 0.3);
  }

  // ---------------------------------------------------------------- the whole page

  function facts() {
    const sides = find("sides");
    sides.replaceChildren();
    data.sides.forEach((name, side) => {
      if (side > 0) sides.append(" · ");
      sides.append(make("span", `team ink-${side}`, text(name)));
    });
    const seed = data.seed ? [`${word("seed")} ${data.seed}`] : [];
    const rulings = data.rulings.map(text);
    find("facts").textContent = [text(data.result), ...seed, `${word("rules")}: ${text(data.layers)}`, ...rulings].join(" · ");
  }

  function speak(language) {
    const open = new Set();
    document.querySelectorAll("details.turn[open]").forEach((fold) => open.add(Number(fold.dataset.turn)));
    const first = !find("turns").firstChild;
    state.language = language;
    document.documentElement.lang = data.languages[language];
    document.documentElement.dir = data.leftward[language] ? "rtl" : "ltr";
    document.title = text(data.title);
    document.querySelectorAll("[data-text]").forEach((node) => {
      node.textContent = node.dataset.text === "title" ? text(data.title) : word(node.dataset.text);
    });
    document.querySelectorAll("[data-label]").forEach((node) => {
      node.setAttribute("aria-label", word(node.dataset.label));
      if (node.tagName === "BUTTON") node.title = word(node.dataset.label);
    });
    [...find("languages").children].forEach((button, index) => button.setAttribute("aria-pressed", index === language));
    facts();
    tell(first ? null : open);
    redraw();
    caption();
    point(true);
  }

  function filter(name) {
    state.filter = name;
    document.querySelectorAll("[data-filter]").forEach((button) => {
      button.setAttribute("aria-pressed", button.dataset.filter === name);
    });
    tell(null);
    point(true);
  }

  function play() {
    const button = find("play");
    if (state.timer) {
      clearInterval(state.timer);
      state.timer = 0;
    } else {
      if (state.step === steps.length - 1) go(0);
      state.timer = setInterval(() => {
        if (state.step === steps.length - 1) play();
        else go(state.step + 1);
      }, 700);
    }
    button.querySelector("path").setAttribute("d", state.timer ? "M3 3h4v10H3zM9 3h4v10H9z" : "M2 3v10l6-5zM8 3v10l6-5z");
    button.dataset.label = state.timer ? "pause" : "play";
    button.title = word(button.dataset.label);
    button.setAttribute("aria-label", button.title);
  }

  function theme() {
    const root = document.documentElement;
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const now = root.dataset.theme || (dark ? "dark" : "light");
    root.dataset.theme = now === "dark" ? "light" : "dark";
  }

  const KEYS = {
    ArrowRight: () => go(state.step + 1),
    ArrowLeft: () => go(state.step - 1),
    Home: () => go(0),
    End: () => go(steps.length - 1),
    " ": play,
    l: () => speak((state.language + 1) % data.languages.length),
    t: theme,
  };
  document.addEventListener("keydown", (event) => {
    const deed = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    const busy = event.target.closest?.("button, summary, a, input");
    if (!deed || event.ctrlKey || event.metaKey || event.altKey) return;
    if (busy && (event.key === " " || busy.tagName === "INPUT")) return;
    event.preventDefault();
    deed();
  });

  data.languages.forEach((code, index) => {
    const button = find("languages").appendChild(make("button", "", code));
    button.type = "button";
    button.lang = code;
    button.addEventListener("click", () => speak(index));
  });
  find("first").addEventListener("click", () => go(0));
  find("back").addEventListener("click", () => go(state.step - 1));
  find("next").addEventListener("click", () => go(state.step + 1));
  find("last").addEventListener("click", () => go(steps.length - 1));
  find("play").addEventListener("click", play);
  find("theme").addEventListener("click", theme);
  find("slider").max = steps.length - 1;
  find("slider").addEventListener("input", (event) => go(Number(event.target.value)));
  const unfold = (open, wanted) => document.querySelectorAll(wanted).forEach((fold) => (fold.open = open));
  find("unfold").addEventListener("click", () => unfold(true, "details.turn, li.roll > details"));
  find("fold").addEventListener("click", () => unfold(false, "details.turn, li.roll > details"));
  document.querySelectorAll("[data-filter]").forEach((button) => {
    button.addEventListener("click", () => filter(button.dataset.filter));
  });

  go(0, true);
  speak(state.language);

  // ---------------------------------------------------------------- for whoever looks without eyes

  // `#test` goes through the page and writes what it found; `#step=12&lang=it&theme=dark&roll=34&filter=decided` opens
  // it there.
  function check() {
    const found = { steps: 0, figures: [], languages: [], faults: [] };
    window.addEventListener("error", (event) => found.faults.push(event.message));
    for (let step = 0; step < steps.length; step++) {
      go(step, true);
      found.steps += 1;
    }
    found.figures.push(state.shown.size);
    const end = board.innerHTML;
    go(0);
    go(steps.length - 1);
    found.same = board.innerHTML === end;
    data.languages.forEach((code, index) => {
      find("languages").children[index].click();
      const fold = document.querySelector("li.roll details");
      fold.open = true;
      fold.dispatchEvent(new Event("toggle"));
      found.languages.push({
        code,
        lang: document.documentElement.lang,
        next: find("next").title,
        story: document.querySelectorAll("#turns li").length,
        rows: fold.querySelectorAll("tr").length,
        first: fold.querySelector(".title").textContent,
      });
    });
    ["rolls", "decided", "all"].forEach((name) => {
      document.querySelector(`[data-filter="${name}"]`).click();
      found[name] = document.querySelectorAll("#turns li").length;
    });
    let deepest = 0;
    Object.keys(pages).forEach((id) => (deepest = Math.max(deepest, leaf(id).querySelectorAll("tr").length)));
    found.deepest = deepest;
    const unnamed = [...document.querySelectorAll("button, input")].filter(
      (node) => !(node.textContent.trim() || node.getAttribute("aria-label")),
    );
    found.unnamed = unnamed.length;
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Home", bubbles: true }));
    found.faults.push(...(state.step === 0 ? [] : ["Home does nothing"]));
    const out = document.body.appendChild(make("output", "", JSON.stringify(found)));
    out.id = "found";
  }

  const asked = new URLSearchParams(location.hash.slice(1));
  if (asked.has("lang")) speak(Math.max(0, data.languages.indexOf(asked.get("lang"))));
  if (asked.has("theme")) document.documentElement.dataset.theme = asked.get("theme");
  if (asked.has("filter")) filter(asked.get("filter"));
  if (asked.has("step")) go(Number(asked.get("step")));
  if (asked.has("roll")) {
    const numbers = [...document.querySelectorAll("li.roll .number")];
    const number = numbers.find((node) => node.textContent === `#${asked.get("roll")}`);
    if (number) {
      const item = number.closest("li");
      item.querySelector("details").open = true;
      go(Number(item.dataset.step), true);
      bring(item, 0.3);
    }
  }
  if (asked.has("test")) check();
})();
