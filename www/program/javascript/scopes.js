/**
 * The variables of a JavaScript program, and which of them can be read where.
 *
 * To read a variable before its declaration has run would throw an exception. Within one function, the declaration has
 * run if it comes before. A function that another one calls may run before it; then the program gets a *flag*, a
 * variable that becomes true after the declaration.
 *
 * @typedef {object} Binding
 * @property {string} name
 * @property {"variable" | "var" | "constant"} kind A constant is a function, a class or a module, which is not shown.
 * @property {number} ready From which position on it can be read.
 * @property {string} flag The name of its flag, or "".
 *
 * @typedef {object} Scope
 * @property {Scope | null} parent
 * @property {FunctionInfo} owner
 * @property {number} start Where functions can be called that are declared in it.
 * @property {number | null} calledFrom Of the outermost scope of a function: where it can be called; null if that is
 *   the start of the scope around it.
 * @property {boolean} isOutermost Whether it is the outermost scope of a function.
 * @property {Map<string, Binding>} bindings
 *
 * @typedef {object} FunctionInfo A function of the program, or its top level.
 * @property {number} index
 * @property {ReadonlySet<string>} identifiers The names that occur in it.
 * @property {Map<string, number>} slots The slot of each of its variables.
 */
/** @import { Node } from "./syntax-tree.js" */

import { childrenOf, declarationIn, identifiersOf, isClass, isFunction, nodesIn } from "./syntax-tree.js";

/** @param {Scope | null} parent @param {FunctionInfo} owner @param {number} start @returns {Scope} */
export const newScope = (parent, owner, start) => ({
  parent,
  owner,
  start,
  calledFrom: null,
  isOutermost: false,
  bindings: new Map(),
});

/** @param {Scope} scope @param {string} name @param {Binding["kind"]} kind @param {number} ready */
export function declare(scope, name, kind, ready, flag = "") {
  if (!scope.bindings.has(name)) scope.bindings.set(name, { name, kind, ready, flag });
}

/** The binding of a name, and its scope; null if the program does not declare it. @param {Scope | null} scope @param {string} name */
export function resolve(scope, name) {
  for (let at = scope; at; at = at.parent) {
    const binding = at.bindings.get(name);
    if (binding) return { binding, scope: at };
  }
  return null;
}

/** Whether a declaration binds a name to a function, a class or a module once and for all. @param {import("acorn").VariableDeclarator} declarator @param {string} kind @param {ReadonlySet<string>} assigned */
function isConstant({ id, init }, kind, assigned) {
  if (!init || (kind !== "const" && identifiersOf(id).some(({ name }) => assigned.has(name)))) return false;
  if (id.type === "Identifier" && (isFunction(init) || isClass(init))) return true;
  const isRequire = (/** @type {Node} */ node) =>
    node.type === "CallExpression" && node.callee.type === "Identifier" && node.callee.name === "require";
  return isRequire(init) || (init.type === "MemberExpression" && isRequire(init.object));
}

/**
 * Declares what `let`, `const`, `class` and `function` declare in a list of statements, directly.
 *
 * @param {Scope} scope @param {readonly Node[]} statements
 * @param {ReadonlySet<string>} assigned The names to which the program assigns.
 * @param {((declaration: import("acorn").VariableDeclaration) => string) | null} flag Makes a flag; null if there can
 *   be none.
 * @param {(name: string, ready: number) => boolean} needsFlag
 */
export function declareStatements(scope, statements, assigned, flag, needsFlag) {
  for (const statement of statements) {
    const node = declarationIn(statement);
    if (node?.type === "FunctionDeclaration" || node?.type === "ClassDeclaration") {
      if (node.id) declare(scope, node.id.name, "constant", node.end);
    } else if (node?.type === "ImportDeclaration") {
      for (const { local } of node.specifiers) declare(scope, local.name, "constant", 0);
    } else if (node?.type === "VariableDeclaration" && node.kind !== "var") {
      let name = "";
      for (const declarator of node.declarations) {
        const kind = isConstant(declarator, node.kind, assigned) ? "constant" : "variable";
        for (const { name: declared } of identifiersOf(declarator.id)) {
          if (kind === "variable" && flag && needsFlag(declared, declarator.end)) name ||= flag(node);
          declare(scope, declared, kind, declarator.end, name);
        }
      }
    }
  }
}

