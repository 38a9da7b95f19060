/**
 * Finds out what to call in a JavaScript program that calls nothing itself, such as an answer to an exercise.
 * `entries.py` does the same for Python.
 */
/** @import { ClassNode, FunctionNode, Node, Program } from "./syntax-tree.js" */

import { isSize, plainName } from "../trace/size-names.js";
import {
  calledName,
  childrenOf,
  constructorOf,
  declarationIn,
  identifiersOf,
  isClass,
  isFunction,
  lineOf,
} from "./syntax-tree.js";

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

/** The functions and classes that a statement declares, by name. @param {Node} statement @returns {[name: string, node: FunctionNode | ClassNode][]} */
function functionsIn(statement) {
  const node = declarationIn(statement);
  if (node?.type === "FunctionDeclaration" || node?.type === "ClassDeclaration")
    return node.id ? [[node.id.name, node]] : [];
  if (node?.type !== "VariableDeclaration") return [];
  return node.declarations.flatMap(({ id, init }) =>
    id.type === "Identifier" && init && (isFunction(init) || isClass(init)) ? [[id.name, init]] : [],
  );
}

/** The methods of an object of a class, without its constructor. @param {ClassNode} node */
const methodsOf = (node) =>
  node.body.body.flatMap((item) =>
    item.type === "MethodDefinition" &&
    item.kind === "method" &&
    !item.static &&
    item.key.type === "Identifier"
      ? [{ method: item.key.name, value: item.value, line: lineOf(item) }]
      : [],
  );

/** Its methods that others may call: a name that begins with _ says that they may not. @param {ClassNode} node */
const publicMethods = (node) => methodsOf(node).filter(({ method }) => !method.startsWith("_"));

/** The number of arguments that a function needs. @param {FunctionNode | undefined} node */
function needed(node) {
  const params = node?.params ?? [];
  const optional = params.findIndex(({ type }) => type === "AssignmentPattern" || type === "RestElement");
  return optional < 0 ? params.length : optional;
}

/** How likely a function solves the problem, the least first. @param {string} name @param {FunctionNode} node */
function rank(name, node) {
  const index = SOLVERS.indexOf(plainName(name));
  const last = node.params.at(-1);
  return [index < 0 ? SOLVERS.length : index, last?.type === "Identifier" && isSize(last.name) ? 0 : 1];
}

/**
 * What to call with this board size, such as `new Solution().solveNQueens(8)`, and the object whose method that is;
 * undefined if the program calls one of its functions itself, or there is none.
 *
 * @typedef {{ text: string, made?: string, called: string }} Entry `made` makes the object, `called` is what follows
 *   it.
 *
 * @param {Program} tree @param {number} n
 * @returns {Entry | undefined}
 */
export function findEntry(tree, n) {
  const functions = tree.body.flatMap(functionsIn);
  if (callsItself(tree, functions)) return undefined;
  /** @type {({ order: number[] } & Entry)[]} */
  const entries = functions.flatMap(([name, node]) => {
    if (isClass(node)) return classEntries(name, node, n);
    const [known = 0, likely = 0] = rank(name, node);
    /** @param {number} kind @param {number | ""} given */
    const entry = (kind, given) => {
      const text = `${name}(${given})`;
      return { order: [kind, known, likely, -lineOf(node)], text, called: text };
    };
    if (needed(node) === 1) return [entry(1, n)];
    return needed(node) > 1 || known === SOLVERS.length ? [] : [entry(3, "")];
  });
  entries.sort((a, b) => compare(a.order, b.order));
  const [first] = entries;
  // Where a solver needs more, a function with another name is not what solves the problem.
  const isHelper =
    first?.order[1] === SOLVERS.length && functions.some(([name]) => SOLVERS.includes(plainName(name)));
  return isHelper ? undefined : first;
}

