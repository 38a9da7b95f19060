/** No action leaks after 500 repetitions, in Chromium. */

import { after, test } from "node:test";
import { closeBrowser } from "../support/browser.mjs";
import { CYCLES, repeat } from "../support/leaks.mjs";

after(closeBrowser);

for (const cycle of CYCLES) test(`no leak after ${cycle.name} 500 times`, () => repeat(cycle, 500, true));
