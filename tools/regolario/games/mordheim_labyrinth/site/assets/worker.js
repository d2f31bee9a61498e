// Plays the rules beside the page, so that the page stays alive meanwhile. What this script's own address ends in, the
// addresses of the others end in too: scripts of two versions of the site are never mixed.
importScripts(...["brython.js", "library.js", "rules.js"].map((name) => name + self.location.search));

const brython = self.__BRYTHON__;
brython.$options = brython.parse_options({ indexeddb: true, debug: 0 });

const START = `
from browser import self as worker
from regolario.games.mordheim_labyrinth.maker.page import answer
worker.answer = answer
`;

// What the browser compiled on an earlier visit it has kept; where it may keep nothing, all is compiled again.
const ready = brython
  .idb_open_promise()
  .catch(() => undefined)
  .then(() => brython.runPythonSource(START, "start"));
ready.then(() => self.postMessage({ ready: true })).catch(() => undefined); // a failure goes to the page with the answer to the first question

self.onmessage = async ({ data: question }) => {
  try {
    await ready;
    self.postMessage({ answer: JSON.parse(self.answer(JSON.stringify(question))) });
  } catch (error) {
    self.postMessage({ failed: error.__class__ || error.ob_type ? brython.error_trace(error) : String(error) });
  }
};
