// Works out odds beside the page, with the Python of the rules. The scripts have the same end of address as this one, so
// that those of two versions of the site are never mixed.
importScripts(...["brython.js", "library.js", "rules.js"].map((name) => `python/${name}${self.location.search}`));

const brython = self.__BRYTHON__;
brython.$options = brython.parse_options({ indexeddb: true, debug: 0 });

const START = `
from browser import self as worker
from regolario.site.calculator.running import answer
worker.answer = answer
`;

// A browser that may keep nothing compiles everything again.
const ready = brython
  .idb_open_promise()
  .catch(() => undefined)
  .then(() => brython.runPythonSource(START, "start"));

self.onmessage = async ({ data: { number, question } }) => {
  try {
    await ready;
    self.postMessage({ number, answer: JSON.parse(self.answer(JSON.stringify(question))) });
  } catch (error) {
    self.postMessage({ number, failed: error.__class__ || error.ob_type ? brython.error_trace(error) : String(error) });
  }
};
