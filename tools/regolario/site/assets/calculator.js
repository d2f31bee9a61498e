// The calculators of odds. This script holds no rule: it hands the values of a form to the worker, which runs the same
// Python as the command line, and shows the answer.
(() => {
  "use strict";
  const tools = document.querySelectorAll(".calculator");
  if (!tools.length) return;
  const { worker: address, words, reasons } = JSON.parse(document.getElementById("calculator-words").dataset.words);
  const waiting = new Map();
  let worker, asked = 0;

  const ask = (question) =>
    new Promise((resolve, reject) => {
      worker ??= start();
      waiting.set(++asked, { resolve, reject });
      worker.postMessage({ number: asked, question });
    });

  const start = () => {
    const begun = new Worker(new URL(address, document.baseURI));
    begun.onmessage = ({ data: { ready, number, answer, failed } }) => {
      if (ready) return;
      const { resolve, reject } = waiting.get(number);
      waiting.delete(number);
      if (failed) reject(new Error(failed));
      else resolve(answer);
    };
    begun.onerror = ({ message }) => {
      worker = undefined; // the next question starts it again
      for (const { reject } of waiting.values()) reject(new Error(message || "the worker did not start"));
      waiting.clear();
    };
    return begun;
  };

  // The value of a field; undefined if it is empty.
  const valueOf = (field) => {
    if (field.type === "checkbox") return field.checked;
    const written = field.value.trim();
    if (!written) return undefined;
    return field.type === "number" ? Number(written) : written.replace(",", ".");
  };

  const partsOf = (group) => {
    const parts = [...group.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, valueOf(part)]);
    const given = parts.filter(([, value]) => value !== undefined);
    return given.length || !("optional" in group.dataset) ? Object.fromEntries(given) : undefined;
  };

  const questionOf = (form, { function: place, call, recipes, chances }) => {
    const values = [...form.querySelectorAll("[data-argument]")].map((field) => [
      field.dataset.argument,
      field.tagName === "FIELDSET" ? partsOf(field) : valueOf(field),
    ]);
    const given = values.filter(([, value]) => value !== undefined).map(([name, value]) => [name, [recipes[name], value]]);
    return { function: place, chances, call: { ...call, ...Object.fromEntries(given) } };
  };

  const made = (name, text = "", className = "") => {
    const element = document.createElement(name);
    element.textContent = text;
    if (className) element.className = className;
    return element;
  };

  const bar = (share) => {
    const space = "http://www.w3.org/2000/svg";
    const drawn = document.createElementNS(space, "svg");
    const put = (name, value, on = drawn) => on.setAttribute(name, value);
    put("class", "chance");
    put("viewBox", "0 0 100 8");
    put("preserveAspectRatio", "none");
    put("aria-hidden", "true");
    for (const [className, width] of [["chance__all", 100], ["chance__0", share * 100]]) {
      const part = drawn.appendChild(document.createElementNS(space, "rect"));
      put("class", className, part);
      put("width", width, part);
      put("height", 8, part);
    }
    return drawn;
  };

  const share = (exact) => {
    const [above, below = 1] = exact.split("/").map(Number);
    return above / below;
  };

  const number = ({ name, exact, decimal, percent }, labels) => {
    const local = (text) => text.replace(".", words.point);
    const shown = percent === null ? local(decimal) : words.percent.replace("{number}", local(percent));
    const value = made("dd", shown);
    if (exact.includes("/")) value.append(" ", made("small", `= ${exact}`));
    if (percent !== null) value.append(bar(share(exact)));
    return [made("dt", labels[name] ?? ""), value];
  };

  const show = (place, { because, refused, numbers }, labels) => {
    const list = made("dl");
    if (refused) place.replaceChildren(made("p", words.refused));
    else if (because) place.replaceChildren(made("p", reasons[because] ?? because));
    else place.replaceChildren(list);
    for (const one of numbers ?? []) list.append(...number(one, labels));
  };

  for (const tool of tools) {
    const form = tool.querySelector("form"), place = tool.querySelector(".calculator__answer");
    const data = JSON.parse(form.dataset.rule);
    let latest = 0;
    const work = async () => {
      if (!form.reportValidity()) return;
      const mine = ++latest;
      if (!place.childElementCount) place.replaceChildren(made("p", words.loading));
      place.setAttribute("aria-busy", "true");
      const answer = await ask(questionOf(form, data)).catch((error) => {
        console.error(error);
        return undefined;
      });
      if (mine !== latest) return; // another one has been asked for meanwhile
      if (answer) show(place, answer, data.labels);
      else place.replaceChildren(made("p", words.failed));
      place.setAttribute("aria-busy", "false");
    };
    tool.addEventListener("toggle", () => tool.open && !place.childElementCount && work());
    form.addEventListener("change", work);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      work();
    });
  }
})();
