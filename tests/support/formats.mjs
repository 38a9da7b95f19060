/** Reads lists [name of a function of the npm package, ...arguments] from standard input, and writes what they return. */

import { readFileSync } from "node:fs";
import { toSVG, toText } from "../../www/builds/package/formats.js";

const FUNCTIONS = { toSVG, toText };

/** @typedef {[name: keyof typeof FUNCTIONS, position: import("../../www/builds/package/formats.js").Position, last: any]} Call */

const calls = /** @type {Call[]} */ (JSON.parse(readFileSync(0, "utf8")));
console.log(JSON.stringify(calls.map(([name, position, last]) => FUNCTIONS[name](position, last))));
