/** The page in one file, which needs no network and no server. */

import { gzipSync } from "node:zlib";
import { bundleOne, countWorker, INSIDE, read } from "./bundle.mjs";
import { allowed, replaceOnce, withPolicy } from "./html.mjs";

/** Smaller blocks (memLevel) make wasm and program smaller by half a percent. @param {string | Uint8Array} content */
const deflated = (content) => gzipSync(content, { level: 9, memLevel: 7 }).toString("base64");

/** An element that is data to the page, not a script. @param {string} id @param {string | Uint8Array} content */
const data = (id, content) => `<script type="text/plain" id="${id}">${deflated(content)}</script>`;

/** @returns {Promise<string>} */
export async function singleFile() {
  const worker = JSON.stringify(await countWorker());
  const program = await bundleOne("www/main.js", { COUNT_WORKER: worker }, INSIDE);
  const start = await bundleOne("www/single-file/start.js");

  let html = read("index.html").toString();
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"[^>]*>/g)];
  const styles = await Promise.all(sheets.map(([, path = ""]) => bundleOne(path)));
  if (/<\/(script|style)/i.test(start + styles)) throw new Error("a script or style would end too early");
  for (const [i, [link]] of sheets.entries()) html = html.replace(link, () => `<style>${styles[i]}</style>`);
  html = replaceOnce(html, /(?<=<link rel="icon" href=")[^"]*/, (path) => {
    return `data:image/svg+xml;base64,${read(path).toString("base64")}`;
  });
  html = html.replaceAll(/ *<(link|script)\b[^>]* (href|src)="www\/[^>]*>(<\/script>)?\n/g, "");
  html = replaceOnce(html, / *<\/body>/, (end) =>
    [
      data("wasm", read("www/pkg/nqueens_bg.wasm")),
      data("program", program),
      `<script>${start}</script>`,
      end,
    ].join("\n"),
  );
  if (html.includes("www/")) throw new Error("the single file asks for another one");
  return withPolicy(html, {
    "script-src": `${allowed(start)} ${allowed(program)} 'wasm-unsafe-eval'`,
    "style-src": styles.map(allowed).join(" "),
    "img-src": "data:",
    "connect-src": null,
    "manifest-src": null,
    "worker-src": "blob:",
    "trusted-types": "n-queens n-queens-program",
  });
}
