// The living table: asks the server what this chair may know, shows it, and says what is clicked. It decides nothing: every
// answer that is offered came with the question, and any other is the server's to refuse.
// @ts-check

/** @typedef {[string, string, string]} Option who, word, what */
/** @typedef {{side: number, mine: boolean, waits?: string, asks?: string, about?: string, options?: Option[], verbs?: Record<string, string[]>, things?: Record<string, string>, order?: boolean, auto?: boolean}} Question */
/** @typedef {{name: string, means: string, coach: string, yours: boolean, asked: boolean}} Side */
/** @typedef {{title: string, sides: Side[], ended: string, over: boolean, board: string, legend: string, story: {from: number, to: number, lines: any[]}, question: Question | null, at: number, of?: number, undone: number, undo: boolean, wish: boolean | null, judge: boolean, paused?: boolean, rulings: [string, boolean][]}} View */

/** @typedef {{at: number | null, mine: boolean, holder: [string, number | null], asks: [string, number | null] | null, asked: boolean}} Lead */

const { path, key, plays, houses } = document.body.dataset;
const find = (/** @type {string} */ name) => /** @type {HTMLElement} */ (document.getElementById(name));
const state = {
  language: document.body.dataset.language ?? "en",
  /** @type {Record<string, string>} */
  words: {},
  /** @type {View | null} */
  view: null,
  read: 0,
  undone: 0,
  /** The moment that is looked at, or null for now. @type {number | null} */
  past: null,
  who: "",
  verb: "",
  /** Whose sheet is shown. */
  sheet: "",
  /** @type {number} */
  timer: 0,
  /** @type {number} */
  weighing: 0,
  counted: 0,
  busy: false,
  /** The board as it was drawn last. */
  drawn: "",
  /** Who shows everybody which moment. @type {Lead | null} */
  lead: null,
  /** Whether what another shows is looked at. */
  follows: true,
};

/** Two pages of one chair are two. */
const page = sessionStorage.getItem("page") ?? String(Math.random()).slice(2);
sessionStorage.setItem("page", page);

// ---------------------------------------------------------------- words and elements

const word = (/** @type {string} */ name) => state.words[name] ?? name;

/**
 * @param {string} name
 * @param {string} [look]
 * @param {string} [text]
 */
function make(name, look = "", text = "") {
  const made = document.createElement(name);
  if (look) made.className = look;
  if (text) made.textContent = text;
  return made;
}

/**
 * @param {string} text
 * @param {() => void} does
 */
function button(text, does, look = "") {
  const made = /** @type {HTMLButtonElement} */ (make("button", look, text));
  made.type = "button";
  made.addEventListener("click", does);
  return made;
}

/** Words in backticks are commands, or the rule's own. @param {string} name @param {string} words */
function spelled(name, words) {
  const made = make(name);
  words.split("`").forEach((part, index) => made.append(index % 2 ? make("code", "", part) : part));
  return made;
}

// ---------------------------------------------------------------- the server

/** @param {string} what @param {Record<string, string | number>} [more] */
function address(what, more = {}) {
  const asked = new URLSearchParams({ key: key ?? "", lang: state.language });
  Object.entries(more).forEach(([name, value]) => asked.set(name, String(value)));
  return `/games/${path}/${what}?${asked}`;
}

/** @param {string} what @param {Record<string, string | number>} [more] @param {object} [body] */
async function ask(what, more, body) {
  const sent = body
    ? { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }
    : {};
  const answer = await fetch(address(what, more), sent);
  return answer.json();
}

/** Looks at the game as it stands, or stood. */
async function look() {
  const past = state.past;
  const more = past === null ? { undone: state.undone, read: state.read, page } : { at: past, page };
  const told = await ask("view", more).catch(() => null);
  if (!told) {
    tell({ none: word("lost") });
    window.setTimeout(look, 800);
    return undefined;
  }
  // Where nobody can play on, what was before the last answer is shown, if nothing else is.
  if (told.of !== undefined && told.broken && !state.view && past === null) {
    state.past = Math.max(0, told.of - 1);
    await look();
  }
  if (told.broken || told.refused) return tell(told);
  state.lead = told.lead;
  led();
  if (past === state.past) show(told);
  return undefined;
}

