// The page that makes labyrinths. It holds no rule: it asks the worker, which runs the same Python as the command line,
// and keeps number and choices in the address, so that a link shows the same labyrinth to everybody.
(() => {
  "use strict";
  const page = document.getElementById("labyrinth");
  if (!page || page.dataset.begun) return;
  page.dataset.begun = "yes";

  const { scripts, seeds, pile: set, enough, languages, settings, words, messages } = JSON.parse(
    document.getElementById("labyrinth-data").textContent,
  );
  const kinds = Object.keys(set);
  const form = page.querySelector("form");
  const field = (name) => form.elements.namedItem(name);
  const status = page.querySelector(".live-status");
  const trouble = page.querySelector(".live-trouble");
  const say = (key, places = {}) => messages[key].replace(/\{(\w+)\}/g, (all, name) => places[name] ?? all);

  // ---- what is asked for: in the form, in a link, on the command line

  const chosen = () => ({
    seed: Number(field("seed").value),
    columns: Number(field("columns").value),
    rows: Number(field("rows").value),
    pile: Object.fromEntries(kinds.map((kind) => [kind, Number(field(`pile-${kind}`).value)])),
    water: field("water").checked,
    accessories: field("accessories").checked,
  });

  // Open questions: the readings chosen, and those that differ from the usual ones.
  const questions = [...form.querySelectorAll("[data-question]")].map((part) => part.dataset.question);
  const readings = () => Object.fromEntries(questions.map((question) => [question, field(question).value]));
  const ownReadings = () => Object.entries(readings()).filter(([question, reading]) => reading !== settings.readings[question]);

  const sum = (pile) => kinds.reduce((total, kind) => total + pile[kind], 0);
  // The usual pile of a grid: the set of tiles as many times as is enough for its places.
  const usualPile = ({ columns, rows }) => {
    const sets = 1 + enough.findIndex((places) => places >= columns * rows);
    return Object.fromEntries(kinds.map((kind) => [kind, set[kind] * Math.max(1, sets)]));
  };
  const isUsual = (asked) => kinds.every((kind) => asked.pile[kind] === usualPile(asked)[kind]);
  const ownPile = (asked) => (isUsual(asked) ? "" : kinds.map((kind) => `${kind}=${asked.pile[kind]}`).join(","));
  const sizeOf = ({ columns, rows }) => `${columns}x${rows}`;

  const queryOf = (asked) =>
    [
      `seed=${asked.seed}`,
      `size=${sizeOf(asked)}`,
      asked.water && "water=1",
      asked.accessories && "accessories=1",
      ownPile(asked) && `pile=${ownPile(asked)}`,
      ...ownReadings().map((pair) => pair.join("=")),
    ]
      .filter(Boolean)
      .join("&");

  const commandOf = (asked) =>
    [
      `regolario labyrinth --seed ${asked.seed} --size ${sizeOf(asked)}`,
      ownPile(asked) && `--pile ${ownPile(asked)}`,
      asked.water && "--water",
      asked.accessories && "--accessories",
      ...ownReadings().map((pair) => `-r ${pair.join("=")}`),
      `-o ${say("live-file")}.svg`,
    ]
      .filter(Boolean)
      .join(" ");

  const fillPile = (pile) => {
    for (const kind of kinds) field(`pile-${kind}`).value = pile[kind];
  };

  // Fills the form from the address; tells whether it names a labyrinth.
  const readAddress = () => {
    const query = new URLSearchParams(location.search);
    const put = (name, value) => {
      if (/^\d+$/.test(value ?? "")) field(name).value = value;
    };
    put("seed", query.get("seed"));
    const [columns, rows] = (query.get("size") ?? "").split("x");
    put("columns", columns);
    put("rows", rows);
    for (const name of ["water", "accessories"]) field(name).checked = query.get(name) === "1";
    for (const question of questions) {
      const choice = form.querySelector(`[name="${question}"][value="${CSS.escape(query.get(question) ?? "")}"]`);
      if (choice) choice.checked = true;
    }
    fillPile(usualPile(chosen()));
    if (query.has("pile")) {
      fillPile(Object.fromEntries(kinds.map((kind) => [kind, 0])));
      for (const [kind, count] of query.get("pile").split(",").map((part) => part.split("="))) {
        if (kinds.includes(kind)) put(`pile-${kind}`, count);
      }
    }
    return field("seed").value !== "";
  };

  // The address becomes a link to this labyrinth, and so do the links to this page in the other languages.
  const writeAddress = (query) => {
    history.replaceState(history.state, "", `${location.pathname}?${query}${location.hash}`);
    const here = location.pathname.split("/").slice(-3).join("/");
    for (const link of document.querySelectorAll("a[hreflang]")) {
      const target = new URL(link.href);
      if (languages.includes(link.hreflang) && target.pathname.endsWith(here)) {
        target.search = query;
        link.href = target;
      }
    }
  };

  // ---- the worker, started with the first question

  let worker;
  let asking = 0;
  const waiting = new Map();

  const ask = (asked) =>
    new Promise((done, fail) => {
      worker ??= begin();
      asking += 1;
      waiting.set(asking, { done, fail });
      const taken = { ...settings, readings: { ...settings.readings, ...readings() } };
      worker.postMessage({ number: asking, question: { asked, settings: taken, words } });
    });

  const begin = () => {
    const folder = new URL(scripts, document.baseURI);
    const started = new Worker(new URL(`worker.js${folder.search}`, folder));
    started.onmessage = ({ data }) => {
      const { done, fail } = waiting.get(data.number);
      waiting.delete(data.number);
      if (data.failed) fail(new Error(data.failed));
      else done(data.answer);
    };
    started.onerror = (event) => {
      worker = undefined;
      for (const { fail } of waiting.values()) fail(new Error(event.message || "the worker did not start"));
      waiting.clear();
    };
    return started;
  };

  // ---- making and showing

  let shown;
  let latest = 0;

  const warn = (text) => {
    trouble.hidden = !text;
    trouble.querySelector("p:last-child").textContent = text;
  };

  const show = (asked, answer) => {
    shown = { asked, svg: answer.svg };
    page.querySelector(".live-board").innerHTML = answer.svg;
    page.querySelector(".live-result").hidden = false;
    page.querySelector(".live-command code").textContent = commandOf(asked);
    const told = { seed: asked.seed, laid: answer.laid, left: answer.left, place: answer.stuck.join(", ") };
    status.textContent = say("live-made", told);
    warn(answer.stuck.length ? say("live-stuck", told) : "");
    writeAddress(queryOf(asked));
  };

  const make = async () => {
    if (field("seed").value === "") field("seed").value = anySeed();
    if (!form.reportValidity()) return;
    const asked = chosen();
    latest += 1;
    const mine = latest;
    status.textContent = say(worker ? "live-working" : "live-preparing");
    page.setAttribute("aria-busy", "true");
    const ended = await ask(asked).catch((error) => ({ failed: error }));
    if (mine !== latest) return; // something else has been asked for meanwhile
    page.setAttribute("aria-busy", "false");
    if (ended.svg) return show(asked, ended);
    status.textContent = "";
    warn(say(ended.refused ? "live-refused" : "live-failed"));
    console.error(ended.refused ?? ended.failed);
  };

  const anySeed = () => crypto.getRandomValues(new Uint32Array(1))[0] % seeds;

  // A usual pile grows with the grid; one's own stays as it is.
  let before;
  const count = () => {
    if (before && isUsual({ ...before, pile: chosen().pile })) fillPile(usualPile(chosen()));
    before = chosen();
    const { pile, columns, rows } = chosen();
    page.querySelector(".live-total").textContent = say("live-total", { tiles: sum(pile), places: columns * rows });
    field(`pile-${kinds[0]}`).setCustomValidity(sum(pile) ? "" : say("live-no-tiles"));
  };

  const actions = {
    another: () => {
      field("seed").value = anySeed();
      make();
    },
    usual: () => {
      fillPile(usualPile(chosen()));
      count();
      if (shown) make();
    },
    keep: () => {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([shown.svg], { type: "image/svg+xml" }));
      link.download = `${say("live-file")}-${shown.asked.seed}.svg`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    },
    print: () => window.print(),
    copy: async () => {
      try {
        await navigator.clipboard.writeText(location.href);
        status.textContent = say("live-copied");
      } catch {
        window.prompt(say("live-copy"), location.href); // where a page may not write to the clipboard
      }
    },
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    make();
  });
  form.addEventListener("input", count);
  form.addEventListener("change", () => {
    if (shown) make(); // once there is a labyrinth, it follows the choices
  });
  page.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-do]");
    if (button) actions[button.dataset.do]();
  });

  form.hidden = false;
  const named = readAddress();
  count();
  if (named) make();
})();
