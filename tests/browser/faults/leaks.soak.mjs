/** Memory leaks in Chromium. tests/soak repeats these tests for longer and also measures the heap. */

import { test } from "node:test";
import { CYCLES, repeat } from "../../support/leaks.mjs";

for (const cycle of CYCLES) test(`no leak after ${cycle.name}`, () => repeat(cycle, 4));