/** Declares what `var` declares anywhere in a function. @param {Scope} scope @param {readonly Node[]} nodes @param {ReadonlySet<string>} assigned */
export function declareVars(scope, nodes, assigned) {
  for (const node of nodes) {
    if (node.type === "VariableDeclaration" && node.kind === "var") {
      for (const declarator of node.declarations) {
        const kind = isConstant(declarator, node.kind, assigned) ? "constant" : "var";
        for (const { name } of identifiersOf(declarator.id)) declare(scope, name, kind, 0);
      }
    }
    if (!isFunction(node) && !isClass(node)) declareVars(scope, childrenOf(node), assigned);
  }
}

/** Whether a function in these statements may read a variable before its declaration ends. @param {readonly Node[]} statements @returns {(name: string, ready: number) => boolean} */
export function earlyReaders(statements) {
  const functions = statements
    .flatMap((statement) => [...nodesIn(statement)])
    .filter(isFunction)
    .map((node) => ({ node, names: namesIn(node) }));
  return (name, ready) =>
    functions.some(
      ({ node, names }) => names.has(name) && (node.type === "FunctionDeclaration" || node.start < ready),
    );
}

/** The identifiers in a node. @param {Node} node @returns {Set<string>} */
export const namesIn = (node) =>
  new Set([...nodesIn(node)].flatMap((inner) => (inner.type === "Identifier" ? [inner.name] : [])));

/**
 * The variables that can be read at a position, in the order in which they are shown, each with an expression that
 * gives its value: those of the function, then those of the functions around it that it mentions.
 *
 * @param {Scope} scope @param {number} position @param {string} missing The expression for a variable that is not
 *   there.
 * @returns {[name: string, expression: string][]}
 */
export function visibleAt(scope, position, missing) {
  /** @type {Set<string>} */
  const met = new Set();
  /** @type {[string, string][][]} */
  const own = [];
  /** @type {[string, string][]} */
  const captured = [];
  let from = position;
  let isOwn = true;
  for (let at = /** @type {Scope | null} */ (scope); at; at = at.parent) {
    /** @type {[string, string][]} */
    const found = [];
    for (const binding of at.bindings.values()) {
      if (met.has(binding.name)) continue;
      met.add(binding.name);
      const expression = reading(binding, from, isOwn, missing);
      if (expression && (isOwn || scope.owner.identifiers.has(binding.name)))
        found.push([binding.name, expression]);
    }
    // The top level's own variables are read by all in another way.
    if (isOwn) own.unshift(found);
    else if (at.parent) captured.push(...found);
    if (!at.isOutermost) continue;
    isOwn = false;
    from = at.calledFrom ?? at.parent?.start ?? 0;
  }
  return [...own.flat(), ...captured];
}

/** An expression that gives the value of a variable; undefined if there is none. @param {Binding} binding @param {number} from @param {boolean} isOwn @param {string} missing */
function reading({ name, kind, ready, flag }, from, isOwn, missing) {
  if (kind === "constant") return undefined;
  if (kind === "var") return `${name}===void 0?${missing}:${name}`;
  if (ready <= from) return name;
  return flag && !isOwn ? `${flag}?${name}:${missing}` : undefined;
}

/** Expressions for the variables of the top level, which can be read anywhere. @param {Scope} scope @param {string} missing @returns {[name: string, expression: string][]} */
export const readGlobals = ({ bindings }, missing) =>
  [...bindings.values()].flatMap((binding) => {
    const expression = reading(binding, -1, false, missing);
    return expression ? [[binding.name, expression]] : [];
  });