/** @param {string} line @param {boolean} [sure] */
async function say(line, sure = false) {
  if (!state.view || state.busy) return;
  // Nothing is weighed any more that was only thought of.
  clearTimeout(state.timer);
  clearTimeout(state.weighing);
  state.busy = true;
  document.body.setAttribute("aria-busy", "true");
  try {
    const { at, undone } = state.view;
    const told = await ask("say", {}, { line, at, undone, read: state.read, sure });
    tell(told);
    if (told.view) show(told.view);
    if (told.odds) find("foresight").replaceChildren(make("pre", "", told.odds.told));
    if (told.way) foresee(told.way.line, told.way.said);
  } catch {
    // The message or its answer was lost: whether it counted is seen in the game as it stands.
    tell({ none: word("lost") });
    window.setTimeout(look, 300);
  } finally {
    state.busy = false;
    document.body.removeAttribute("aria-busy");
  }
}

/** Says what the server answered, where it is more than the game itself. @param {any} told */
function tell(told) {
  const place = find("said");
  place.replaceChildren();
  place.classList.toggle("refused", Boolean(told.refused || told.broken));
  if (told.refused) {
    place.append(spelled("p", told.refused.says));
    if (told.refused.nearest) place.append(button(told.refused.nearest, () => say(told.refused.nearest)));
  }
  (told.broken ?? []).forEach((/** @type {string} */ says) => place.append(spelled("p", says)));
  if (told.wished) place.append(make("p", "", word("undo-waits")));
  if (told.none) place.append(make("p", "", told.none));
  if (told.drawn) place.append(make("pre", "", told.drawn));
  if (told.sheet) sheet(told.sheet);
  if (told.why) leaf(told.why);
  if (told.text) copied(told.text);
  if (told.help) {
    const list = place.appendChild(make("ul"));
    told.help.forEach((/** @type {string} */ line) => list.append(spelled("li", line)));
  }
  // What is long is scrolled with the keys too.
  place.querySelectorAll("pre, ul").forEach((long) => long.setAttribute("tabindex", "0"));
}

// ---------------------------------------------------------------- the game as it stands

/** @param {View} view */
function show(view) {
  const before = state.view;
  if (state.past === null) {
    const isOlder = before && (view.undone < state.undone || (view.undone === state.undone && view.at < before.at));
    if (isOlder && before.of === undefined) return;
    if (view.story.from !== 0 && (view.story.from !== state.read || view.undone !== state.undone)) {
      state.read = 0;
      void look();
      return;
    }
  }
  if (state.past !== null || view.story.from === 0) find("lines").replaceChildren();
  if (state.past === null) {
    state.read = view.story.to;
    state.undone = view.undone;
  } else {
    state.read = 0;
  }
  const moved = !before || before.at !== view.at || before.undone !== view.undone;
  state.view = view;
  if (moved) {
    state.who = "";
    state.verb = "";
    find("foresight").replaceChildren();
    // How somebody was is not how they are.
    if (state.past !== null) find("sheet").replaceChildren();
    else if (state.sheet) void ask("sheet", { who: state.sheet }).then((told) => told.sheet && sheet(told.sheet));
    if (!view.question?.mine) find("said").replaceChildren();
  }
  document.title = view.title;
  find("title").textContent = view.title;
  teams(view);
  board(view.board);
  find("legend").textContent = view.legend;
  find("legend-fold").hidden = !view.legend;
  story(view);
  rulings(view);
  question();
  find("typed").hidden = !plays || (view.over && !view.undo) || state.past !== null;
  const undo = find("undo");
  undo.hidden = !view.undo || state.past !== null;
  undo.textContent = word(view.wish === false ? "undo-agree" : "undo");
  find("live").hidden = state.past === null;
  find("clone").hidden = find("clone").dataset.shared === "yes" && !view.over;
  addressed({ lang: state.language, at: state.past });
}

/** What is looked at stands in the address: it can be handed on. @param {Record<string, string | number | null>} parts */
function addressed(parts) {
  const asked = new URLSearchParams(location.search);
  Object.entries(parts).forEach(([name, value]) => {
    if (value === null) asked.delete(name);
    else asked.set(name, String(value));
  });
  history.replaceState(null, "", `?${asked}`);
}

/** @param {View} view */
function teams(view) {
  const place = find("teams");
  place.replaceChildren();
  view.sides.forEach((side, number) => {
    const text = side.means.startsWith(side.name) ? side.means : `${side.name}: ${side.means}`;
    const part = make("span", `team ink-${number}${side.asked ? " asked" : ""}`, text);
    part.title = word(`coach-${side.coach}`);
    place.append(part);
  });
}

