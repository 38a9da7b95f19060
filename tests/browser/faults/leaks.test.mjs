/** Nothing is held after it has ended, in Chromium; tests/soak has the same for longer, and the heap. */

import { after, test } from "node:test";
import { closeBrowser } from "../../support/browser.mjs";
import { CYCLES, repeat } from "../../support/leaks.mjs";

after(closeBrowser);

for (const cycle of CYCLES) test(`nothing is held after ${cycle.name}`, () => repeat(cycle, 4));
