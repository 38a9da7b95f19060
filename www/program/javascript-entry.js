/**
 * Finds out what to call in a JavaScript program that calls nothing itself, such as an answer to an exercise, and where a
 * program sets the board size. `runner.py` does the same for Python.
 *
 * @typedef {import("./syntax-tree.js").Node} Node
 * @typedef {import("./syntax-tree.js").ClassNode} ClassNode
 * @typedef {import("./syntax-tree.js").Program} Program
 */

import { childrenOf, isClass, isFunction, lineOf, nodesIn } from "./syntax-tree.js";

/** Names of the board size, in lower case and without underscores. */
const SIZES = new Set([
  "n",
  "size",
  "boardsize",
  "numqueens",
  "nqueens",
  "queens",
  "count",
  "dimension",
  "dim",
  "num",
]);
/** Names of functions that solve the problem, the likeliest first, in lower case and without underscores. */
const SOLVERS = [
  ..."solvenqueens totalnqueens nqueens queens solvequeens nqueen solve solver solutions".split(" "),
  ..."findsolutions countsolutions count placequeens main run".split(" "),
];
/** The smallest number in a function or a call that is taken for a board size: smaller ones are often a first row. */
const LEAST_SIZE = 4;
/** What a program that asks for the board size uses. */
const INPUTS = new Set(["argv", "prompt", "readFileSync", "stdin"]);

/** @param {string} name */
const plain = (name) => name.replaceAll("_", "").toLowerCase();

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

/** The name of what is called. @param {Node} node */
function calledName(node) {
  if (node.type !== "CallExpression" && node.type !== "NewExpression") return "";
  const { callee } = node;
  if (callee.type === "Identifier") return callee.name;
  return callee.type === "MemberExpression" && callee.property.type === "Identifier"
    ? callee.property.name
    : "";
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
  const index = SOLVERS.indexOf(plain(name));
  const last = isFunction(node) ? node.params.at(-1) : undefined;
  return [
    index < 0 ? SOLVERS.length : index,
    last?.type === "Identifier" && SIZES.has(plain(last.name)) ? 0 : 1,
  ];
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

/**
 * The number by which a program sets the board size: that of a variable of the top level; or else, unless the program asks
 * for the size, the only argument of a call there, or that of a variable of a function. Undefined if there is none, or more
 * than one.
 *
 * @param {Program} tree @param {ReadonlySet<string>} assigned The names to which the program assigns.
 */
export function findSize(tree, assigned) {
  const outer = [...outerNodes(tree)];
  const outside = new Set(outer);
  const all = [...nodesIn(tree)];
  const inner = all.filter((node) => !outside.has(node));
  const asks = all.some((node) => node.type === "Identifier" && INPUTS.has(node.name));
  const own = new Set(tree.body.flatMap(functionsIn).map(([name]) => name));
  for (const found of [
    sizesSet(outer, assigned),
    ...(asks ? [] : [sizesPassed(outer, own), sizesSet(inner, assigned, LEAST_SIZE)]),
  ])
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  return undefined;
}

/** @param {Node | null | undefined} node @returns {node is import("acorn").Literal} */
const isNumber = (node, least = 1) =>
  node?.type === "Literal" && Number.isInteger(node.value) && Number(node.value) >= least;

/** The numbers to which a board size is set, once, or which it has if nothing is given. @param {readonly Node[]} nodes @param {ReadonlySet<string>} assigned */
function sizesSet(nodes, assigned, least = 1) {
  return nodes.flatMap((node) => {
    const isSet = node.type === "AssignmentPattern";
    const [target, value] =
      node.type === "VariableDeclarator"
        ? [node.id, node.init]
        : isSet
          ? [node.left, node.right]
          : [null, null];
    if (target?.type !== "Identifier" || !SIZES.has(plain(target.name)) || assigned.has(target.name))
      return [];
    return isNumber(value, least) ? [value] : [];
  });
}

/** The numbers that are the only argument of a call. @param {readonly Node[]} nodes @param {ReadonlySet<string>} own */
function sizesPassed(nodes, own) {
  return nodes.flatMap((node) => {
    if ((node.type !== "CallExpression" && node.type !== "NewExpression") || !own.has(calledName(node)))
      return [];
    const [first] = node.arguments;
    return node.arguments.length === 1 && isNumber(first, LEAST_SIZE) ? [first] : [];
  });
}
