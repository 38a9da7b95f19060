/** Completes dist/release/: the page, the site, the quiz and the pure wheel, and the hashes of all files. Called with the version. */

import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { zipSync } from "fflate";
import { sha256, source, ZIP } from "./bundle.mjs";
import { filesBelow } from "./complete.mjs";

const [, , version] = process.argv;
const release = (/** @type {string} */ name) => source(`dist/release/${name}`);

copyFileSync(source("dist/n-queens.html"), release(`n-queens-${version}.html`));
// Not the wheel with the engine, which is compiled on each platform.
for (const name of readdirSync(source("dist/python")).filter((name) => name.endsWith("-none-any.whl")))
  copyFileSync(source(`dist/python/${name}`), release(name));
for (const name of readdirSync(source("dist/quiz")))
  copyFileSync(source(`dist/quiz/${name}`), release(name.replace(".zip", `-${version}.zip`)));

const site = [...filesBelow(source("dist/site"))].sort(([one], [other]) => (one < other ? -1 : 1));
writeFileSync(release(`n-queens-site-${version}.zip`), zipSync(Object.fromEntries(site), ZIP));

// Nor may the bills of materials have what differs between two builds: times, random numbers and folders.
for (const name of readdirSync(release("")).filter((name) => name.endsWith(".cdx.json"))) {
  const bill = JSON.parse(readFileSync(release(name), "utf8").replaceAll(source("").slice(0, -1), ""));
  delete bill.serialNumber;
  delete bill.metadata.timestamp;
  if (name === "npm.cdx.json") bill.metadata.component.name = "n-queens"; // npm writes the folder's name
  writeFileSync(release(name), `${JSON.stringify(bill, null, 2)}\n`);
}

const hashes = readdirSync(release(""))
  .filter((name) => name !== "SHA256SUMS")
  .sort()
  .map((name) => `${sha256(readFileSync(release(name)), "hex")}  ${name}\n`);
writeFileSync(release("SHA256SUMS"), hashes.join(""));
