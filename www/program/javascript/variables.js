/**
 * The variables of a JavaScript program by their scopes: how often each is set, and where it is read.
 *
 * @typedef {object} Scope
 * @property {Scope | null} parent
 * @property {boolean} isFunction Whether it is that of a function, which has the variables of `var`.
 * @property {boolean} isOuter Whether its code runs once: outside functions, or in one that is called at once.
 * @property {Map<string, Variable>} variables
 *
 * @typedef {{ writes: number, reads: Identifier[] }} Variable
 * @typedef {{ target: Identifier, value: Node | null | undefined, isOuter: boolean }} Declared A variable, and what it
 *   is set to.
 */
/** @import { CallExpression, Identifier, NewExpression, VariableDeclaration } from "acorn" */
/** @import { FunctionNode, Node, Program } from "./syntax-tree.js" */

import { childrenOf, constructorOf, identifiersOf, isClass, isFunction, targetOf } from "./syntax-tree.js";

/** @param {Scope | null} parent @returns {Scope} */
const newScope = (parent, isFunction = false, isOuter = parent?.isOuter ?? true) => ({
  parent,
  isFunction,
  isOuter,
  variables: new Map(),
});

/** What has variables of its own, apart from functions and classes. */
const BLOCK = /^(?:(?:Block|For|ForIn|ForOf|Switch)Statement|StaticBlock|CatchClause)$/;
/** The parts of nodes that are names, but not of variables, unless they are computed. @type {Readonly<Record<string, string>>} */
const KEYS = {
  MemberExpression: "property",
  Property: "key",
  MethodDefinition: "key",
  PropertyDefinition: "key",
};
/** Nodes whose names are not those of variables. */
const OTHER_NAMES = new Set(["BreakStatement", "ContinueStatement", "ImportDeclaration", "MetaProperty"]);

/** @param {Program} tree */
export function findVariables(tree) {
  /** @type {Map<Node, Node>} */
  const parents = new Map();
  /** @type {[scope: Scope, node: Identifier, isWrite: boolean][]} */
  const met = [];
  /** The functions of each name, and classes by their constructors. @type {Map<string, FunctionNode[]>} */
  const functions = new Map();
  /** @type {(CallExpression | NewExpression)[]} */
  const calls = [];
  /** @type {Declared[]} */
  const declared = [];

  /** @param {Scope} scope @param {Node | null} pattern */
  function declare(scope, pattern, isSet = true) {
    for (const node of identifiersOf(pattern)) {
      if (!scope.variables.has(node.name)) scope.variables.set(node.name, { writes: 0, reads: [] });
      if (isSet) met.push([scope, node, true]);
    }
  }
  /** @param {string} name @param {Node | null | undefined} node */
  function nameFunction(name, node) {
    if (node && isFunction(node)) functions.set(name, [...(functions.get(name) ?? []), node]);
    if (node && isClass(node)) nameFunction(name, constructorOf(node));
  }
  /** What is in a pattern and no name: default values and computed keys. @param {Node} pattern @param {Scope} scope */
  function visitPattern(pattern, scope) {
    if (pattern.type === "Identifier") return;
    if (pattern.type === "AssignmentPattern") {
      if (pattern.left.type === "Identifier")
        declared.push({ target: pattern.left, value: pattern.right, isOuter: scope.isOuter });
      visit(pattern.right, scope, pattern);
      visitPattern(pattern.left, scope);
    } else if (pattern.type === "Property") visitPattern(pattern.value, scope);
    else if (pattern.type === "MemberExpression") visit(pattern, scope, pattern);
    else for (const child of childrenOf(pattern)) visitPattern(child, scope);
  }

  /** @param {FunctionNode} node @param {Scope} outer @param {Node} parent */
  function visitFunction(node, outer, parent) {
    const isCalled = parent.type === "CallExpression" || parent.type === "NewExpression";
    const scope = newScope(outer, true, outer.isOuter && isCalled && node.type !== "FunctionDeclaration");
    if (node.id) declare(node.type === "FunctionDeclaration" ? outer : scope, node.id);
    if (node.id) nameFunction(node.id.name, node);
    for (const parameter of node.params) {
      declare(scope, parameter);
      visitPattern(parameter, scope);
    }
    for (const child of node.body.type === "BlockStatement" ? node.body.body : [node.body])
      visit(child, scope, node.body.type === "BlockStatement" ? node.body : node);
  }

  /** @param {VariableDeclaration} node @param {Scope} scope */
  function visitDeclaration(node, scope) {
    let owner = scope;
    while (node.kind === "var" && owner.parent && !owner.isFunction) owner = owner.parent;
    for (const { id, init } of node.declarations) {
      declare(owner, id, Boolean(init) || node.kind !== "var");
      visitPattern(id, scope);
      if (id.type !== "Identifier" || !init) continue;
      declared.push({ target: id, value: init, isOuter: scope.isOuter });
      nameFunction(id.name, init);
    }
    for (const { init } of node.declarations) if (init) visit(init, scope, node);
  }

  /** @param {Node} node @param {Scope} scope @param {Node} parent */
  function visit(node, scope, parent) {
    parents.set(node, parent);
    if (isFunction(node)) return visitFunction(node, scope, parent);
    if (node.type === "VariableDeclaration") return visitDeclaration(node, scope);
    if (node.type === "Identifier") return met.push([scope, node, false]);
    if (OTHER_NAMES.has(node.type)) return;
    if (isClass(node) && node.id) {
      declare(scope, node.id);
      nameFunction(node.id.name, node);
    }
    if (node.type === "CallExpression" || node.type === "NewExpression") calls.push(node);
    if (node.type === "MethodDefinition" && node.key.type === "Identifier" && node.kind === "method")
      nameFunction(node.key.name, node.value);
    visitParts(node, BLOCK.test(node.type) ? newScope(scope) : scope);
  }

  /** @param {Node} node @param {Scope} scope */
  function visitParts(node, scope) {
    const parts = /** @type {any} */ (node);
    const skipped = new Set([
      parts.computed ? null : parts[KEYS[node.type] ?? ""],
      isClass(node) && node.id,
      parts.label,
    ]);
    if (node.type === "Property" && node.shorthand) skipped.clear();
    const target = targetOf(node);
    if (node.type === "CatchClause") {
      declare(scope, node.param ?? null);
      skipped.add(node.param);
    }
    if (target && target.type !== "VariableDeclaration") {
      for (const identifier of identifiersOf(target)) met.push([scope, identifier, true]);
      visitPattern(target, scope);
      skipped.add(target);
    }
    for (const child of new Set(childrenOf(node))) if (!skipped.has(child)) visit(child, scope, node);
  }

  const outermost = newScope(null, true);
  visitParts(tree, outermost);
  /** @type {Map<Identifier, Variable>} */
  const variables = new Map();
  for (const [scope, node, isWrite] of met) {
    let owner = /** @type {Scope} */ (scope);
    while (owner.parent && !owner.variables.has(node.name)) owner = owner.parent;
    const variable = owner.variables.get(node.name) ?? { writes: 0, reads: [] };
    owner.variables.set(node.name, variable);
    variables.set(node, variable);
    if (isWrite) variable.writes += 1;
    else variable.reads.push(node);
  }
  return {
    functions,
    calls,
    declared,
    parentOf: (/** @type {Node} */ node) => parents.get(node),
    /** The variable of a name. @param {Identifier} node */
    of: (node) => variables.get(node) ?? { writes: 0, reads: [] },
  };
}
