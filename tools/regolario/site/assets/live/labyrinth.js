// The page that makes labyrinths. It holds no rule: it asks the worker, which runs the same Python as the command line,
// and keeps seed and settings in the address, so that a link shows the same labyrinth to everybody.
(() => {
  "use strict";
  const page = document.getElementById("labyrinth");
  if (!page || page.dataset.begun) return;
  page.dataset.begun = "yes";

  const { scripts, seeds, defaults, languages, rules, words, messages } = JSON.parse(
    document.getElementById("labyrinth-data").textContent,
  );
  const form = page.querySelector("form");
  const field = (name) => form.elements.namedItem(name);
  const status = page.querySelector(".live-status");
  const trouble = page.querySelector(".live-trouble");
  const result = page.querySelector(".live-result");
  const board = page.querySelector(".live-board");
  const kinds = Object.keys(defaults.pile);
  const here = new URL(scripts, document.baseURI);

  const say = (key, places = {}) => messages[key].replace(/\{(\w+)\}/g, (all, name) => places[name] ?? all);

  // ---- the settings: in the form, and as they stand in a link

  const pileOf = (read) => Object.fromEntries(kinds.map((kind) => [kind, Number(read(kind))]));
  const sum = (pile) => Object.values(pile).reduce((total, count) => total + count, 0);
  const samePile = (one, other) => kinds.every((kind) => one[kind] === other[kind]);

  const chosen = () => ({
    seed: Number(field("seed").value),
    columns: Number(field("columns").value),
    rows: Number(field("rows").value),
    pile: pileOf((kind) => field(`pile-${kind}`).value),
    water: field("water").checked,
    accessories: field("accessories").checked,
  });

  const linkOf = (settings) => {
    const query = new URLSearchParams({ seed: settings.seed, size: `${settings.columns}x${settings.rows}` });
    if (settings.water) query.set("water", "1");
    if (settings.accessories) query.set("accessories", "1");
    if (!samePile(settings.pile, defaults.pile)) {
      query.set("pile", kinds.map((kind) => `${kind}=${settings.pile[kind]}`).join(","));
    }
    return query.toString().replace(/%2C/g, ",").replace(/%3D/g, "=");
  };

  const put = (name, value, isGood) => {
    if (isGood(value)) field(name).value = value;
  };
  const whole = (value) => /^\d+$/.test(value ?? "");

  const readLink = () => {
    const query = new URLSearchParams(location.search);
    put("seed", query.get("seed"), whole);
    const [columns, rows] = (query.get("size") ?? "").split("x");
    put("columns", columns, whole);
    put("rows", rows, whole);
    field("water").checked = query.get("water") === "1";
    field("accessories").checked = query.get("accessories") === "1";
    for (const part of (query.get("pile") ?? "").split(",")) {
      const [kind, count] = part.split("=");
      if (kinds.includes(kind)) put(`pile-${kind}`, count, whole);
    }
    return whole(query.get("seed"));
  };

  const command = (settings) => {
    const pile = samePile(settings.pile, defaults.pile)
      ? []
      : ["--pile", kinds.map((kind) => `${kind}=${settings.pile[kind]}`).join(",")];
    const size = `${settings.columns}x${settings.rows}`;
    const flags = [settings.water && "--water", settings.accessories && "--accessories"].filter(Boolean);
    return ["regolario labyrinth --seed", settings.seed, "--size", size, ...pile, ...flags, "-o", "labyrinth.svg"].join(" ");
  };

  // Other languages show the same labyrinth: their links carry the settings.
  const otherLanguages = (query) => {
    for (const link of document.querySelectorAll("a[hreflang]")) {
      const target = new URL(link.href);
      if (languages.includes(link.hreflang) && target.pathname.endsWith(location.pathname.split("/").slice(-3).join("/"))) {
        target.search = query;
        link.href = target;
      }
    }
  };

  // ---- the worker

  let worker;
  let waiting = new Map();
  let number = 0;

  const stop = (why) => {
    worker?.terminate();
    worker = undefined;
    for (const { fail } of waiting.values()) fail(new Error(why));
    waiting = new Map();
  };

  const begin = () => {
    worker = new Worker(new URL(`worker.js${here.search}`, here));
    worker.onmessage = ({ data }) => {
      const { done, fail } = waiting.get(data.number);
      waiting.delete(data.number);
      if (data.failed) fail(new Error(data.failed));
      else done(data.answer);
    };
    worker.onerror = (event) => stop(event.message || "worker");
  };

  const ask = (asked) =>
    new Promise((done, fail) => {
      if (!worker) begin();
      number += 1;
      waiting.set(number, { done, fail });
      worker.postMessage({ number, asked: { ...asked, rules, words } });
    });

  // ---- making and showing

  let shown;
  let latest = 0;

  const busy = (message) => {
    status.textContent = message;
    page.setAttribute("aria-busy", message ? "true" : "false");
  };

  const tell = (text) => {
    trouble.hidden = !text;
    trouble.querySelector("p:last-child").textContent = text;
  };

  const show = (settings, answer) => {
    shown = { settings, svg: answer.svg };
    board.innerHTML = answer.svg;
    result.hidden = false;
    const places = { seed: settings.seed, laid: answer.laid, left: answer.left, place: answer.stuck.join(", ") };
    status.textContent = say("live-made", places);
    tell(answer.stuck.length ? say("live-stuck", places) : "");
    page.querySelector(".live-command code").textContent = command(settings);
    const query = linkOf(settings);
    history.replaceState(history.state, "", `${location.pathname}?${query}${location.hash}`);
    otherLanguages(query);
  };

  const make = async () => {
    total();
    if (field("seed").value === "") field("seed").value = anySeed();
    if (!form.reportValidity()) return;
    const settings = chosen();
    latest += 1;
    const mine = latest;
    busy(say(worker ? "live-working" : "live-preparing"));
    try {
      const answer = await ask(settings);
      if (mine !== latest) return;
      if (answer.refused) tell(say("live-refused", { why: answer.refused }));
      else show(settings, answer);
    } catch (error) {
      if (mine !== latest) return;
      status.textContent = "";
      tell(say("live-failed"));
      console.error(error);
    } finally {
      if (mine === latest) page.setAttribute("aria-busy", "false");
    }
  };

  const anySeed = () => crypto.getRandomValues(new Uint32Array(1))[0] % seeds;

  const total = () => {
    const { pile, columns, rows } = chosen();
    page.querySelector(".live-total").textContent = say("live-total", { tiles: sum(pile), places: columns * rows });
    field(`pile-${kinds[0]}`).setCustomValidity(sum(pile) ? "" : say("live-no-tiles"));
  };

  const keep = () => {
    const file = new Blob([shown.svg], { type: "image/svg+xml" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = `${say("live-file")}-${shown.settings.seed}.svg`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      status.textContent = say("live-copied");
    } catch {
      prompt(say("live-copy"), location.href);
    }
  };

  const actions = {
    another: () => {
      field("seed").value = anySeed();
      make();
    },
    usual: () => {
      for (const kind of kinds) field(`pile-${kind}`).value = defaults.pile[kind];
      total();
      if (shown) make();
    },
    copy,
    keep,
    print: () => window.print(),
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    make();
  });
  form.addEventListener("input", total);
  // Once there is a labyrinth, it follows the settings.
  form.addEventListener("change", () => shown && make());
  page.addEventListener("click", (event) => {
    const name = event.target.closest("button[data-do]")?.dataset.do;
    if (name) actions[name]();
  });

  form.hidden = false;
  const asked = readLink();
  total();
  if (asked) make();
})();
