/**
 * Finds out what to call in a JavaScript program that calls nothing itself, such as an answer to an exercise. `runner.py`
 * does the same for Python.
 *
 * @typedef {import("./syntax-tree.js").Node} Node
 * @typedef {import("./syntax-tree.js").ClassNode} ClassNode
 * @typedef {import("./syntax-tree.js").Program} Program
 */

import { isSize, plainName } from "./javascript-size.js";
import { calledName, childrenOf, isClass, isFunction, lineOf } from "./syntax-tree.js";

/** Names of functions that solve the problem, the likeliest first, in lower case and without underscores. */
const SOLVERS = [
  ..."solvenqueens totalnqueens nqueens queens solvequeens nqueen solve solver solutions".split(" "),
  ..."findsolutions countsolutions count placequeens main run".split(" "),
];
/** The nodes outside functions and classes; a function that is called at once, or passed to a call, is not outside. @param {Node} node @returns {Generator<Node, void>} */
function* outerNodes(node) {
  yield node;
  const isCall = node.type === "CallExpression" || node.type === "NewExpression";
  for (const child of childrenOf(node)) {
    if (isClass(child) || child.type === "FunctionDeclaration") continue;
    if (isFunction(child) && !isCall) continue;
    yield* outerNodes(child);
  }
}

/** The functions and classes that a statement declares, by name. @param {Node} statement @returns {[name: string, node: Node][]} */
function functionsIn(statement) {
  const isExport =
    statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration";
  const node = /** @type {Node | null | undefined} */ (isExport ? statement.declaration : statement);
  if (node?.type === "FunctionDeclaration" || node?.type === "ClassDeclaration")
    return node.id ? [[node.id.name, node]] : [];
  if (node?.type !== "VariableDeclaration") return [];
  return node.declarations.flatMap(({ id, init }) =>
    id.type === "Identifier" && init && (isFunction(init) || isClass(init)) ? [[id.name, init]] : [],
  );
}

/** The methods of a class that others may call, without its constructor. @param {ClassNode} node */
const methodsOf = (node) =>
  node.body.body.filter(
    (item) =>
      item.type === "MethodDefinition" &&
      item.kind === "method" &&
      !item.static &&
      item.key.type === "Identifier",
  );

/** The constructor of a class. @param {ClassNode} node */
function constructorOf(node) {
  for (const item of node.body.body)
    if (item.type === "MethodDefinition" && item.kind === "constructor") return item.value;
  return undefined;
}

/** The number of arguments that a function needs. @param {Node | undefined} node */
function needed(node) {
  if (!node || !isFunction(node)) return 0;
  const optional = node.params.findIndex(
    ({ type }) => type === "AssignmentPattern" || type === "RestElement",
  );
  return optional < 0 ? node.params.length : optional;
}

/** How likely a function solves the problem, the least first. @param {string} name @param {Node} node */
function rank(name, node) {
  const index = SOLVERS.indexOf(plainName(name));
  const last = isFunction(node) ? node.params.at(-1) : undefined;
  return [index < 0 ? SOLVERS.length : index, last?.type === "Identifier" && isSize(last.name) ? 0 : 1];
}

/**
 * What to call with this board size, such as `new Solution().solveNQueens(8)`; undefined if the program calls one of its
 * functions itself, or there is none.
 *
 * @param {Program} tree @param {number} n
 * @returns {string | undefined}
 */
export function findEntry(tree, n) {
  const functions = tree.body.flatMap(functionsIn);
  const own = new Set(functions.map(([name]) => name));
  for (const [, node] of functions) {
    if (!isClass(node)) continue;
    for (const { key } of /** @type {any[]} */ (methodsOf(node))) own.add(key.name);
  }
  for (const node of outerNodes(tree)) {
    const isCall = node.type === "CallExpression" || node.type === "NewExpression";
    if (isCall && (own.has(calledName(node)) || isFunction(node.callee))) return undefined;
  }
  /** @type {{ order: number[], text: string }[]} */
  const entries = functions.flatMap(([name, node]) => {
    if (isClass(node)) return classEntries(name, node, n);
    const [known = 0, likely = 0] = rank(name, node);
    if (needed(node) === 1) return [{ order: [1, known, likely, -lineOf(node)], text: `${name}(${n})` }];
    if (needed(node) > 1 || known === SOLVERS.length) return [];
    return [{ order: [3, known, likely, -lineOf(node)], text: `${name}()` }];
  });
  entries.sort((a, b) => compare(a.order, b.order));
  return entries[0]?.text;
}

/** @param {readonly number[]} a @param {readonly number[]} b */
function compare(a, b) {
  const i = a.findIndex((value, i) => value !== b[i]);
  return i < 0 ? 0 : (a[i] ?? 0) - (b[i] ?? 0);
}

/** Calls with n as the only argument, of the constructor or of the method. @param {string} name @param {ClassNode} node @param {number} n */
function classEntries(name, node, n) {
  const made = needed(constructorOf(node));
  if (made > 1) return [];
  const methods = methodsOf(node).flatMap((item) =>
    item.type === "MethodDefinition" && item.key.type === "Identifier" && needed(item.value) === 1 - made
      ? [{ method: item.key.name, value: item.value, line: lineOf(item) }]
      : [],
  );
  return methods
    .filter(({ method, value }) => methods.length === 1 || rank(method, value)[0] !== SOLVERS.length)
    .map(({ method, value, line }) => ({
      order: [name === "Solution" ? 0 : 2, ...rank(method, value), -line],
      text: `new ${name}(${made === 1 ? n : ""}).${method}(${made === 1 ? "" : n})`,
    }));
}
