/**
 * Writes a JavaScript program so that it can be run, and its run recorded: before each statement, and where calls begin
 * and end, it tells `recorder.js` its variables. Its meaning and its lines stay the same.
 *
 * What is written is a script, `runProgram(settings, error, program)`, for `worker.js`. The error is made in its
 * first line, which is also that of the program, so that the stacks of others can be compared with its own.
 */

import { answersOf, givenAnswers } from "../trace/answers.js";
import { createEdits } from "./edits.js";
import { findEntry, findKept, findUncalled } from "./entry.js";
import { addModules } from "./modules.js";
import { addRecording } from "./recording.js";
import { GIVEN } from "./run.js";
import { findPauses, findSize } from "./size.js";
import { directivesOf, isFunction, lineOf, nodesIn, ProgramSyntaxError, readProgram } from "./syntax-tree.js";

/**
 * @typedef {object} ProgramOptions
 * @property {number} n The board size.
 * @property {boolean} traced Whether the run is recorded. If not, only what it prints and returns is known.
 * @property {number} limit The most events.
 * @property {import("../trace/answers.js").GivenAnswer[]} [answers] What the program reads: n, if nothing else is said.
 */

/**
 * The script, or how the run of a program ends that cannot be read.
 *
 * @param {string} source
 * @param {ProgramOptions} options
 * @returns {{ script: string, end?: undefined } | { script?: undefined, end: import("../trace/check.js").TraceEnd }}
 */
export function instrument(source, options) {
  try {
    return { script: write(source, readProgram(source), options) };
  } catch (error) {
    if (!(error instanceof ProgramSyntaxError)) throw error;
    return { end: { reason: "error", error: { text: `SyntaxError: ${error.message}`, line: error.line } } };
  }
}

/** @param {string} source @param {ReturnType<typeof readProgram>} read @param {ProgramOptions} options */
function write(source, { tree, tokens }, { n, traced, limit, answers = givenAnswers(answersOf(), n) }) {
  const edits = createEdits(source);
  const prefix = unusedPrefix(source);
  const pauses = findPauses(tree);
  const size = findSize(tree, pauses);
  /** @type {import("./run.js").ProgramSettings} */
  const settings = { n, limit, tables: null, throws: throwingLines(tree), answers, pauses: [...pauses] };
  const found = findEntry(tree, n);
  const kept = found && !traced ? findKept(tree) : [];
  if (found) Object.assign(settings, { entry: found.text, kept });
  else settings.uncalled = findUncalled(tree);
  if (size) {
    edits.remove(size.start, size.end);
    edits.before(size.start, String(n));
    settings.sizeLine = lineOf(size);
  }
  if (source.startsWith("#!")) {
    edits.remove(0, 2);
    edits.before(0, "//");
  }
  const names = namesWith(prefix);
  if (traced) settings.tables = addRecording(tree, tokens, edits, names);
  const entry = found
    ? `${names.entry}={enter:()=>${entryText(found)},kept:()=>[${kept.map(({ name }) => name)}]};`
    : "";
  // Added last: what ends at a position is inserted before all else there.
  const start = directivesOf(tree).at(-1)?.end ?? tree.start;
  edits.after(start, `;${entry}${addModules(tree, tokens, edits, names)}`);
  const isModule = tree.sourceType === "module";
  return [
    `runProgram(${JSON.stringify(settings)},new Error,(${names.recorder},${names.importModule},${GIVEN.join(",")})=>{`,
    traced ? `const{${RECORDER.map((name) => `${name}:${names[name]}`).join(",")}}=${names.recorder};` : "",
    `let ${names.entry};return{run:${awaits(tree) ? "async " : ""}function(){`,
    isModule ? '"use strict";' : "",
    `${edits.apply()}\n},enter:()=>${names.entry}.enter(),kept:()=>${names.entry}.kept()}});`,
  ].join("");
}

/** The text of what calls an entry, and gives its object and its value. @param {import("./entry.js").Entry} entry */
const entryText = ({ made, called }) =>
  made ? `(owner=>({owner,value:owner${called}}))(${made})` : `({value:${called}})`;

/** The lines of the statements that throw. @param {import("./syntax-tree.js").Program} tree */
const throwingLines = (tree) =>
  [...nodesIn(tree)].flatMap((node) => (node.type === "ThrowStatement" ? [lineOf(node)] : []));

/** What programs use of the recorder. */
const RECORDER = "values begin line call leave caught suspend resumed delegate missing privates".split(" ");
/** The other names that are not the program's. */
const OTHERS = "recorder importModule exported entry frame result returning self error flag".split(" ");

/** The names in the script that are not those of the program. @param {string} prefix @returns {Record<string, string>} */
const namesWith = (prefix) =>
  Object.fromEntries([...RECORDER, ...OTHERS].map((name) => [name, prefix + name]));

/** A beginning of names that no name of the program has. @param {string} source */
function unusedPrefix(source) {
  let prefix = "$";
  while (source.includes(prefix)) prefix += "$";
  return prefix;
}

/** Whether a program awaits anything outside its functions. @param {import("./syntax-tree.js").Program} tree */
function awaits(tree) {
  for (const node of nodesIn(tree, (inner) => !isFunction(inner)))
    if (node.type === "AwaitExpression" || (node.type === "ForOfStatement" && node.await)) return true;
  return false;
}
