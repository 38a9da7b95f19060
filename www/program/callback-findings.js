/** Findings where a program returns a value from a function that it gives to `forEach`, which throws the value away. */

import { RETURN } from "./frames.js";
import { codeIn } from "./generator-findings.js";

/**
 * @typedef {import("./findings.js").Context} Context
 * @typedef {import("./findings.js").UnreturnedFinding} UnreturnedFinding
 */

/** Events between two pauses. */
const SLICE = 16_384;
/** A function with a body that is given to `forEach`, up to the bracket that begins the body. */
const CALLBACK =
  /\.\s*forEach\s*\(\s*(?:async\s+)?(?:function\b[^(){}]*\([^()]*\)|(?:\([^()]*\)|[\p{L}\p{N}_$]+)\s*=>)\s*\{/gu;
/** Calls that are looked at: those in each other are read again and again. */
const MOST_CALLS = 50;
/** What comes before the body of another function. */
const FUNCTION = /=>\s*$|\bfunction\b[^{}()]*\([^()]*\)\s*$/;
/** A return of a truth value, or of what a comparison gives. */
const TRUTH = /^return\s+(?:true|false)\b|^return\b[^;\n}]*(?:[!=]==?|(?<!=)[<>]=?|&&|\|\|)/;

/**
 * The first such return that has run. The search goes on as if it were not there.
 *
 * @param {Context} context @returns {Generator<void, UnreturnedFinding | undefined>}
 */
export function* findUnreturned({ trace, source, language, tries }) {
  if (tries || language !== "javascript") return undefined;
  const lines = unreturnedLines(source);
  for (let event = 0; lines.size > 0 && event < trace.length; event += 1) {
    if (event % SLICE === 0) yield;
    const line = trace.lineAt(event);
    if (trace.kindAt(event) === RETURN && lines.has(line)) return { code: "unreturned", event, line };
  }
  return undefined;
}

/** The lines of a program that return a truth value from a function that they give to `forEach`. @param {string} source */
export function unreturnedLines(source) {
  const code = codeIn(source, "javascript");
  /** @type {Set<number>} */
  const lines = new Set();
  for (const { 0: call, index } of [...code.matchAll(CALLBACK)].slice(0, MOST_CALLS))
    for (const at of ownReturns(code, index + call.length))
      if (TRUTH.test(code.slice(at, at + 200))) lines.add(code.slice(0, at).split("\n").length);
  return lines;
}

/** Where the function returns whose body begins at an index, but not the functions in it. @param {string} code @param {number} start */
function* ownReturns(code, start) {
  /** For each bracket that is open, whether it is the body of another function. @type {boolean[]} */
  const open = [];
  const marks = /[{}]|(?<![\p{L}\p{N}_$.])return(?![\p{L}\p{N}_$])/gu;
  marks.lastIndex = start;
  for (let mark = marks.exec(code); mark; mark = marks.exec(code)) {
    if (mark[0] === "{") open.push(FUNCTION.test(code.slice(Math.max(0, mark.index - 200), mark.index)));
    else if (mark[0] === "}") {
      if (open.length === 0) return;
      open.pop();
    } else if (!open.includes(true)) yield mark.index;
  }
}