/** @param {string} text */
function board(text) {
  if (text === state.drawn) return mark();
  state.drawn = text;
  const focused = /** @type {any} */ (document.activeElement)?.dataset?.thing;
  const parsed = new DOMParser().parseFromString(text, "text/html");
  const drawn = parsed.querySelector("svg");
  if (!drawn) return;
  find("frame").style.setProperty("--natural", `${drawn.viewBox.baseVal.width}px`);
  find("frame").replaceChildren(document.adoptNode(drawn));
  drawn.querySelectorAll("[data-thing]").forEach((node) => {
    const thing = /** @type {SVGElement} */ (node).dataset.thing ?? "";
    node.addEventListener("click", () => point(thing, node.classList.contains("piece")));
    node.addEventListener("keydown", (event) => {
      const { key: pressed } = /** @type {KeyboardEvent} */ (event);
      if (pressed !== "Enter" && pressed !== " ") return;
      event.preventDefault();
      point(thing, node.classList.contains("piece"));
    });
    node.addEventListener("pointerenter", () => hover(thing));
    node.addEventListener("focus", () => hover(thing));
  });
  mark();
  if (focused) {
    const again = drawn.querySelector(`[data-thing="${CSS.escape(focused)}"][tabindex]`);
    /** @type {any} */ (again)?.focus();
  }
}

/** The options as they stand, of this question. @returns {Option[]} */
const options = () => (state.past === null && state.view?.question?.options) || [];

/** Those who may do something now. */
const everybody = () => new Set(options().map(([who]) => who).filter(Boolean));

/** Whom a click speaks of: whoever is chosen, or the only one who may do something, nobody in particular where there is none; null
 * where it must be said first. */
function spoken() {
  const all = everybody();
  return state.who || (all.size < 2 ? [...all][0] ?? "" : null);
}

/** What may be done to a thing by those of whom a click speaks. @param {string} thing */
function onto(thing) {
  const who = spoken();
  if (who === null) return [];
  return options().filter(([own, verb, what]) => what === thing && (!own || own === who) && (!state.verb || verb === state.verb));
}

/** Marks what may be chosen on the board: whoever may do something, or whatever the one that a click speaks of may do it to. */
function mark() {
  const who = spoken();
  const may = new Set();
  const all = everybody();
  options().forEach(([own, verb, what]) => {
    if (state.verb && verb !== state.verb) return;
    if (who !== null && (!own || own === who)) may.add(what);
    if (!state.who) may.add(own);
  });
  find("frame")
    .querySelectorAll("[data-thing]")
    .forEach((node) => {
      const thing = /** @type {SVGElement} */ (node).dataset.thing ?? "";
      const title = node.querySelector("title")?.textContent ?? thing;
      node.classList.toggle("may", may.has(thing));
      node.classList.toggle("chosen", thing !== "" && thing === state.who);
      if (may.has(thing) || all.has(thing)) {
        node.setAttribute("tabindex", "0");
        node.setAttribute("role", "button");
        node.setAttribute("aria-label", title);
      } else {
        node.removeAttribute("tabindex");
        node.removeAttribute("role");
      }
    });
}

/** A thing on the board is pointed at. @param {string} thing @param {boolean} isPiece */
function point(thing, isPiece) {
  const ways = onto(thing);
  if (ways.length === 1) return say(line(ways[0]), !isOrder());
  if (ways.length > 1) return question(ways);
  const all = everybody();
  if (all.has(thing)) {
    state.who = state.who === thing && all.size > 1 ? "" : thing;
    state.verb = "";
    question();
    mark();
  } else {
    // A square is gone to by the only one who may, as by one who is chosen; of a piece its sheet is shown.
    const who = isPiece ? state.who : spoken();
    const verb = who && (state.verb || farVerb(who, isPiece));
    if (verb) return say(`${who} ${verb} ${thing}`);
  }
  // What is nobody has no sheet.
  void ask("sheet", { who: thing }).then((told) => told.sheet && tell(told));
  return undefined;
}

/** The word by which somebody goes somewhere, or does something to somebody, that is not near. @param {string} who @param {boolean} isPiece */
function farVerb(who, isPiece) {
  const verbs = state.view?.question?.verbs ?? {};
  const wanted = isPiece ? "player" : "square";
  return options().filter(([own]) => own === who).map(([, verb]) => verb).find((verb) => verbs[verb]?.[2] === wanted);
}

