/** Makes the package of a quiz for learning platforms from what the site has for it. */

import { quizTemplate, singleFile } from "../platform/assets.js";
import { quizTexts } from "./quiz-files.js";
import { zip } from "./zip.js";

/** @param {URL | null} url */
async function load(url) {
  const response = await fetch(url ?? "");
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  return response;
}

/** @param {import("./quiz-files.js").PackageKind} kind @param {import("./quiz-files.js").QuizSettings} settings */
export async function quizPackage(kind, settings) {
  const [template, page] = await Promise.all([load(quizTemplate()), load(singleFile())]);
  const texts = Object.entries(quizTexts(await template.json(), kind, settings));
  const encoder = new TextEncoder();
  return zip(
    {
      ...Object.fromEntries(texts.map(([name, text]) => [name, encoder.encode(text)])),
      "n-queens.html": new Uint8Array(await page.arrayBuffer()),
    },
    6,
  );
}
