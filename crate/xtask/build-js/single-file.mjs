/** Builds the single-file page, which needs no network and no server. */

import { EXERCISES } from "../../../www/state/parameters.js";
import {
  bundleOne,
  cardWorker,
  countWorker,
  EMBEDDED_MODULES,
  gifWorker,
  gzipBase64,
  LATE_STYLES,
  read,
  WASM,
} from "./bundle.mjs";
import { hashSource, replaceOnce, siteAddress, withPolicy } from "./html.mjs";

/** A script element that is data, not code. @param {string} id @param {string | Uint8Array} content */
const dataElement = (id, content) => `<script type="text/plain" id="${id}">${gzipBase64(content)}</script>`;

/** The exercises by key, to be read and not to be done: without hints, with their first program. */
function exerciseTexts() {
  const texts = EXERCISES.map((key) => {
    const [fields = "", program] = read(`www/program/exercise/files/${key}.txt`)
      .toString()
      .split(/^(?=---)/m);
    return [key, fields.replace(/^hint.*\n(?:[ \t].*\n)*/gm, "") + program];
  });
  return Object.fromEntries(texts);
}

/** The HTML of the page. @returns {Promise<string>} */
export async function singleFile() {
  const workers = {
    COUNT_WORKER: JSON.stringify(await countWorker()),
    CARD_WORKER: JSON.stringify(await cardWorker()),
    GIF_WORKER: JSON.stringify(await gifWorker()),
    EXERCISE_TEXTS: JSON.stringify(exerciseTexts()),
    SITE_ADDRESS: JSON.stringify(siteAddress()),
  };
  const program = await bundleOne("www/main.js", workers, EMBEDDED_MODULES);
  const start = await bundleOne("www/builds/single-file/start.js");

  let html = read("index.html").toString();
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"[^>]*>/g)];
  const styles = await Promise.all(sheets.map(([, path = ""]) => bundleOne(path)));
  const late = await Promise.all(LATE_STYLES.map(({ path }) => bundleOne(path)));
  styles.push([styles.pop(), ...late].join(""));
  if (/<\/(script|style)/i.test(start + styles)) throw new Error("a script or style has an end tag");
  for (const [i, [link]] of sheets.entries()) html = html.replace(link, () => `<style>${styles[i]}</style>`);
  html = replaceOnce(html, /(?<=<link rel="icon" href=")[^"]*/, (path) => {
    return `data:image/svg+xml;base64,${read(path).toString("base64")}`;
  });
  html = html.replaceAll(/ *<(link|script)\b[^>]* (href|src)="www\/[^>]*>(<\/script>)?\n/g, "");
  html = replaceOnce(html, / *<\/body>/, (end) =>
    [
      dataElement("core-wasm", read(WASM.core)),
      dataElement("engine-wasm", read(WASM.engine)),
      dataElement("judge-wasm", read(WASM.judge)),
      dataElement("animation-wasm", read(WASM.animation)),
      dataElement("program", program),
      `<script>${start}</script>`,
      end,
    ].join("\n"),
  );
  // Within base64, the same characters are no path.
  if (/(?<![\w+/])www\//.test(html)) throw new Error("the single-file page refers to another file");
  return withPolicy(html, {
    "script-src": `${hashSource(start)} ${hashSource(program)} 'wasm-unsafe-eval'`,
    "style-src": styles.map(hashSource).join(" "),
    "img-src": "blob: data:",
    "media-src": "blob:",
    "connect-src": null,
    "manifest-src": null,
    "worker-src": "blob:",
    "trusted-types": "n-queens n-queens-program",
  });
}
