/** Starts the single file: runs the program that it carries. The page's policy allows that one text alone. */

import { inside } from "./inside.js";

const policy = self.trustedTypes?.createPolicy("n-queens-program", { createScript: (text) => text });

async function start() {
  const text = await inside("program", "text/javascript").text();
  const script = document.createElement("script");
  script.text = /** @type {string | undefined} */ (policy?.createScript(text)) ?? text;
  document.body.append(script);
}

start();
