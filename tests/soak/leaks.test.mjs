/** No action leaks after 500 repetitions, or 200 if it takes long, in Chromium. */

import { test } from "node:test";
import { CYCLES, repeat, SLOW_CYCLES } from "../support/leaks.mjs";

for (const cycle of CYCLES) test(`no leak after ${cycle.name} 500 times`, () => repeat(cycle, 500, true));
for (const cycle of SLOW_CYCLES)
  test(`no leak after ${cycle.name} 200 times`, () => repeat(cycle, 200, true));
