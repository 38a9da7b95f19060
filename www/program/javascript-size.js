/**
 * Finds the number by which a JavaScript program sets the board size, so that n can take its place. Nothing else in a program
 * is ever changed, so a number counts only if it can be nothing else. `sizes.py` does the same for Python.
 *
 * @typedef {import("./syntax-tree.js").Node} Node
 * @typedef {import("./syntax-tree.js").Program} Program
 * @typedef {import("acorn").Literal} Literal
 */

import { calledName, isFunction, lineOf, nodesIn } from "./syntax-tree.js";
import { findVariables } from "./variables.js";

/** Names of the board size, in lower case and without underscores. */
const SIZES = new Set("n size boardsize numqueens nqueens queens dimension dim".split(" "));
/** The smallest number of another name or of a call that is taken for a board size: smaller ones are often a first row. */
const LEAST_SIZE = 4;
/** What a program that asks for the board size uses. */
const INPUTS = new Set(["argv", "readFileSync", "stdin"]);
/** With these, a program can use a variable without its name. */
const REFLECTION = new Set(["eval", "Function"]);
const COMPARISONS = new Set(["<", "<=", ">", ">=", "==", "===", "!=", "!=="]);

/** A name in lower case and without underscores. @param {string} name */
export const plainName = (name) => name.replaceAll("_", "").toLowerCase();

/** Whether a name is one of the board size. @param {string} name */
export const isSize = (name) => SIZES.has(plainName(name));

/** @param {Node | null | undefined} node @returns {node is Literal} */
const isNumber = (node, least = 1) =>
  node?.type === "Literal" && Number.isInteger(node.value) && Number(node.value) >= least;

/**
 * The lines that read a line and do nothing with it, as at the end of a program that keeps its window open.
 *
 * @param {Program} tree @returns {Set<number>}
 */
export function findPauses(tree) {
  const reads = new Set();
  const lines = new Set();
  for (const node of nodesIn(tree)) {
    if (!["prompt", "question"].includes(calledName(node))) continue;
    reads.add(node);
    lines.add(lineOf(node));
  }
  for (const node of nodesIn(tree)) {
    if (node.type !== "ExpressionStatement") continue;
    const call = node.expression.type === "AwaitExpression" ? node.expression.argument : node.expression;
    if (!hasCallback(call)) reads.delete(call);
  }
  for (const node of reads) lines.delete(lineOf(node));
  return lines;
}

/** Whether a function that is passed to a call gets a value. @param {Node} call */
const hasCallback = (call) =>
  call.type === "CallExpression" &&
  call.arguments.some((given) => (isFunction(given) ? given.params.length > 0 : given.type === "Identifier"));

/**
 * The number by which a program sets the board size. Unless the program asks for the size, this is the only number that is the
 * only argument of a call; or else that of a variable that is set once and only used as a size. Undefined if there is none, or
 * more than one.
 *
 * @param {Program} tree @param {ReadonlySet<number>} pauses
 * @returns {Literal | undefined}
 */
export function findSize(tree, pauses) {
  const isDoubtful = (/** @type {Node} */ node) =>
    (node.type === "Identifier" && (INPUTS.has(node.name) || REFLECTION.has(node.name))) ||
    (calledName(node) === "prompt" && !pauses.has(lineOf(node)));
  if ([...nodesIn(tree)].some(isDoubtful)) return undefined;
  const variables = findVariables(tree);
  const assigned = assignedSizes(variables);
  for (const found of [
    passedSizes(variables),
    assigned.filter(({ isOuter, isNamed }) => isOuter && isNamed),
    assigned.filter(({ isOuter }) => isOuter),
    assigned.filter(({ isNamed }) => isNamed),
  ])
    if (found.length > 0) return found.length === 1 ? found[0]?.number : undefined;
  return undefined;
}

/** @typedef {ReturnType<typeof findVariables>} Variables */

/** The numbers that are the only argument of a call of a function of the program, which uses it as a size. @param {Variables} variables */
function passedSizes(variables) {
  return variables.calls.flatMap((call) => {
    const [number] = call.arguments;
    if (call.arguments.length !== 1 || !isNumber(number, LEAST_SIZE)) return [];
    const functions = variables.functions.get(calledName(call)) ?? [];
    const takes = functions.length > 0 && functions.every((node) => takesSize(node, variables));
    return takes ? [{ number }] : [];
  });
}

/** Whether the first parameter of a function is used as a size. @param {import("./syntax-tree.js").FunctionNode} node @param {Variables} variables */
function takesSize(node, variables) {
  const [first] = node.params;
  const parameter = first?.type === "AssignmentPattern" ? first.left : first;
  if (parameter?.type !== "Identifier") return false;
  const { reads } = variables.of(parameter);
  return isSize(parameter.name) || reads.some((read) => isSizeUse(read, variables, false));
}

/** The numbers of variables that are set once and used as a size. @param {Variables} variables */
function assignedSizes(variables) {
  return variables.declared.flatMap(({ target, value, isOuter }) => {
    const isNamed = isSize(target.name);
    if (!isNumber(value, isOuter && isNamed ? 1 : LEAST_SIZE)) return [];
    const { writes, reads } = variables.of(target);
    const isUsed = writes === 1 && reads.some((read) => isSizeUse(read, variables, isNamed));
    return isUsed ? [{ number: value, isOuter, isNamed }] : [];
  });
}

/** Whether a variable is used as a size where it is read; one with such a name also in a call. @param {Node} read @param {Variables} variables @param {boolean} isNamed */
function isSizeUse(read, { parentOf, functions }, isNamed) {
  let node = read;
  let parent = parentOf(node);
  while (parent?.type === "BinaryExpression" && (parent.operator === "+" || parent.operator === "-")) {
    node = parent;
    parent = parentOf(node);
  }
  if (parent?.type === "Property") return parent.key.type === "Identifier" && parent.key.name === "length";
  if (parent?.type === "CallExpression" || parent?.type === "NewExpression") {
    const name = calledName(parent);
    return (
      node !== parent.callee && (name === "Array" || (isNamed && (name === "repeat" || functions.has(name))))
    );
  }
  if (parent?.type !== "BinaryExpression") return false;
  return COMPARISONS.has(parent.operator) ? endsLoop(parent, parentOf) : isNamed && parent.operator === "<<";
}

/** Whether a loop goes on while a comparison holds. @param {Node} comparison @param {Variables["parentOf"]} parentOf */
function endsLoop(comparison, parentOf) {
  let node = comparison;
  let parent = parentOf(node);
  while (parent?.type === "LogicalExpression") {
    node = parent;
    parent = parentOf(node);
  }
  return Boolean(
    parent && "test" in parent && parent.test === node && /^(For|While|DoWhile)S/.test(parent.type),
  );
}
