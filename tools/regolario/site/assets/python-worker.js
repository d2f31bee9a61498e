// Runs Python beside the page, so that the page stays alive meanwhile. Its address names the folder of the scripts and the
// module that answers. The addresses of the scripts end in a version: those of two versions of the site are never mixed.
const asked = new URLSearchParams(self.location.search);
const scripts = ["library.js", "rules.js"].map((name) => `${asked.get("scripts")}${name}?${asked.get("version")}`);
importScripts(`python/brython.js?${asked.get("interpreter")}`, ...scripts);

const brython = self.__BRYTHON__;
brython.$options = brython.parse_options({ indexeddb: true, debug: 0 });

const START = `
from browser import self as worker
from ${asked.get("module")} import answer
worker.answer = answer
`;

// What the browser compiled on an earlier visit it has kept; where it may keep nothing, all is compiled again.
const ready = brython
  .idb_open_promise()
  .catch(() => undefined)
  .then(() => brython.runPythonSource(START, "start"));
ready.then(() => self.postMessage({ ready: true })).catch(() => undefined); // a failure goes to the page with the first answer

self.onmessage = async ({ data: { number, question } }) => {
  try {
    await ready;
    self.postMessage({ number, answer: JSON.parse(self.answer(JSON.stringify(question))) });
  } catch (error) {
    self.postMessage({ number, failed: error.__class__ || error.ob_type ? brython.error_trace(error) : String(error) });
  }
};
