/**
 * What running a part of a JavaScript program can change. Whatever is not known to be harmless counts as a change,
 * which costs only time. Calls of the program's own functions are harmless: what they run is looked at by itself.
 */
/** @import { Scope } from "./scopes.js" */
/** @import { Node } from "./syntax-tree.js" */

import { CHANGES_GLOBALS, CHANGES_OBJECTS } from "./recorder.js";
import { resolve } from "./scopes.js";
import { childrenOf, identifiersOf, isClass, isFunction } from "./syntax-tree.js";

/** Functions that change none of their arguments. */
const PURE_FUNCTIONS = new Set(
  "Array BigInt Boolean Number String Symbol isFinite isNaN parseFloat parseInt prompt require".split(" "),
);
/** Objects whose functions change none of their arguments, apart from those in `MUTATORS`. */
const PURE_OBJECTS = new Set(
  "Array BigInt JSON Math Number Object String console performance process".split(" "),
);
const MUTATORS = new Set(["assign", "defineProperty", "defineProperties", "setPrototypeOf"]);
/** Methods of built-in objects that change nothing. */
const PURE_METHODS = new Set(
  [
    "at charAt charCodeAt codePointAt concat difference endsWith entries every filter find findIndex findLast",
    "findLastIndex flat flatMap forEach get has includes indexOf intersection isDisjointFrom isSubsetOf isSupersetOf join",
    "keys lastIndexOf localeCompare map match matchAll padEnd padStart reduce reduceRight repeat replace replaceAll slice",
    "some split startsWith substring symmetricDifference toFixed toLowerCase toReversed toSorted toSpliced toString",
    "toUpperCase trim trimEnd trimStart union values with",
  ].flatMap((line) => line.split(" ")),
);

/** A sum of `CHANGES_OBJECTS` and `CHANGES_GLOBALS`. @param {readonly (Node | null | undefined)[]} nodes @param {Scope} scope */
export function effectsOf(nodes, scope) {
  let effects = 0;
  for (const node of nodes) if (node) effects |= effectOf(node, scope);
  return effects;
}

/** @param {Node} node @param {Scope} scope @returns {number} */
function effectOf(node, scope) {
  if (isFunction(node)) return 0;
  if (isClass(node)) return CHANGES_OBJECTS | CHANGES_GLOBALS; // what its static parts run
  return ownEffect(node, scope) | effectsOf(childrenOf(node), scope);
}

/** @param {Node} node @param {Scope} scope */
function ownEffect(node, scope) {
  switch (node.type) {
    case "AssignmentExpression":
      return assignmentEffect(node.left, scope);
    case "UpdateExpression":
      return assignmentEffect(node.argument, scope);
    case "UnaryExpression":
      return node.operator === "delete" ? CHANGES_OBJECTS : 0;
    case "CallExpression":
      return isPure(node.callee, scope) ? 0 : CHANGES_OBJECTS;
    default:
      return 0;
  }
}

/** @param {Node} target @param {Scope} scope */
export function assignmentEffect(target, scope) {
  if (target.type === "MemberExpression") return CHANGES_OBJECTS;
  const isGlobal = identifiersOf(target).some(({ name }) => !resolve(scope, name)?.scope.parent);
  const globals = isGlobal ? CHANGES_GLOBALS : 0;
  return target.type === "Identifier" ? globals : globals | CHANGES_OBJECTS;
}

/** @param {Node} callee @param {Scope} scope */
function isPure(callee, scope) {
  if (isFunction(callee) || callee.type === "Super") return true;
  if (callee.type === "Identifier") {
    const found = resolve(scope, callee.name);
    return found ? found.binding.kind === "constant" : PURE_FUNCTIONS.has(callee.name);
  }
  if (callee.type !== "MemberExpression" || callee.computed || callee.property.type !== "Identifier")
    return false;
  const { object, property } = callee;
  if (object.type === "Identifier" && PURE_OBJECTS.has(object.name) && !resolve(scope, object.name))
    return !MUTATORS.has(property.name);
  return PURE_METHODS.has(property.name);
}