const isOrder = () => Boolean(state.view?.question?.order);

/** @param {Option} option */
const line = (option) => option.filter((part) => part !== "").join(" ");

/** The odds of what is pointed at, once somebody stays there. @param {string} thing */
function hover(thing) {
  clearTimeout(state.timer);
  const ways = onto(thing);
  if (ways.length !== 1) return;
  state.timer = window.setTimeout(() => foresee(line(ways[0])), 200);
}

/** Tells the odds of an order that is only thought of. @param {string} order @param {string} [way] */
async function foresee(order, way) {
  const place = find("foresight");
  const now = (state.counted += 1);
  const begin = () => {
    place.replaceChildren();
    if (way) place.append(make("p", "", `${word("way")} ${way}`));
  };
  begin();
  place.append(make("p", "count", word("counting")));
  const told = await ask("odds", { line: order });
  if (now !== state.counted) return;
  begin();
  if (told.odds) place.append(make("pre", "", way ? told.odds.tests : told.odds.told));
  else if (told.refused) place.append(spelled("p", told.refused.says));
  if (!way) return;
  // Nothing can go wrong on a way without rolls: it is gone at once.
  if (told.odds && !told.odds.rolls) void say("go");
  else place.append(button(word("go"), () => say("go")));
}

// ---------------------------------------------------------------- the question

/** @param {Option[]} [only] */
function question(only) {
  const { view } = state;
  const [place, list] = [find("question"), find("options")];
  place.replaceChildren();
  list.replaceChildren();
  if (!view) return;
  const asked = view.question;
  if (state.past !== null) {
    place.append(make("h2", "", `${word("at")} ${view.at} ${word("of")} ${view.of ?? view.at}`));
    return;
  }
  if (view.over || !asked) {
    place.append(make("h2", "", view.ended));
    return;
  }
  if (view.paused) place.append(make("p", "paused", word("paused")));
  if (!asked.mine) {
    place.append(make("h2", "", asked.waits ?? ""));
    return;
  }
  place.append(make("h2", `ink-${asked.side}`, `${view.sides[asked.side].name}: ${asked.asks}`));
  if (asked.about) place.append(make("p", "", asked.about));
  if (asked.auto) list.append(button(word("auto"), () => say("auto")));
  const shown = only ?? options();
  const groups = new Map();
  shown.forEach((option) => {
    if (state.who && !only && option[0] !== state.who && option[0] !== "") return;
    const of = groups.get(option[0]) ?? [];
    of.push(option);
    groups.set(option[0], of);
  });
  if (state.who && !only && everybody().size > 1) list.append(button(word("everybody"), () => {
    state.who = "";
    question();
    mark();
  }));
  groups.forEach((of, who) => list.append(group(who, of)));
  const few = shown.length <= 4 && !asked.order;
  // Once the page is shown: whoever knows the answer does not wait for its chances.
  clearTimeout(state.weighing);
  if (few) state.weighing = window.setTimeout(() => chances(shown), 150);
}

/** @param {string} thing */
const called = (thing) => {
  const name = state.view?.question?.things?.[thing];
  return name && name !== thing ? `${name} (${thing})` : thing;
};

/** How many answers of one word are shown at once as buttons; of more, the word alone. */
const MANY = 24;

/** @param {string} who @param {Option[]} of */
function group(who, of) {
  const box = make("div", "who");
  if (who) box.append(make("h3", "", called(who)));
  const answers = box.appendChild(make("div", "answers"));
  const verbs = state.view?.question?.verbs ?? {};
  const named = new Set(of.map(([, verb]) => verb));
  named.forEach((verb) => {
    const own = of.filter((option) => option[1] === verb);
    const [typed, means] = verbs[verb] ?? [verb, ""];
    const said = typed.replaceAll("-", " ");
    const folded = own.length > MANY && !(state.verb === verb && (state.who === who || !who));
    if (folded) {
      const more = button(`${said} … (${own.length})`, () => {
        state.who = who;
        state.verb = verb;
        question();
        mark();
      });
      more.title = means;
      answers.append(more);
      return;
    }
    own.forEach((option) => {
      const what = option[2] ? ` ${thingLabel(option[2])}` : "";
      const made = button(`${said}${what}`, () => say(line(option), !isOrder()));
      made.title = means;
      made.dataset.line = line(option);
      made.addEventListener("pointerenter", () => wait(option));
      made.addEventListener("focus", () => wait(option));
      answers.append(made);
    });
  });
  return box;
}