/** Whether a program calls a function, a method or a constructor of its own, or hands one to what may call it. @param {Program} tree @param {ReturnType<typeof functionsIn>} functions */
function callsItself(tree, functions) {
  const methods = functions.flatMap(([, node]) => (isClass(node) ? methodsOf(node) : []));
  const own = new Set([...functions.map(([name]) => name), ...methods.map(({ method }) => method)]);
  return [...outerNodes(tree)].some(
    (node) =>
      (node.type === "CallExpression" || node.type === "NewExpression") &&
      (own.has(calledName(node)) ||
        isFunction(node.callee) ||
        node.arguments.some((value) => value.type === "Identifier" && own.has(value.name))),
  );
}

/** The likeliest solver, with all that it needs, of a program that calls none of its functions. @param {Program} tree @returns {string | undefined} */
export function findUncalled(tree) {
  const functions = tree.body.flatMap(functionsIn);
  if (callsItself(tree, functions)) return undefined;
  const calls = functions.flatMap(([name, node]) => {
    if (!isClass(node)) return [{ order: rank(name, node), text: `${name}(${parametersOf(node)})` }];
    const made = `new ${name}(${parametersOf(constructorOf(node))})`;
    return publicMethods(node).map(({ method, value }) => ({
      order: rank(method, value),
      text: `${made}.${method}(${parametersOf(value)})`,
    }));
  });
  calls.sort((a, b) => compare(a.order, b.order));
  return calls[0]?.text;
}

/** The parameters of a function, as they are written. @param {FunctionNode | undefined} node */
const parametersOf = (node) =>
  (node?.params ?? []).map((parameter) => identifiersOf(parameter)[0]?.name ?? "…").join(", ");

/**
 * The variables and static properties that last longer than a call and can change, with their lines.
 *
 * @param {Program} tree
 */
export function findKept(tree) {
  return tree.body.flatMap((statement) => {
    const node = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (node?.type === "VariableDeclaration")
      return node.declarations.flatMap(({ id, init }) =>
        id.type === "Identifier" && init && canChange(init) ? [{ name: id.name, line: lineOf(id) }] : [],
      );
    if (node?.type !== "ClassDeclaration" || !node.id) return [];
    const { name } = node.id;
    return node.body.body.flatMap((item) =>
      item.type === "PropertyDefinition" &&
      item.static &&
      item.key.type === "Identifier" &&
      item.value &&
      canChange(item.value)
        ? [{ name: `${name}.${item.key.name}`, line: lineOf(item) }]
        : [],
    );
  });
}

/** Whether a value is a list, an object or a number. @param {Node} node */
const canChange = ({ type }) =>
  ["ArrayExpression", "ObjectExpression", "NewExpression", "Literal"].includes(type);

/** @param {readonly number[]} a @param {readonly number[]} b */
function compare(a, b) {
  const i = a.findIndex((value, i) => value !== b[i]);
  return i < 0 ? 0 : (a[i] ?? 0) - (b[i] ?? 0);
}

/** Calls with n as the only argument, of the constructor or of the method; of a solver, also without it. @param {string} name @param {ClassNode} node @param {number} n */
function classEntries(name, node, n) {
  const maker = constructorOf(node);
  const needs = needed(maker);
  if (needs > 1) return [];
  const takesSize = needs === 1 || hasSize(maker);
  const methods = publicMethods(node).flatMap(({ method, value, line }) => {
    const [known = 0, likely = 0] = rank(method, value);
    const given = needed(value);
    const isSolver = known < SOLVERS.length;
    if (given !== 1 - needs && !(given === 0 && needs === 0 && isSolver)) return [];
    return [{ method, given, known, likely, isSolver, line }];
  });
  return methods
    .filter(({ isSolver }) => methods.length === 1 || isSolver)
    .map(({ method, given, known, likely, line }) => {
      const isMade = takesSize && given === 0;
      const made = `new ${name}(${isMade ? n : ""})`;
      const called = `.${method}(${given === 1 ? n : ""})`;
      // Without n anywhere, the program has a size of its own.
      const kind = name === "Solution" ? 0 : isMade || given === 1 ? 2 : 4;
      return { order: [kind, known, likely, -line], text: made + called, made, called };
    });
}

/** Whether a parameter of a function is named like the size. @param {FunctionNode | undefined} node */
const hasSize = (node) =>
  (node?.params ?? []).some((parameter) => isSize(identifiersOf(parameter)[0]?.name ?? ""));
