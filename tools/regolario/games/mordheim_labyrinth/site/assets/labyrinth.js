// The page that makes labyrinths. It holds no rule: it asks the worker, which runs the same Python as the command line,
// and keeps number and choices in the address, so that a link shows the same labyrinth to everybody.
(() => {
  "use strict";
  const page = document.getElementById("labyrinth");
  if (!page || page.dataset.begun) return;
  page.dataset.begun = "yes";

  const { worker: address, seeds, pile: set, enough, languages, settings, words, messages, ready } = JSON.parse(
    document.getElementById("labyrinth-data").textContent,
  );
  const kinds = Object.keys(set);
  const form = page.querySelector("form");
  const field = (name) => form.elements.namedItem(name);
  const status = page.querySelector(".live-status");
  const trouble = page.querySelector(".live-trouble");
  const say = (key, places = {}) => messages[key].replace(/\{(\w+)\}/g, (all, name) => places[name] ?? all);

  // ---- what is asked for: in the form, in a link, on the command line

  // The steps of progressive building that were taken so far.
  let steps = [];

  const questions = [...form.querySelectorAll("[data-question]")].map((part) => part.dataset.question);

  const chosen = () => ({
    seed: Number(field("seed").value),
    columns: Number(field("columns").value),
    rows: Number(field("rows").value),
    pile: Object.fromEntries(kinds.map((kind) => [kind, Number(field(`pile-${kind}`).value)])),
    water: field("water").checked,
    accessories: field("accessories").checked,
    deployment: field("mode").value,
    steps: field("mode").value ? steps : [],
    readings: Object.fromEntries(questions.map((question) => [question, field(question).value])),
  });

  const ownReadings = ({ readings }) =>
    questions
      .filter((question) => readings[question] !== settings.readings[question])
      .map((question) => `${question}=${readings[question]}`);

  const sum = (pile) => kinds.reduce((total, kind) => total + pile[kind], 0);
  // The usual pile of a grid: the set of tiles as many times as is enough for its places.
  const usualPile = ({ columns, rows }) => {
    const sets = 1 + enough.findIndex((places) => places >= columns * rows);
    return Object.fromEntries(kinds.map((kind) => [kind, set[kind] * Math.max(1, sets)]));
  };
  const isUsual = (asked) => kinds.every((kind) => asked.pile[kind] === usualPile(asked)[kind]);
  const ownPile = (asked) =>
    isUsual(asked) ? "" : kinds.filter((kind) => asked.pile[kind]).map((kind) => `${kind}=${asked.pile[kind]}`).join(",");
  const sizeOf = ({ columns, rows }) => `${columns}x${rows}`;

  const queryOf = (asked) =>
    [
      `seed=${asked.seed}`,
      `size=${sizeOf(asked)}`,
      asked.water && "water=1",
      asked.accessories && "accessories=1",
      asked.deployment && `deploy=${asked.deployment}`,
      asked.steps.length && `steps=${encodeURIComponent(asked.steps.join(" "))}`,
      ownPile(asked) && `pile=${ownPile(asked)}`,
      ...ownReadings(asked),
    ]
      .filter(Boolean)
      .join("&");

  const commandOf = (asked, written) =>
    [
      `regolario labyrinth --seed ${asked.seed} --size ${sizeOf(asked)}`,
      ownPile(asked) && `--pile ${ownPile(asked)}`,
      asked.water && "--water",
      asked.accessories && "--accessories",
      asked.deployment && `--mode progressive --deploy ${asked.deployment}`,
      ...asked.steps.map((step) => `--step ${step}`),
      ...ownReadings(asked).map((reading) => `-r ${reading}`),
      written,
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
    const deployment = [...field("mode").options].find((one) => one.value && one.value === query.get("deploy"));
    if (deployment) deployment.selected = true;
    steps = deployment ? (query.get("steps") ?? "").split(" ").filter(Boolean) : [];
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

  // ---- labyrinths drawn when the site was built: they are shown while the worker gets ready

  const first = chosen();
  const seen = new Set();
  const drawn = page.querySelector(".live-board > svg");
  const others = [...document.querySelectorAll("template[data-seed]")];
  const opened = Object.keys(ready).find((seed) => !others.some((one) => one.dataset.seed === seed));
  const pictures = { [opened]: drawn.cloneNode(true) };
  for (const one of others) pictures[one.dataset.seed] = one.content.firstElementChild;

  // The one that is asked for, if it is among them.
  const readyFor = (asked) => {
    const told = queryOf(asked) === queryOf({ ...first, seed: asked.seed }) && ready[asked.seed];
    return told && { ...told, svg: `${new XMLSerializer().serializeToString(pictures[asked.seed])}\n` };
  };

  // ---- the worker: it starts to get ready as soon as the page has nothing else to do

  let worker;
  const prepared = () => page.dataset.rules === "ready";

  const begin = () => {
    if (worker) return;
    worker = new Worker(new URL(address, document.baseURI));
    worker.onmessage = () => {
      page.dataset.rules = "ready";
    };
    worker.onerror = () => {
      worker = undefined; // the next labyrinth that is asked for starts it again
    };
  };

  const ask = (asked, more = {}) =>
    new Promise((done, fail) => {
      begin();
      worker.onmessage = ({ data }) => {
        page.dataset.rules = "ready";
        if (data.failed) fail(new Error(data.failed));
        else if (data.answer) done(data.answer);
      };
      worker.onerror = (event) => {
        worker = undefined;
        delete page.dataset.rules;
        fail(new Error(event.message || "the worker did not start"));
      };
      const taken = { ...settings, readings: { ...settings.readings, ...asked.readings } };
      const question = { asked, settings: taken, words, deployment: asked.deployment, steps: asked.steps, ...more };
      worker.postMessage({ question });
    });

  // ---- making and showing

  let shown;
  let wanted;

  const warn = (text) => {
    trouble.hidden = !text;
    trouble.querySelector("p:last-child").textContent = text;
  };

  const show = (asked, answer) => {
    seen.add(String(asked.seed));
    shown = { asked, svg: answer.svg };
    page.querySelector(".live-board").innerHTML = answer.svg;
    const tiles = say("live-tiles-file");
    const written = [`-o ${say("live-file")}.svg`, `--tiles ${tiles}.pdf`];
    page.querySelector(".live-commands").hidden = false;
    page.querySelectorAll(".live-command code").forEach((line, at) => {
      line.textContent = commandOf(asked, written[at]);
    });
    const told = { seed: asked.seed, laid: answer.laid, left: answer.left, place: answer.stuck.join(", ") };
    const news = answer.new?.length ? ` ${say("live-new", { places: answer.new.join(", ") })}` : "";
    status.textContent = say("live-made", told) + news;
    staying(() => offer(asked, answer));
    warn(answer.stuck.length ? say("live-stuck", told) : "");
    writeAddress(queryOf(asked));
  };

  const button = (step, text) => {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "live-step";
    made.dataset.step = step;
    made.textContent = text;
    return made;
  };

  // Each step replaces the buttons of the steps; the keyboard stays at the one in the same place.
  const staying = (change) => {
    const buttons = () => [...page.querySelectorAll(".live-step")];
    const at = buttons().indexOf(document.activeElement);
    change();
    if (at >= 0) (buttons()[Math.min(at, buttons().length - 1)] ?? page.querySelector("[data-do=back]")).focus();
  };

  // The steps that can be taken next: tiles to enter, bridges to place.
  const offer = (asked, { open = [], bridges = [], stuck }) => {
    page.querySelector(".live-steps").hidden = !asked.deployment;
    if (!asked.deployment) return;
    page.querySelector("[data-do=back]").disabled = !asked.steps.length;
    const enter = page.querySelector(".live-enter");
    enter.textContent = say(open.length ? "live-enter" : "live-explored");
    for (const place of open) enter.append(" ", button(place, place));
    const places = page.querySelector(".live-bridges");
    places.replaceChildren();
    for (const { place, arms } of bridges) {
      const line = document.createElement("p");
      line.textContent = say("live-bridge", { place });
      for (const arm of arms) line.append(" ", button(`${place}=${arm}`, words[`side-${arm}`]));
      places.append(line);
    }
    page.querySelector("[data-do=more]").hidden = !stuck.length;
  };

  const take = (step) => {
    if (wanted !== undefined) return;
    steps = [...steps, step];
    make();
  };

  const fail = (key, why) => {
    status.textContent = "";
    warn(say(key));
    console.error(why);
  };

  const make = async () => {
    if (field("seed").value === "") field("seed").value = anySeed();
    if (!form.reportValidity()) return;
    const busy = wanted !== undefined;
    const kept = !busy && readyFor(chosen());
    if (kept) return show(chosen(), kept);
    wanted = chosen();
    if (busy) return; // what was asked for last is made as soon as the worker is free
    status.textContent = say(prepared() ? "live-working" : "live-preparing");
    page.setAttribute("aria-busy", "true");
    page.classList.toggle("live-awaited", !shown);
    let asked, answer;
    do {
      asked = wanted;
      answer = await ask(asked).catch((failed) => ({ failed }));
    } while (asked !== wanted);
    wanted = undefined;
    page.setAttribute("aria-busy", "false");
    page.classList.remove("live-awaited");
    if (answer.failed) fail("live-failed", answer.failed);
    else if (answer.refused) {
      steps = shown?.asked.steps ?? [];
      fail("live-refused", answer.refused);
    } else show(asked, answer);
  };

  // Tiles of the labyrinth that is shown, at actual size, one on a page. They are pictures of their own, because
  // each has its own definitions. They stay on paper until the reader goes on: some browsers start to print later.
  const tiles = page.querySelector(".live-tiles");
  const printTiles = async () => {
    if (wanted !== undefined || !shown) return;
    const { asked } = shown;
    wanted = asked;
    const before = status.textContent;
    status.textContent = say(prepared() ? "live-drawing" : "live-preparing");
    page.setAttribute("aria-busy", "true");
    const answer = await ask(asked, { tiles: true }).catch((failed) => ({ failed }));
    const next = wanted;
    wanted = undefined;
    page.setAttribute("aria-busy", "false");
    if (next !== asked) return make(); // another labyrinth was asked for meanwhile
    if (!answer.tiles) return fail("live-failed", answer.failed ?? answer.refused);
    status.textContent = before;
    tiles.replaceChildren(...answer.tiles.map(tilePicture));
    await Promise.all([...tiles.querySelectorAll("img")].map((picture) => picture.decode()));
    tiles.hidden = false;
    for (const event of ["pointerdown", "keydown"]) addEventListener(event, clearTiles, { once: true });
    window.print();
  };

  const tilePicture = ([label, drawn]) => {
    const figure = document.createElement("figure");
    figure.append(document.createElement("figcaption"), new Image());
    figure.firstChild.textContent = figure.lastChild.alt = label;
    figure.lastChild.src = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
    return figure;
  };

  const clearTiles = () => {
    tiles.hidden = true;
    tiles.replaceChildren();
  };

  // A number at random; while the worker gets ready, one of those that can be shown at once.
  const anySeed = () => {
    const next = prepared() ? undefined : Object.keys(ready).find((seed) => !seen.has(seed));
    return next ?? crypto.getRandomValues(new Uint32Array(1))[0] % seeds;
  };

  // On a phone the labyrinth is above its form: who asks for one there sees it.
  const reveal = () => {
    const board = page.querySelector(".live-board");
    if (board.getBoundingClientRect().bottom < innerHeight / 2) board.scrollIntoView();
  };

  // A usual pile grows with the grid; a pile of the reader's own stays unchanged.
  let before;
  const count = () => {
    if (before && isUsual({ ...before, pile: chosen().pile })) fillPile(usualPile(chosen()));
    before = chosen();
    const { pile, columns, rows } = chosen();
    page.querySelector(".live-total").textContent = say("live-total", { tiles: sum(pile), places: columns * rows });
    field(`pile-${kinds[0]}`).setCustomValidity(sum(pile) ? "" : say("live-no-tiles"));
  };

  const actions = {
    back: () => {
      steps = steps.slice(0, -1);
      make();
    },
    more: () => take(`+${kinds.map((kind) => `${kind}=${set[kind]}`).join(",")}`),
    another: () => {
      steps = [];
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
    tiles: () => printTiles(),
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
    make().then(reveal);
  });
  form.addEventListener("focusin", begin);
  form.addEventListener("input", count);
  form.addEventListener("change", () => {
    steps = []; // another labyrinth: what was discovered is not in it
    if (shown) make(); // once there is a labyrinth, it follows the choices
  });
  page.addEventListener("click", (event) => {
    const pressed = event.target.closest("button[data-do], button[data-step]");
    if (pressed?.dataset.step) take(pressed.dataset.step);
    else if (pressed) actions[pressed.dataset.do]();
  });

  form.hidden = false;
  page.querySelector(".live-result > .live-buttons").hidden = false;
  if (!readAddress()) field("seed").value = opened;
  count();
  make();
  const warm = () => (window.requestIdleCallback ?? setTimeout)(begin);
  if (document.readyState === "complete") warm();
  else window.addEventListener("load", warm);
})();