/** @param {string} thing */
const thingLabel = (thing) => state.view?.question?.things?.[thing] ?? thing;

/** @param {Option} option */
function wait(option) {
  clearTimeout(state.timer);
  state.timer = window.setTimeout(() => foresee(line(option)), 250);
}

/** The chance of each of a few answers, beside it. @param {Option[]} few */
async function chances(few) {
  const now = `${state.view?.undone}.${state.view?.at}`;
  for (const option of few) {
    const told = await ask("odds", { line: line(option) });
    if (now !== `${state.view?.undone}.${state.view?.at}` || state.past !== null) return;
    const beside = find("options").querySelector(`[data-line="${CSS.escape(line(option))}"]`);
    if (beside && told.odds?.rolls && told.odds.grief) beside.append(make("small", "", ` ${told.odds.grief}`));
  }
}

// ---------------------------------------------------------------- the story, and why

/** @param {View} view */
function story(view) {
  const list = find("lines");
  view.story.lines.forEach(([event, depth, sentence, roll, decided]) => {
    const item = list.appendChild(make("li", depth === 0 ? "heading" : ""));
    item.style.setProperty("--depth", String(Math.max(0, depth - 1)));
    if (roll) {
      const why = button(sentence, () => ask("why", { event }).then(tell), `roll${decided ? " decided" : ""}`);
      why.title = word("why");
      item.append(why);
    } else item.append(sentence);
  });
  const last = list.lastElementChild;
  if (view.story.lines.length > 0 && last) {
    const scroller = find("story");
    scroller.scrollTop = scroller.scrollHeight;
    find("caption").textContent = last.textContent;
  }
}

/** @param {any} page */
function rows(page) {
  const box = make("div", "leaf");
  const title = box.appendChild(make("p", "title", page.title));
  title.append(make("span", "source", page.source));
  const table = box.appendChild(make("table", "rows"));
  const aside = make("tbody");
  const body = table.appendChild(make("tbody"));
  page.rows.forEach((/** @type {any[]} */ [label, text, mark, source, isAside]) => {
    const row = make("tr", mark ? "decisive" : "");
    const head = row.appendChild(make("th", "", label));
    head.setAttribute("scope", "row");
    const cell = row.appendChild(spelled("td", text));
    if (mark) cell.append(make("strong", "mark", mark));
    row.append(make("td", "source", source));
    (isAside ? aside : body).append(row);
  });
  if (aside.firstChild) {
    const fold = box.appendChild(make("details", "branch"));
    fold.append(spelled("summary", page.others));
    const inner = fold.appendChild(make("table", "rows"));
    inner.append(aside);
  }
  return box;
}

/** The page of an event. @param {any} why */
function leaf(why) {
  addressed({ roll: why.event });
  const place = find("leaves");
  place.replaceChildren(rows(why.page));
  if (why.inside.length) {
    place.append(make("p", "inside", word("inside")));
    const list = place.appendChild(make("ul"));
    why.inside.forEach((/** @type {[number, string]} */ [event, text]) => {
      list.appendChild(make("li")).append(button(text, () => ask("why", { event }).then(tell)));
    });
  }
  why.rules.forEach((/** @type {[string, string]} */ [rule, name]) => {
    const row = place.appendChild(make("p", "rule"));
    row.append(make("strong", "", name), " ");
    row.append(button(word("rule"), () => ruled(rule)), " ");
    if (why.is_roll) row.append(button(`${word("without")} ${name}`, () => suppose(why.event, { without: rule })));
  });
  place.append(button(word("rule"), () => ruled(why.name)), " ");
  const tried = why.is_roll ? (houses ?? "").split(" ").filter(Boolean) : [];
  tried.forEach((house) => {
    place.append(button(`${word("under")} ${house}`, () => suppose(why.event, { house })), " ");
  });
  if (why.ruled && state.past === null) place.append(ruleOn(why));
  opened();
}

function opened() {
  const dialog = /** @type {HTMLDialogElement} */ (find("leaf"));
  if (!dialog.open) dialog.showModal();
}

// ---------------------------------------------------------------- looking back together

/** @param {[string, number | null]} viewer */
const viewer = ([name, side]) => (side === null ? word(name) : `${word(name)} ${side}`);

/** @param {Record<string, string | number>} does */
async function lead(does) {
  const told = await ask("lead", { page, ...does }, {});
  if (told.refused) tell(told);
  else state.lead = told.lead;
  led();
}

