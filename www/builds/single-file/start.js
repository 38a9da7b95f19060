/** Runs the program that is embedded in the single file. The page's Content-Security-Policy allows only that text. */

import { readEmbedded } from "./embedded.js";

const policy = self.trustedTypes?.createPolicy("n-queens-program", { createScript: (text) => text });

async function start() {
  const text = await readEmbedded("program", "text/javascript").text();
  const script = document.createElement("script");
  script.text = /** @type {string | undefined} */ (policy?.createScript(text)) ?? text;
  document.body.append(script);
}

start();
