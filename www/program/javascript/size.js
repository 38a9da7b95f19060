/**
 * Finds the number by which a JavaScript program sets the board size, so that n can take its place. Nothing else in a
 * program is ever changed, so a number counts only if it can be nothing else. `sizes.py` does the same for Python.
 */
/** @import { BinaryExpression, Identifier, Literal } from "acorn" */
/** @import { Node, Program } from "./syntax-tree.js" */

import { isSize, LEAST_SIZE } from "../trace/size-names.js";
import { calledName, identifiersOf, isFunction, lineOf, nodesIn } from "./syntax-tree.js";
import { findVariables } from "./variables.js";

/** What a program that asks for the board size uses. */
const INPUTS = new Set(["argv", "readFileSync", "stdin"]);
/** With these, a program can use a variable without its name. */
const REFLECTION = new Set(["eval", "Function"]);
/** Uses of a size. One of another name has only these. */
const STRICT = new Set(["length", "end", "bound", "shift", "index"]);
/** Functions that make a text or another number of their argument. */
const FORMING = new Set(["log", "String", "write", "floor", "ceil"]);
const EQUALITIES = new Set(["==", "===", "!=", "!=="]);
const COMPARISONS = new Set(["<", "<=", ">", ">=", "==", "===", "!=", "!=="]);

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
 * The number by which a program sets the board size. Unless the program asks for the size, this is the only number that
 * is the only argument of a call, or the argument for a parameter with a name of the size; or else that of a variable
 * that is set once and only used as a size. Undefined if there is none, if another number can be the size too, or if
 * the function is called for several sizes.
 *
 * @param {Program} tree @param {ReadonlySet<number>} pauses
 * @returns {Literal | undefined}
 */
export function findSize(tree, pauses) {
  const isDoubtful = (/** @type {Node} */ node) =>
    (node.type === "Identifier" && (INPUTS.has(node.name) || REFLECTION.has(node.name))) ||
    (calledName(node) === "prompt" && !pauses.has(lineOf(node)));
  if ([...nodesIn(tree)].some(isDoubtful)) return undefined;
  const numbers = [...nodesIn(tree)].filter((node) => isNumber(node, LEAST_SIZE));
  const variables = findVariables(tree);
  if (hasFixedSize(numbers, variables)) return undefined;
  const size = numbers[0]?.type === "Literal" ? numbers[0].value : undefined;
  const isLong = (/** @type {Node} */ node) =>
    (node.type === "ArrayExpression" && node.elements.length >= LEAST_SIZE) ||
    (node.type === "Literal" && typeof node.value === "string" && node.value.length === size);
  const passed = passedSizes(variables, numbers, [...nodesIn(tree)].some(isLong));
  if (passed.some(({ number, isCertain }) => isCertain && hasOtherSize(number, variables))) return undefined;
  const assigned = assignedSizes(variables, numbers);
  const named = assigned.filter(({ isOuter, isNamed }) => isOuter && isNamed);
  const others = assigned.filter(({ isOuter, isNamed }) => isOuter || isNamed);
  /** @param {Size[]} sizes */
  const possible = (sizes) => sizes.filter(({ isPossible }) => isPossible);
  let candidates = possible(named);
  if (passed.some(({ isCertain }) => isCertain)) {
    const outer = assigned.filter(({ isOuter, isNamed, isProved }) => isOuter && (isNamed || isProved));
    candidates = [...passed, ...outer];
  } else if (candidates.length === 0) candidates = possible([...passed, ...others]);
  return candidates.length === 1 && candidates[0]?.isCertain ? candidates[0].number : undefined;
}

/**
 * @typedef {ReturnType<typeof findVariables>} Variables
 *
 * @typedef {object} Size A number that a variable or a parameter has.
 * @property {Literal} number
 * @property {boolean} isOuter
 * @property {boolean} isNamed
 * @property {boolean} isPossible Whether it can be the size.
 * @property {boolean} isProved Whether its uses show that it is the size, whatever its name.
 * @property {boolean} isCertain Whether it can be nothing else.
 */

/** Whether a loop goes on up to a number as it stands there, or something is compared with it. @param {Node[]} numbers @param {Variables} variables */
const hasFixedSize = (numbers, variables) =>
  numbers.some((number) => {
    const parent = variables.parentOf(number);
    const isCompared = parent?.type === "BinaryExpression" && EQUALITIES.has(parent.operator);
    return isCompared || useOf(number, variables) === "bound";
  });

/**
 * The numbers that are passed to functions of the program: as the only argument or, in a program without another
 * number, list or text that can have the size, for a parameter with a name of the size.
 *
 * @param {Variables} variables @param {Node[]} numbers @param {boolean} hasLists @returns {Size[]}
 */
function passedSizes(variables, numbers, hasLists) {
  const isAlone = numbers.length === 1 && !hasLists;
  return variables.calls.flatMap((call) => {
    const index = call.arguments.findIndex((argument) => isNumber(argument, LEAST_SIZE));
    const number = call.arguments[index];
    const isSpread = call.arguments.slice(0, index).some(({ type }) => type === "SpreadElement");
    const functions = variables.functions.get(calledName(call)) ?? [];
    const isOnly = call.arguments.length === 1;
    if (!isNumber(number) || functions.length === 0 || isSpread || !(isOnly || isAlone)) return [];
    const taken = functions.map(({ params }) => {
      const given = params[index];
      const parameter = given?.type === "AssignmentPattern" ? given.left : given;
      return parameter?.type === "Identifier" && (isOnly || isSize(parameter.name))
        ? sizeOf(number, parameter, false, variables, numbers)
        : { number, isOuter: false, isNamed: false, isPossible: false, isProved: false, isCertain: false };
    });
    const isPossible = taken.some((size) => size.isPossible);
    const isCertain = taken.every((size) => size.isCertain);
    return taken.slice(0, 1).map((size) => ({ ...size, isPossible, isCertain }));
  });
}

