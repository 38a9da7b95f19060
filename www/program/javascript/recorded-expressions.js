/** Adds events to expressions, and to the functions and classes in them. */
/** @import { Place, Recording } from "./sites.js" */
/** @import { ClassNode, FunctionNode, Node } from "./syntax-tree.js" */

import { declare, declareVars, newScope, resolve } from "./scopes.js";
import {
  childrenOf,
  directivesOf,
  identifiersOf,
  isClass,
  isFunction,
  lastBefore,
  lineOf,
  nodesIn,
} from "./syntax-tree.js";

/** Writes an expression, or any other node without statements. @param {Node} node @param {Place} place */
export function writeExpression(node, place) {
  const { edits, names } = place.recording;
  if (isFunction(node)) return writeFunction(node, place, node.id?.name ?? ANONYMOUS);
  if (isClass(node)) return writeClass(node, place, node.id?.name ?? "<class>");
  switch (node.type) {
    case "AwaitExpression":
      edits.remove(node.start, node.start + "await".length);
      edits.before(node.start, `${names.resumed}(${names.frame},await ${names.suspend}(${names.frame},`);
      edits.after(node.end, "))");
      break;
    case "YieldExpression":
      writeYield(node, place);
      break;
    case "UpdateExpression":
      noteTarget(node.argument, place);
      break;
    case "CallExpression":
      if (node.callee.type === "Super" && place.self === names.self) {
        edits.before(node.start, `(${names.self}=`);
        edits.after(node.end, ")");
      }
      break;
    case "AssignmentExpression":
      noteTarget(node.left, place);
      return writeNamed(node, place);
    case "VariableDeclarator":
    case "AssignmentPattern":
    case "Property":
      return writeNamed(node, place);
    default:
  }
  for (const child of childrenOf(node)) writeExpression(child, place);
}

/** @param {Node} target To which the program assigns. @param {Place} place */
function noteTarget(target, { scope, recording }) {
  for (const { name } of identifiersOf(target)) if (!resolve(scope, name)) recording.undeclared.add(name);
}

/** A node that gives a function its name. @param {import("acorn").VariableDeclarator | import("acorn").AssignmentPattern | import("acorn").AssignmentExpression | import("acorn").Property | import("acorn").AssignmentProperty} node @param {Place} place */
function writeNamed(node, place) {
  const [target, value] =
    node.type === "VariableDeclarator"
      ? [node.id, node.init]
      : node.type === "Property"
        ? [node.key, node.value]
        : [node.left, node.right];
  for (const child of childrenOf(node)) {
    if (child === value && (isFunction(child) || isClass(child))) {
      const name = child.id?.name ?? targetName(target);
      if (isFunction(child)) writeFunction(child, place, name);
      else writeClass(child, place, name);
    } else if (node.type !== "Property" || child !== target || node.computed) writeExpression(child, place);
  }
}

/** @param {import("acorn").YieldExpression} node @param {Place} place */
function writeYield({ start, end, argument, delegate: delegates }, { isAsync, recording }) {
  const { edits, names, tokens } = recording;
  const star = tokens[lastBefore(tokens, start + 1) + 1]?.end ?? start;
  if (delegates && !isAsync) {
    edits.before(start, `${names.resumed}(${names.frame},`);
    edits.before(star, `${names.delegate}(${names.frame},(`);
    edits.after(end, ")))");
    return;
  }
  edits.remove(start, delegates ? star : start + "yield".length);
  const resumed = `${names.resumed}(${names.frame},yield${delegates ? "*" : ""}`;
  edits.before(start, `${resumed} ${names.suspend}(${names.frame}${argument ? "," : ""}`);
  edits.after(end, "))");
}

/** @param {FunctionNode} node @param {Place} outer @param {string} name */
function writeFunction(node, outer, name, isDerived = false) {
  const { names, sites } = outer.recording;
  const isArrow = node.type === "ArrowFunctionExpression";
  const owner = sites.newFunction(name, node);
  const self = isArrow ? outer.self : isDerived ? (names.self ?? "") : "this";
  owner.table.hasThis = self !== "" && usesThis(node);
  if (owner.table.hasThis && outer.privates !== undefined) owner.table.privates = outer.privates;
  const scope = newScope(outer.scope, owner, node.start);
  scope.isOutermost = true;
  scope.calledFrom = node.type === "FunctionDeclaration" ? null : node.start;
  for (const param of node.params)
    for (const identifier of identifiersOf(param)) declare(scope, identifier.name, "variable", param.end);
  if (node.type === "FunctionExpression" && node.id) declare(scope, node.id.name, "constant", node.start);
  /** @type {Place} */
  const place = { ...outer, scope, owner, self, loops: [], isProtected: false, isAsync: node.async };
  for (const param of node.params) writeExpression(param, { ...place, self: "" });
  if (node.body.type === "BlockStatement") writeBody(node, node.body, place, isDerived);
  else writeArrowBody(node.body, node.end, node.params, place);
}

