/** Findings where a program returns a value from a function that it gives to `forEach`, which throws the value away. */
/** @import { Context, UnreturnedFinding } from "./findings.js" */

import { RETURN } from "../trace/frames.js";
import { PAUSE } from "../trace/sliced.js";
import { codeIn } from "./generator.js";

/** A function with a body that is given to `forEach`, up to the bracket that begins the body. */
const CALLBACK =
  /\.\s*forEach\s*\(\s*(?:async\s+)?(?:function\b[^(){}]*\([^()]*\)|(?:\([^()]*\)|[\p{L}\p{N}_$]+)\s*=>)\s*\{/gu;
/** The most calls of `forEach` that are looked at: those within others are read again for each of them. */
const MOST_CALLS = 50;
/** What comes before the body of another function. */
const FUNCTION = /=>\s*$|\bfunction\b[^{}()]*\([^()]*\)\s*$/;
/** A return of a truth value. */
const TRUTH = /^return\s+(true|false)\b/;
/** The part of a program that is looked at, before the body of a function or from a return on, in characters. */
const LONGEST = 200;

/**
 * The first return that has run from a function given to `forEach`. The loop goes on as if it were not there.
 *
 * @param {Context} context @returns {Generator<void, UnreturnedFinding | undefined>}
 */
export function* findUnreturned({ trace, source, language, tries }) {
  if (tries || language !== "javascript") return undefined;
  const lines = unreturnedLines(source);
  for (let event = 0; lines.size > 0 && event < trace.length; event += 1) {
    if (event % PAUSE === 0) yield;
    const line = trace.lineAt(event);
    if (trace.kindAt(event) === RETURN && lines.has(line)) return { code: "unreturned", event, line };
  }
  return undefined;
}

/**
 * The lines of a program that return a truth value from a function that they give to `forEach`, where the function
 * around it returns the other one after that.
 *
 * @param {string} source
 */
export function unreturnedLines(source) {
  const code = codeIn(source, "javascript");
  /** @type {Set<number>} */
  const found = new Set();
  for (const { 0: call, index } of [...code.matchAll(CALLBACK)].slice(0, MOST_CALLS)) {
    const { returns, end } = ownReturns(code, index + call.length);
    const [answer] = ownReturns(code, end).returns;
    for (const { at, value } of answer ? returns : []) if (value !== answer?.value) found.add(at);
  }
  /** @type {Set<number>} */
  const lines = new Set();
  let [line, start] = [1, 0];
  for (const at of [...found].sort((a, b) => a - b)) {
    line += code.slice(start, at).split("\n").length - 1;
    start = at;
    lines.add(line);
  }
  return lines;
}

/**
 * Where the block that begins at an index returns a truth value itself, not a function within it, and where the block
 * ends.
 *
 * @param {string} code @param {number} start
 */
function ownReturns(code, start) {
  /** For each bracket that is open, whether it is the body of another function. @type {boolean[]} */
  const open = [];
  let inner = 0; // how many of them are
  /** @type {{ at: number, value: string }[]} */
  const returns = [];
  const marks = /[{}]|(?<![\p{L}\p{N}_$.])return(?![\p{L}\p{N}_$])/gu;
  marks.lastIndex = start;
  for (let mark = marks.exec(code); mark; mark = marks.exec(code)) {
    if (mark[0] === "{") {
      open.push(FUNCTION.test(code.slice(Math.max(0, mark.index - LONGEST), mark.index)));
      inner += Number(open.at(-1));
    } else if (mark[0] === "}") {
      if (open.length === 0) return { returns, end: marks.lastIndex };
      inner -= Number(open.pop());
    } else if (inner === 0) {
      const [, value] = TRUTH.exec(code.slice(mark.index, mark.index + LONGEST)) ?? [];
      if (value) returns.push({ at: mark.index, value });
    }
  }
  return { returns, end: code.length };
}