/** Whether the function that a number is passed to is called for another size, apart from its own calls. @param {Literal} number @param {Variables} variables */
function hasOtherSize(number, variables) {
  const { calls, functions, parentOf } = variables;
  const caller = parentOf(number);
  const name = caller ? calledName(caller) : "";
  const index = caller && "arguments" in caller ? caller.arguments.indexOf(number) : 0;
  const own = new Set((functions.get(name) ?? []).flatMap((node) => [...nodesIn(node)]));
  return calls.some((call) => {
    const size = call.arguments[index];
    if (calledName(call) !== name || own.has(call) || !size) return false;
    return size.type === "Identifier"
      ? !isParameter(size, variables)
      : isNumber(size, 0) && size.value !== number.value;
  });
}

/** The numbers of variables. @param {Variables} variables @param {Node[]} numbers @returns {Size[]} */
function assignedSizes(variables, numbers) {
  return variables.declared.flatMap(({ target, value, isOuter }) =>
    isNumber(value, isOuter && isSize(target.name) ? 1 : LEAST_SIZE)
      ? [sizeOf(value, target, isOuter, variables, numbers)]
      : [],
  );
}

/**
 * What a number is for, by all the reads of the variable or the parameter that has it. Another name than one of the
 * size needs a list of that length, or a loop up to it and a test whether a row or a length is equal to it, and a
 * program without another number that can be a size: a limit has a loop too.
 *
 * @param {Literal} number @param {Identifier} target @param {boolean} isOuter @param {Variables} variables
 * @param {Node[]} numbers @returns {Size}
 */
function sizeOf(number, target, isOuter, variables, numbers) {
  const variable = variables.of(target);
  const uses = new Set(variable.reads.map((read) => useOf(read, variables)));
  const isNamed = isSize(target.name);
  const isPassed = variables.parentOf(number)?.type !== "AssignmentPattern";
  const isUsed =
    [...uses].some((use) => use !== "index" && STRICT.has(use)) ||
    (isNamed && (uses.has("call") || (isPassed && isParameter(target, variables))));
  const isPossible = isUsed && variable.writes === 1;
  const isProved =
    [...uses].every((use) => STRICT.has(use)) &&
    (uses.has("length") || (uses.has("end") && uses.has("bound")));
  const isClear = isNamed ? !uses.has("other") : isProved && numbers.every((node) => node === number);
  return { number, isOuter, isNamed, isPossible, isProved, isCertain: isPossible && isClear };
}

/** Whether a variable is a parameter. @param {Identifier} node @param {Variables} variables */
const isParameter = (node, { functions, of }) =>
  [...functions.values()]
    .flat()
    .some(({ params }) => params.flatMap(identifiersOf).some((parameter) => of(parameter) === of(node)));

/** What a variable is used for where it is read. @param {Node} read @param {Variables} variables */
function useOf(read, variables) {
  const { parentOf, functions } = variables;
  let node = read;
  let parent = parentOf(node);
  while (parent?.type === "BinaryExpression" && /^[-+*/%&|^]|>>/.test(parent.operator)) {
    node = parent;
    parent = parentOf(node);
  }
  if (parent?.type === "Property" && parent.key.type === "Identifier" && parent.key.name === "length")
    return "length";
  if (parent?.type === "CallExpression" || parent?.type === "NewExpression") {
    const name = calledName(parent);
    if (node === parent.callee) return "other";
    if (name === "Array") return "length";
    return FORMING.has(name) ? "value" : name === "repeat" || functions.has(name) ? "call" : "other";
  }
  if (parent?.type === "MemberExpression" && node === parent.property) return "index";
  if (parent?.type !== "BinaryExpression") return "value";
  if (COMPARISONS.has(parent.operator)) return testOf(parent, read, variables);
  return parent.operator === "<<" && node === parent.right ? "shift" : "value";
}

/** What a variable is used for in a comparison. @param {BinaryExpression} test @param {Node} read @param {Variables} variables */
function testOf(test, read, variables) {
  const sides = [test.left, test.right].filter((side) => side !== read);
  if (EQUALITIES.has(test.operator) && sides.some((side) => isRow(side, variables))) return "end";
  return endsLoop(test, variables.parentOf) ? "bound" : "value";
}

/** Whether this is a parameter, or the length of a list. @param {Node} node @param {Variables} variables */
const isRow = (node, variables) =>
  node.type === "Identifier"
    ? isParameter(node, variables)
    : node.type === "MemberExpression" &&
      node.property.type === "Identifier" &&
      node.property.name === "length";

/** Whether a loop goes on while a comparison holds. @param {Node} comparison @param {Variables["parentOf"]} parentOf */
function endsLoop(comparison, parentOf) {
  let node = comparison;
  let parent = parentOf(node);
  while (parent?.type === "LogicalExpression") {
    node = parent;
    parent = parentOf(node);
  }
  const isLoop = /^(For|While|DoWhile)S/.test(parent?.type ?? "");
  return isLoop && parent !== undefined && "test" in parent && parent.test === node;
}