/** The controls: who shows, and who asks for them; the moment that another shows is looked at. */
function led() {
  const place = find("led");
  const { lead: now } = state;
  place.replaceChildren();
  if (!now) {
    state.follows = true;
    if (state.past !== null) place.append(button(word("lead-show"), () => lead({ at: state.past ?? 0 })));
    return;
  }
  if (now.mine) {
    place.append(make("span", "", word("lead-mine")));
    if (now.asks) place.append(make("span", "", `${viewer(now.asks)} ${word("lead-asks")}`));
    place.append(button(word(now.asks ? "lead-give" : "lead-stop"), () => lead({ does: "give" })));
    return;
  }
  place.append(make("span", "", `${word("lead-by")} ${viewer(now.holder)}`));
  place.append(button(word(state.follows ? "lead-leave" : "lead-follow"), () => {
    state.follows = !state.follows;
    led();
  }));
  if (now.asked) place.append(make("span", "count", word("lead-asked")));
  else place.append(button(word("lead-ask"), () => lead({ does: "ask" })));
  if (state.follows && now.at !== state.past) turn(now.at);
}

// ---------------------------------------------------------------- the judge

/** The rulings so far; a judge makes something of them that lasts. @param {View} view */
function rulings(view) {
  const place = find("rulings");
  place.hidden = view.rulings.length === 0;
  const list = /** @type {HTMLElement} */ (place.querySelector("ol"));
  list.replaceChildren();
  view.rulings.forEach(([said, isOutcome], index) => {
    const item = list.appendChild(spelled("li", said));
    if (!view.judge || state.past !== null) return;
    item.append(" ", button(word("as-scenario"), () => ask(`rulings/${index + 1}/scenario`).then(tell)));
    if (isOutcome) item.append(" ", button(word("as-house"), () => ask(`rulings/${index + 1}/house`, {}, {}).then(tell)));
  });
  if (!view.judge) return;
  find("unrule").hidden = view.rulings.length === 0 || state.past !== null;
  // A ruling is on the game as it stands: whoever looks back does not rule.
  /** @type {HTMLButtonElement} */ (find("rule-position")).disabled = state.past !== null;
  find("pause").textContent = word(view.paused ? "unpause" : "pause");
}

/** @param {string} name */
const filed = (name) => {
  const form = /** @type {HTMLFormElement} */ (find("ruling"));
  return /** @type {HTMLInputElement} */ (form.elements.namedItem(name)).value;
};

/** A ruling goes to the server; all that speaks against it is told where it was filled in, and nothing of that is lost. @param {object} what */
async function rule(what) {
  const dialog = /** @type {HTMLDialogElement} */ (find("leaf"));
  const inner = find(dialog.open ? "ruled-said" : "bench-said");
  const told = await ask("rulings", {}, { by: filed("by"), why: filed("why"), rule: filed("rule"), ...what });
  if (told.view) {
    dialog.close();
    show(told.view);
  }
  tell(told);
  inner.replaceChildren(...[...find("said").children].map((node) => node.cloneNode(true)));
}

/** What a judge may rule of a roll. @param {any} why */
function ruleOn(why) {
  const form = make("fieldset", "ruling");
  form.append(make("legend", "", word("bench")));
  const form0 = /** @type {HTMLFormElement} */ (find("ruling"));
  const field = (/** @type {string} */ says, /** @type {string} */ value) => {
    const label = form.appendChild(make("label", "", `${word(says)} `));
    const input = /** @type {HTMLInputElement} */ (label.appendChild(make("input")));
    input.value = value;
    return input;
  };
  [["by", "ruled-by"], ["why", "ruled-why"]].forEach(([name, says]) => {
    const kept = /** @type {HTMLInputElement} */ (form0.elements.namedItem(name));
    const input = field(says, kept.value);
    input.addEventListener("input", () => {
      kept.value = input.value;
    });
  });
  // That of this roll, until the judge names another: what is ruled later rests on its own.
  const rests = field("ruled-rule", why.name);
  const file = (/** @type {object} */ what) => rule({ event: why.event, rule: rests.value, ...what });
  why.ruled.dice.forEach((/** @type {number} */ fell, /** @type {number} */ index) => {
    const row = form.appendChild(make("p"));
    const face = /** @type {HTMLSelectElement} */ (make("select"));
    why.ruled.faces.forEach((/** @type {string} */ said) => face.append(make("option", "", said)));
    face.selectedIndex = fell - 1;
    face.setAttribute("aria-label", `${word("rule-die")} ${index + 1}`);
    const does = () => file({ die: [index + 1, face.selectedIndex + 1] });
    row.append(button(`${word("rule-die")}${why.ruled.dice.length > 1 ? ` (${index + 1})` : ""}`, does), " ", face);
  });
  if (why.ruled.outcomes.length) {
    const row = form.appendChild(make("p"));
    row.append(`${word("rule-outcome")} `);
    why.ruled.outcomes.forEach((/** @type {[string, string]} */ [outcome, said]) => {
      row.append(button(said, () => file({ outcome })), " ");
    });
  }
  const said = form.appendChild(make("div", "refused"));
  said.id = "ruled-said";
  said.setAttribute("role", "alert");
  return form;
}

