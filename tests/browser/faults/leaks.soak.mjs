/** Memory leaks in Chromium. tests/soak repeats these tests for longer and also measures the heap. */

import { after, test } from "node:test";
import { closeBrowser } from "../../support/browser.mjs";
import { CYCLES, repeat } from "../../support/leaks.mjs";

after(closeBrowser);

for (const cycle of CYCLES) test(`no leak after ${cycle.name}`, () => repeat(cycle, 4));
