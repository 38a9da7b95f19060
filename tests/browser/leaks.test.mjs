/** Nothing is held after it has ended, in Chromium; tests/soak has the same for longer. */

import { after, test } from "node:test";
import { closeBrowser } from "./browser.mjs";
import { CYCLES, repeat } from "./leaks.mjs";

after(closeBrowser);

for (const cycle of CYCLES) test(`nothing is held after ${cycle.name}`, () => repeat(cycle, 8));
