/** The limits of a recording, which Python and JavaScript must have alike. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as limits from "../../../www/program/limits.js";

test("the tracer for Python has the limits of the page", () => {
  const source = readFileSync(new URL("../../../www/program/tracer.py", import.meta.url), "utf8");
  const numbers = new Map(
    [...source.matchAll(/^([A-Z_]+) = ([\d_]+)$/gm)].map(([, name, digits = ""]) => [
      name,
      Number(digits.replaceAll("_", "")),
    ]),
  );
  const { LONGEST_NAME: _, ...shared } = limits; // Python cuts no names
  for (const [name, number] of Object.entries(shared)) assert.equal(numbers.get(name), number, name);
});
