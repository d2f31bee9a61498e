// Plays the rules beside the page, so that the page stays alive meanwhile. The address says which number of the
// scripts belong together (?number) and every message is one question for the module named first.
importScripts(...["brython.js", "library.js", "rules.js"].map((name) => name + self.location.search));

const brython = self.__BRYTHON__;
brython.$options = brython.parse_options({ indexeddb: true, debug: 0 });
// What the browser has compiled on an earlier visit is kept by it; where it may keep nothing, all is compiled again.
const kept = brython.idb_open_promise().catch(() => undefined);

const START = `
from browser import self as worker
from regolario.games.mordheim_labyrinth.page import answer
worker.answer = answer
`;

self.onmessage = async ({ data }) => {
  await kept;
  try {
    if (!self.answer) brython.runPythonSource(START, "start");
    self.postMessage({ number: data.number, answer: JSON.parse(self.answer(JSON.stringify(data.question))) });
  } catch (error) {
    const told = error.__class__ || error.ob_type ? brython.error_trace(error) : String(error);
    self.postMessage({ number: data.number, failed: told });
  }
};
