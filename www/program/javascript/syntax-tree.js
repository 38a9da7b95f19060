/**
 * The syntax tree of a JavaScript program, and what can be asked of any part of it.
 *
 * @typedef {import("acorn").AnyNode} Node
 * @typedef {import("acorn").Program} Program
 * @typedef {import("acorn").FunctionDeclaration | import("acorn").FunctionExpression | import("acorn").ArrowFunctionExpression}
 *   FunctionNode
 * @typedef {import("acorn").ClassDeclaration | import("acorn").ClassExpression} ClassNode
 * @typedef {{ start: number, end: number, type: { label: string } }} Token
 */

import { parse } from "../../vendor/acorn.js";
import { firstIndex } from "../trace/growing.js";

/** A program that cannot be read, with the line of the mistake. */
export class ProgramSyntaxError extends SyntaxError {
  /** @param {string} message @param {number} line @param {number} position */
  constructor(message, line, position) {
    super(message);
    this.line = line;
    this.position = position;
  }
}

/**
 * Reads a program: a script as Node reads one, or, if it is none, a module.
 *
 * @param {string} source
 * @returns {{ tree: Program, tokens: Token[] }} Throws a `ProgramSyntaxError`.
 */
export function readProgram(source) {
  try {
    return read(source, { sourceType: "script", allowReturnOutsideFunction: true });
  } catch (asScript) {
    try {
      return read(source, { sourceType: "module", allowAwaitOutsideFunction: true });
    } catch (asModule) {
      if (!(asScript instanceof ProgramSyntaxError && asModule instanceof ProgramSyntaxError)) throw asModule;
      throw asModule.position > asScript.position ? asModule : asScript;
    }
  }
}

/** @param {string} source @param {Partial<import("acorn").Options>} options */
function read(source, options) {
  /** @type {Token[]} */
  const tokens = [];
  try {
    const tree = parse(source, {
      ecmaVersion: 2025,
      locations: true,
      allowHashBang: true,
      onToken: /** @type {any} */ (tokens),
      ...options,
    });
    return { tree, tokens };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { pos = 0, loc } = /** @type {SyntaxError & { pos?: number, loc?: { line: number } }} */ (error);
    const message = error.message.replace(/ \(\d+:\d+\)$/, "");
    throw new ProgramSyntaxError(message + unexpected(message, source.slice(pos)), loc?.line ?? 1, pos);
  }
}

/** What is unexpected, which the parser does not say. @param {string} message @param {string} rest */
function unexpected(message, rest) {
  if (message !== "Unexpected token") return "";
  const [token] = /^(?:[\p{L}\p{N}$_]+|\S)/u.exec(rest) ?? [];
  return token === undefined ? ": the program ends too early" : ` ${JSON.stringify(token)}`;
}

/** The nodes directly in a node. @param {Node} node @returns {Node[]} */
export function childrenOf(node) {
  const children = [];
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) children.push(...value.filter(isNode));
    else if (isNode(value)) children.push(value);
  }
  return children;
}

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) =>
  typeof value === "object" &&
  value !== null &&
  "type" in value &&
  typeof value.type === "string" &&
  "start" in value;

/** A node and all those in it that `enters` lets through. @param {Node} node @param {(node: Node) => boolean} [enters] @returns {Generator<Node, void>} */
export function* nodesIn(node, enters = () => true) {
  yield node;
  for (const child of childrenOf(node)) if (enters(child)) yield* nodesIn(child, enters);
}

/** @param {Node} node @returns {node is FunctionNode} */
export const isFunction = (node) =>
  node.type === "FunctionDeclaration" ||
  node.type === "FunctionExpression" ||
  node.type === "ArrowFunctionExpression";

/** @param {Node} node @returns {node is ClassNode} */
export const isClass = (node) => node.type === "ClassDeclaration" || node.type === "ClassExpression";

/** The name of what is called. @param {Node} node */
export function calledName(node) {
  if (node.type !== "CallExpression" && node.type !== "NewExpression") return "";
  const { callee } = node;
  if (callee.type === "Identifier") return callee.name;
  return callee.type === "MemberExpression" && callee.property.type === "Identifier"
    ? callee.property.name
    : "";
}

/** The identifiers that a pattern binds, or to which it assigns. @param {Node | null} pattern @returns {import("acorn").Identifier[]} */
export function identifiersOf(pattern) {
  switch (pattern?.type) {
    case "Identifier":
      return [pattern];
    case "ObjectPattern":
      return pattern.properties.flatMap((item) =>
        identifiersOf(item.type === "Property" ? item.value : item),
      );
    case "ArrayPattern":
      return pattern.elements.flatMap(identifiersOf);
    case "AssignmentPattern":
      return identifiersOf(pattern.left);
    case "RestElement":
      return identifiersOf(pattern.argument);
    default:
      return [];
  }
}

/** The directives at the start of a function or a program, such as "use strict". @param {Program | import("acorn").BlockStatement} node */
export const directivesOf = ({ body }) =>
  /** @type {Node[]} */ (body).filter(
    (node) => node.type === "ExpressionStatement" && node.directive !== undefined,
  );

/** The index of the last token that starts before a position. @param {readonly Token[]} tokens @param {number} position */
export const lastBefore = (tokens, position) =>
  firstIndex(tokens.length, (i) => (tokens[i]?.start ?? 0) >= position) - 1;

/** The line of a node, counted from 1. @param {Node} node */
export const lineOf = (node) => node.loc?.start.line ?? 1;

/** What a node assigns to; null if it does not. @param {Node} node */
export const targetOf = (node) =>
  node.type === "AssignmentExpression" || node.type === "ForInStatement" || node.type === "ForOfStatement"
    ? node.left
    : node.type === "UpdateExpression"
      ? node.argument
      : null;

/** The names to which a program assigns, apart from their declarations. @param {Program} tree */
export const assignedNames = (tree) =>
  new Set([...nodesIn(tree)].flatMap((node) => identifiersOf(targetOf(node)).map(({ name }) => name)));

/** What a statement declares, exported or not. @param {Node} statement */
export const declarationIn = (statement) =>
  statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration"
    ? /** @type {Node | null | undefined} */ (statement.declaration)
    : statement;

/** The constructor of a class. @param {ClassNode} node */
export function constructorOf(node) {
  for (const item of node.body.body)
    if (item.type === "MethodDefinition" && item.kind === "constructor") return item.value;
  return undefined;
}
