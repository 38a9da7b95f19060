/**
 * Checks the folder of a language pack, and writes the pack beside it: `fr.json` beside `fr`. Says how much is
 * translated. The folder is the argument.
 */

import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { targetFolder } from "./bundle.mjs";
import { readLanguage } from "./language-folder.mjs";

const folder = resolve(targetFolder());
const { pack, problems, parts, same } = await readLanguage(folder);
for (const { name, done, all } of parts)
  console.log(`${name.padEnd(20)} ${String(done).padStart(4)} of ${all}`);
if (same.length > 0) console.log(`\nAs in English: ${same.join(", ")}`);
const file = `${folder}.json`;
writeFileSync(file, pack);
console.log(`\n${file}: ${Buffer.byteLength(pack)} bytes`);
if (problems.length > 0) {
  console.error(
    `\nProblems; what cannot be shown is left out, and stays in English:\n${problems.join("\n")}`,
  );
  process.exitCode = 1;
}
