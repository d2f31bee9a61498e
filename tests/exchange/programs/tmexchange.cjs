// Reads a TMX file with npm's tmexchange; prints what it found as JSON.
const fs = require("fs");
const path = require("path");

const [modules, file] = process.argv.slice(2);
const tmx2js = require(path.join(modules, "tmexchange", "cjs", "tmx2js"));
(tmx2js.default || tmx2js)(fs.readFileSync(file, "utf8"), (error, found) => {
  if (error) throw error;
  console.log(JSON.stringify(found));
});
