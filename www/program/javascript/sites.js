/**
 * The sites of a program (`recorder.js`), and the *events*: expressions that give the recorder the values of the
 * variables at a site, and call it.
 *
 * @typedef {import("./scopes.js").FunctionInfo & { table: import("./observer.js").FunctionTable, returning: boolean }}
 *   FunctionInfo `returning`: whether it has a variable that says that a `return` waits for a `finally`.
 *
 * @typedef {object} Place Where a node is.
 * @property {Recording} recording
 * @property {Scope} scope
 * @property {FunctionInfo} owner
 * @property {string} self The expression for `this`; "" if it is not shown.
 * @property {readonly Loop[]} loops The loops around it, in the same function.
 * @property {boolean} isProtected Whether a `return` runs a `finally`.
 * @property {boolean} isAsync Whether the function is asynchronous.
 * @property {number} [privates] The index of the private fields of the class around it.
 *
 * @typedef {{ labels: readonly string[], node: Node }} Loop
 *
 * @typedef {object} Recording What is known while a program is written.
 * @property {import("./edits.js").Edits} edits
 * @property {readonly Token[]} tokens
 * @property {Record<string, string>} names The names in the script that are not those of the program.
 * @property {ReadonlySet<string>} assigned The names to which the program assigns.
 * @property {Set<string>} undeclared Those of them that it does not declare.
 * @property {Sites} sites
 * @property {() => string} newFlag
 * @property {(nodes: readonly Node[], first: number, position: number, place: Place) => void} writeList Writes the
 *   statements of a block: `writeList` in `recorded-statements.js`.
 */
/** @import { Scope } from "./scopes.js" */
/** @import { Node, Token } from "./syntax-tree.js" */

import { effectsOf } from "./effects.js";
import { namesIn, visibleAt } from "./scopes.js";
import { lineOf } from "./syntax-tree.js";

/** @param {Record<string, string>} names */
export function createSites({ values, frame, line, call, leave, missing = "" }) {
  /** @type {import("./observer.js").ProgramTables} */
  const tables = { functions: [], sites: [], slots: [], globals: [], declared: 0, privates: [] };
  /** The index of each list of slots. @type {Map<string, number>} */
  const slotLists = new Map();

  /** @param {string} name @param {Node} node @returns {FunctionInfo} */
  function newFunction(name, node) {
    const index = tables.functions.length;
    const table = { name, names: [], hasThis: false };
    tables.functions.push(table);
    return { index, table, identifiers: namesIn(node), slots: new Map(), returning: false };
  }

  /** @param {FunctionInfo} owner @param {string} name */
  function slotOf(owner, name) {
    let slot = owner.slots.get(name);
    if (slot === undefined) {
      slot = owner.table.names.push(name) - 1;
      owner.slots.set(name, slot);
    }
    return slot;
  }

  /** @param {string | undefined} kind What is called. @param {Place} place @param {number} position @param {number} lineNumber @param {number} effects */
  function event(kind, { scope, owner, self }, position, lineNumber, effects) {
    const visible = visibleAt(scope, position, missing);
    const slots = visible.map(([name]) => slotOf(owner, name));
    const key = `${owner.index}:${slots.join()}`;
    let list = slotLists.get(key);
    if (list === undefined) {
      list = tables.slots.push(slots) - 1;
      slotLists.set(key, list);
    }
    const site = tables.sites.push({ line: lineNumber, function: owner.index, effects, slots: list }) - 1;
    const given = visible.map(([, expression]) => expression);
    if (owner.table.hasThis) given.push(self);
    const puts = given.map((expression, i) => `${values}[${i}]=${expression},`).join("");
    return `${puts}${kind}(${kind === call ? "" : `${frame},`}${site})`;
  }

  return {
    tables,
    newFunction,
    slotOf,
    /** The event at a line, with these effects. @param {Place} place @param {number} position @param {number} lineNumber @param {number} effects */
    line: (place, position, lineNumber, effects) => event(line, place, position, lineNumber, effects),
    /** The event before a statement or an expression. @param {Node} node @param {Place} place @param {readonly (Node | null | undefined)[]} parts What runs. */
    before: (node, place, parts) =>
      event(line, place, node.start, lineOf(node), effectsOf(parts, place.scope)),
    /** The event that begins a call. @param {Place} place @param {number} position @param {number} lineNumber @param {readonly Node[]} params */
    call: (place, position, lineNumber, params) =>
      event(call, place, position, lineNumber, effectsOf(params, place.scope)),
    /** The event that ends a call. @param {Place} place @param {number} position */
    leave: (place, position) => event(leave, place, position, 0, 0),
  };
}

/** @typedef {ReturnType<typeof createSites>} Sites */
