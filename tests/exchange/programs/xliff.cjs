// Run by node: prints the units of an XLIFF file, as npm's package xliff reads them, as JSON.
const fs = require("fs");
const [folder, path, name] = process.argv.slice(2);
const xliff = require(`${folder}/xliff`);

const read = name === "xliff1" ? xliff.xliff12ToJs : xliff.xliff2js;
read(fs.readFileSync(path, "utf8")).then((found) => process.stdout.write(JSON.stringify(found)));