/** A text to take along. @param {string} text */
function copied(text) {
  const place = find("leaves");
  const shown = make("pre", "copied", text);
  shown.tabIndex = 0;
  place.replaceChildren(button(word("copy"), () => void navigator.clipboard?.writeText(text)), shown);
  opened();
}

/** The same roll without a rule, or under a house. @param {number} event @param {Record<string, string>} change */
async function suppose(event, change) {
  const told = await ask("what-if", { event, ...change });
  const place = find("leaves");
  if (!told.what_if) return tell(told);
  const { was, is, recorded, heading, outcomes } = told.what_if;
  const two = make("div", "two");
  [[recorded, was, outcomes[0]], [heading, is, outcomes[1]]].forEach(([title, page, outcome]) => {
    const half = two.appendChild(make("section"));
    half.append(make("h3", "", outcome ? `${title}: ${outcome}` : title));
    half.append(page ? rows(page) : make("p", "", word("gone")));
  });
  place.replaceChildren(two);
  place.append(button(word("as-it-was"), () => ask("why", { event }).then(tell)));
  opened();
  return undefined;
}

/** The page of a rule; what it names leads on. @param {string} rule */
async function ruled(rule) {
  const told = await ask(`rules/${encodeURIComponent(rule)}`);
  if (!told.rule) return tell(told);
  const place = find("leaves");
  place.replaceChildren();
  const head = place.appendChild(make("h2", "", told.rule.name));
  head.append(make("span", "source", ` ${told.rule.kind}`));
  const put = (/** @type {HTMLElement} */ into, /** @type {string} */ html) => {
    const parsed = new DOMParser().parseFromString(html, "text/html");
    into.append(...[...parsed.body.childNodes].map((node) => document.adoptNode(node)));
  };
  if (told.book) {
    const link = place.appendChild(make("p")).appendChild(make("a", "", word("in-book")));
    link.setAttribute("href", told.book);
  }
  if (told.rule.text) put(place.appendChild(make("div", "text")), told.rule.text);
  if (told.rule.board) put(place, told.rule.board);
  told.rule.facts.forEach((/** @type {any} */ fact) => {
    const part = place.appendChild(make("div", "fact"));
    if (fact.label) put(part.appendChild(make("h3")), fact.label);
    fact.lines.forEach((/** @type {any} */ said) => {
      const row = part.appendChild(make("p"));
      row.style.marginLeft = `${said.depth}rem`;
      put(row, said.html);
    });
  });
  place.querySelectorAll('a[href^="#"]').forEach((link) => {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      void ruled(link.getAttribute("href")?.slice(1) ?? "");
    });
  });
  opened();
  return undefined;
}

/** The sheet of whoever was pointed at. @param {any} told */
function sheet(told) {
  const place = find("sheet");
  state.sheet = told.id;
  place.replaceChildren();
  place.append(make("strong", "", `${told.name} (${told.id})${told.kind ? `, ${told.kind}` : ""}`));
  const values = told.values.map((/** @type {[string, string]} */ [name, value]) => `${name} ${value}`);
  [values, told.rules, told.how].forEach((part) => {
    if (part.length) place.append(make("p", "", part.join(" · ")));
  });
}

// ---------------------------------------------------------------- the whole page

