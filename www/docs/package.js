/** The page about the package: runs what it shows, and says what that says. */

import { countInWorkers, loadCore } from "../package/index.js";

/** @param {unknown} line */
function say(line) {
  document.getElementById("output")?.append(`${line}\n`);
}

const core = await loadCore();
say(core.count(8));
say(core.countFundamental(8));

const [first] = core.solutions(8);
say(first?.join(" "));

let placed = 0;
for (const step of core.steps("diagonal-flags", 8)) if (step.kind === "place") placed += 1;
say(placed);

say(await countInWorkers(14));