/** @param {FunctionNode} node @param {import("acorn").BlockStatement} body @param {Place} place @param {boolean} isDerived */
function writeBody(node, body, place, isDerived) {
  const { owner, recording } = place;
  const { edits, names, assigned, sites } = recording;
  declareVars(place.scope, body.body, assigned);
  const scope = newScope(place.scope, owner, body.start);
  const directives = directivesOf(body);
  const start = directives.at(-1)?.end ?? body.start + 1;
  owner.returning = hasFinally(body);
  const locals = [
    isDerived ? `let ${names.self};` : "",
    owner.returning ? `let ${names.returning}=false;` : "",
    `const ${names.frame}=(${sites.call(place, body.start, lineOf(node), node.params)});`,
  ];
  edits.before(start, `;${locals.join("")}`);
  recording.writeList(body.body, directives.length, start, { ...place, scope });
  edits.before(body.end - 1, `;${sites.leave({ ...place, scope }, body.end)};`);
}

/** @param {import("acorn").Expression} body @param {number} end @param {readonly Node[]} params @param {Place} place */
function writeArrowBody(body, end, params, place) {
  const { edits, names, tokens, sites } = place.recording;
  let token = lastBefore(tokens, body.start);
  while (tokens[token]?.type.label !== "=>") token -= 1; // passes parentheses
  const called = sites.call(place, body.start, lineOf(body), params);
  const begins = `const ${names.frame}=(${called});${sites.before(body, place, [body])}`;
  edits.before(tokens[token]?.end ?? body.start, `{${begins};const ${names.result}=`);
  edits.after(end, `;${sites.leave(place, body.end)};return ${names.result}}`);
  writeExpression(body, place);
}

/** @param {ClassNode} node @param {Place} outer @param {string} name */
function writeClass(node, outer, name) {
  if (node.superClass) writeExpression(node.superClass, outer);
  const scope = newScope(outer.scope, outer.owner, node.start);
  if (node.id) declare(scope, node.id.name, "constant", node.start);
  /** @type {Place} */
  const place = { ...outer, scope, self: "this", privates: addPrivates(node.body, outer.recording) };
  for (const item of node.body.body) {
    if (item.type === "StaticBlock") {
      const inner = newScope(scope, outer.owner, item.start);
      const block = { ...outer, scope: inner, self: "", loops: [], isProtected: false };
      outer.recording.writeList(item.body, 0, item.body[0]?.start ?? 0, block);
      continue;
    }
    if (item.computed) writeExpression(item.key, outer);
    if (!item.value) continue;
    const key = `${name}.${targetName(item.key)}`;
    const isDerived =
      item.type === "MethodDefinition" && item.kind === "constructor" && Boolean(node.superClass);
    if (isFunction(item.value)) writeFunction(item.value, place, key, isDerived);
    else writeExpression(item.value, place);
  }
}

/** Lets the recorder read the private fields of a class. Returns the index of their names. @param {import("acorn").ClassBody} node @param {Recording} recording */
function addPrivates(node, { edits, names, sites }) {
  const fields = node.body.flatMap((item) =>
    item.type === "PropertyDefinition" && item.key.type === "PrivateIdentifier" && !item.static
      ? [item.key.name]
      : [],
  );
  if (fields.length === 0) return undefined;
  const index = sites.tables.privates.push(fields.map((name) => `this.#${name}`)) - 1;
  const read = fields.map((name) => `#${name} in o?o.#${name}:${names.missing}`);
  edits.before(node.start + 1, `static #${names.privates}=${names.privates}(${index},o=>[${read.join()}]);`);
  return index;
}

/** Whether a function uses its `this`, also in arrow functions. @param {Node} node */
function usesThis(node) {
  const hasSameThis = (/** @type {Node} */ child) =>
    !isClass(child) && (!isFunction(child) || child.type === "ArrowFunctionExpression");
  for (const inner of nodesIn(node, hasSameThis))
    if (inner.type === "ThisExpression" || inner.type === "Super") return true;
  return false;
}

/** Whether there is a `finally` in a function. @param {Node} node */
export function hasFinally(node) {
  for (const inner of nodesIn(node, (child) => !isFunction(child)))
    if (inner.type === "TryStatement" && inner.finalizer) return true;
  return false;
}

const ANONYMOUS = "<anonymous>";

/** The name that a function gets from what it is assigned to. @param {Node} target @returns {string} */
function targetName(target) {
  if (target.type === "Identifier") return target.name;
  if (target.type === "PrivateIdentifier") return `#${target.name}`;
  if (target.type === "Literal") return String(target.value);
  return target.type === "MemberExpression" && !target.computed ? targetName(target.property) : ANONYMOUS;
}