/** @param {string} language */
async function speak(language) {
  state.language = language;
  const answer = await fetch(`/words?lang=${language}`);
  state.words = await answer.json();
  document.documentElement.lang = language;
  document.documentElement.dir = find("languages").querySelector(`[data-code="${language}"]`)?.getAttribute("dir") ?? "ltr";
  document.querySelectorAll("[data-word]").forEach((node) => {
    node.textContent = word(/** @type {HTMLElement} */ (node).dataset.word ?? "");
  });
  document.querySelectorAll("[data-label]").forEach((node) => {
    node.setAttribute("aria-label", word(/** @type {HTMLElement} */ (node).dataset.label ?? ""));
  });
  find("languages").querySelectorAll("button").forEach((one) => {
    one.setAttribute("aria-pressed", String(one.dataset.code === language));
  });
  state.read = 0;
  find("said").replaceChildren();
  find("sheet").replaceChildren();
  state.sheet = "";
  await look();
}

/** @param {number | null} at */
function turn(at) {
  state.past = at;
  state.read = 0;
  if (state.lead?.mine) void lead(at === null ? {} : { at });
  void look();
}

find("languages").querySelectorAll("button").forEach((one) => {
  one.addEventListener("click", () => speak(one.dataset.code ?? "en"));
});
find("theme").addEventListener("click", () => {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const now = root.dataset.theme ?? (dark ? "dark" : "light");
  root.dataset.theme = now === "dark" ? "light" : "dark";
});
find("back").addEventListener("click", () => turn(Math.max(0, (state.view?.at ?? 1) - 1)));
find("next").addEventListener("click", () => {
  const { view } = state;
  if (state.past === null || !view) return;
  turn(view.at + 1 >= (view.of ?? 0) ? null : view.at + 1);
});
find("live").addEventListener("click", () => turn(null));
find("clone").addEventListener("click", async () => {
  const told = await ask("clone", { at: state.view?.at ?? 0 }, {});
  if (told.address) location.assign(told.address);
  else tell(told);
});
find("undo").addEventListener("click", async () => {
  const told = await ask("undo", { undone: state.undone, read: 0 }, {});
  tell(told);
  if (told.view) show(told.view);
});
find("position").addEventListener("click", () => {
  const past = state.past;
  void ask("position", past === null ? {} : { at: past }).then(tell);
});
if (document.getElementById("bench")) {
  find("ruling").addEventListener("submit", (event) => {
    event.preventDefault();
    void rule({ position: filed("position") });
  });
  find("unrule").addEventListener("click", async () => {
    const told = await ask("undo", {}, {});
    tell(told);
    if (told.view) show(told.view);
  });
  find("pause").addEventListener("click", () => ask("pause", { on: state.view?.paused ? "no" : "yes" }, {}));
}
find("help").addEventListener("click", () => say("help"));
find("typed").addEventListener("submit", (event) => {
  event.preventDefault();
  const typed = /** @type {HTMLInputElement} */ (find("line"));
  if (!typed.value.trim()) return;
  void say(typed.value);
  typed.value = "";
});
find("enlarge").addEventListener("click", () => {
  const isLarge = find("frame").classList.toggle("large");
  find("enlarge").setAttribute("aria-pressed", String(isLarge));
  // What does not fit is moved with the keys too.
  find("frame").toggleAttribute("tabindex", isLarge);
  if (isLarge) find("frame").tabIndex = 0;
});
find("leaf").addEventListener("close", () => addressed({ roll: null }));
find("leaf").addEventListener("click", (event) => {
  if (event.target === find("leaf")) /** @type {HTMLDialogElement} */ (find("leaf")).close();
});

/** @type {HTMLDetailsElement} */ (find("legend-fold")).open = innerWidth > 900;
const asked = new URLSearchParams(location.search);
if (asked.has("at")) state.past = Number(asked.get("at"));
// A page that slept, or that lost the server for a while, looks again.
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && state.past === null) void look();
});
const news = new EventSource(address("news"));
news.addEventListener("message", () => {
  // Whoever looks back is not disturbed, but by one who shows something.
  if (state.past === null || state.lead || find("led").childElementCount) void look();
});
if (!plays) find("undo").hidden = true;
/** What rules that have changed since this game began would have made of it. */
async function newer() {
  const told = await ask("newer").catch(() => ({}));
  if (!told.newer) return;
  find("newer").hidden = false;
  const pre = /** @type {HTMLElement} */ (find("newer").querySelector("pre"));
  pre.textContent = told.newer.join("\n") || word("newer-nothing");
}

void speak(state.language).then(() => {
  void newer();
  const roll = asked.get("roll");
  if (roll !== null) void ask("why", { event: roll }).then(tell);
});
