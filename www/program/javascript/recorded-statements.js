/** Adds events to statements. */
/** @import { Scope } from "./scopes.js" */
/** @import { Place, Recording } from "./sites.js" */
/** @import { Node } from "./syntax-tree.js" */

import { assignmentEffect, effectsOf } from "./effects.js";
import { writeExpression } from "./recorded-expressions.js";
import { declare, declareStatements, earlyReaders, newScope } from "./scopes.js";
import { identifiersOf, lastBefore, lineOf } from "./syntax-tree.js";

/** Writes the statements of a block. @param {readonly Node[]} nodes @param {number} first The index of the first one that is not a directive. @param {number} position Where it starts. @param {Place} place Its scope is that of the block. */
export function writeList(nodes, first, position, place) {
  openScope(place.recording, place.scope, nodes, position);
  for (const node of nodes.slice(first)) writeStatement(node, place, true);
}

/** Declares what a list of statements declares, and adds the flags. @param {Recording} recording @param {Scope} scope @param {readonly Node[]} statements @param {number} position Of the first one. */
function openScope({ edits, assigned, newFlag }, scope, statements, position) {
  /** @type {string[]} */
  const added = [];
  const isTop = scope.parent === null;
  const isReadEarly = earlyReaders(statements);
  declareStatements(
    scope,
    statements,
    assigned,
    ({ end }) => {
      const name = newFlag();
      added.push(`${name}=false`);
      edits.after(end, `;${name}=true;`);
      return name;
    },
    (name, ready) => isTop || isReadEarly(name, ready),
  );
  if (added.length > 0) edits.before(position, `;let ${added.join()};`);
}

/** @param {Node} node @param {Place} place @param {boolean} isListed Whether it is in a list, where one can be added. */
function writeStatement(node, place, isListed = false) {
  const { edits } = place.recording;
  // Labels stay with their loop; the event comes before them.
  /** @type {string[]} */
  const labels = [];
  let inner = node;
  while (inner.type === "LabeledStatement") {
    labels.push(inner.label.name);
    inner = inner.body;
  }
  const before = eventsBefore(inner, place);
  if (before) {
    edits.before(node.start, isListed ? `;${before};` : `{${before};`);
    if (!isListed) edits.after(node.end, "}");
  }
  writeParts(inner, place, labels);
}

/** The events before a statement, or "". @param {Node} node @param {Place} place @returns {string} */
function eventsBefore(node, place) {
  const { sites } = place.recording;
  switch (node.type) {
    case "ExpressionStatement":
    case "ThrowStatement":
    case "BreakStatement":
    case "ClassDeclaration":
      return sites.before(node, place, [node]);
    case "VariableDeclaration":
      // Without a value, `var` does nothing.
      if (node.kind === "var" && node.declarations.every(({ init }) => !init)) return "";
      return sites.before(node, place, [node]);
    case "ExportNamedDeclaration":
      return node.declaration ? eventsBefore(node.declaration, place) : "";
    case "ExportDefaultDeclaration":
      return node.declaration.type === "FunctionDeclaration"
        ? ""
        : sites.before(node, place, [node.declaration]);
    case "IfStatement":
      return sites.before(node, place, [node.test]);
    case "SwitchStatement":
      return sites.before(node, place, [node.discriminant, ...node.cases.map(({ test }) => test)]);
    case "ForStatement":
      return sites.before(node, place, [node.init, node.test]);
    case "ForInStatement":
    case "ForOfStatement":
      return eachEvent(node, place);
    case "WithStatement":
      return sites.before(node, place, [node.object]);
    case "ContinueStatement": {
      const target = place.loops.findLast(
        ({ labels }) => !node.label || labels.includes(node.label.name),
      )?.node;
      const each = target?.type === "ForInStatement" || target?.type === "ForOfStatement" ? target : null;
      return sites.before(node, place, []) + (each ? `,${eachEvent(each, place, node.start)}` : "");
    }
    case "ReturnStatement":
      return sites.before(node, place, [node.argument]);
    default:
      return "";
  }
}

/** The event before a loop takes its next item. @param {import("acorn").ForInStatement | import("acorn").ForOfStatement} node @param {Place} place @param {number} [position] */
function eachEvent(node, place, position = node.start) {
  const assigns = node.left.type === "VariableDeclaration" ? 0 : assignmentEffect(node.left, place.scope);
  const starts = position === node.start ? effectsOf([node.right], place.scope) : 0;
  return place.recording.sites.line(place, position, lineOf(node), assigns | starts);
}

/** Writes the parts of a statement. @param {Node} node @param {Place} place @param {readonly string[]} labels */
function writeParts(node, place, labels) {
  switch (node.type) {
    case "BlockStatement":
      return writeBlock(node, place);
    case "ExportNamedDeclaration":
    case "ExportDefaultDeclaration":
      if (node.declaration) writeExpression(/** @type {Node} */ (node.declaration), place);
      return;
    case "ImportDeclaration":
    case "ExportAllDeclaration":
      return;
    case "IfStatement":
      writeExpression(node.test, place);
      writeStatement(node.consequent, place);
      if (node.alternate) writeStatement(node.alternate, place);
      return;
    case "WithStatement":
      writeExpression(node.object, place);
      return writeStatement(node.body, place);
    case "WhileStatement":
    case "DoWhileStatement":
      return writeWhileLoop(node, { ...place, loops: [...place.loops, { labels, node }] });
    case "ForStatement":
      return writeForLoop(node, { ...place, loops: [...place.loops, { labels, node }] });
    case "ForInStatement":
    case "ForOfStatement":
      return writeEachLoop(node, { ...place, loops: [...place.loops, { labels, node }] });
    case "SwitchStatement":
      return writeSwitch(node, place);
    case "TryStatement":
      return writeTry(node, place);
    case "ReturnStatement":
      return writeReturn(node, place);
    default:
      return writeExpression(node, place);
  }
}

/** @param {import("acorn").BlockStatement} node @param {Place} place */
function writeBlock(node, place) {
  const scope = newScope(place.scope, place.owner, node.start);
  writeList(node.body, 0, node.body[0]?.start ?? 0, { ...place, scope });
}

/** @param {import("acorn").WhileStatement | import("acorn").DoWhileStatement} node @param {Place} place */
function writeWhileLoop(node, place) {
  const { edits, sites } = place.recording;
  edits.before(node.test.start, `(${sites.before(node.test, place, [node.test])},`);
  edits.after(node.test.end, ")");
  writeExpression(node.test, place);
  writeStatement(node.body, place);
}

/** @param {import("acorn").ForStatement} node @param {Place} outer */
function writeForLoop(node, outer) {
  const { edits, tokens, assigned, sites } = outer.recording;
  const place = { ...outer, scope: newScope(outer.scope, outer.owner, node.start) };
  if (node.init) declareStatements(place.scope, [node.init], assigned, null, () => false);
  // Before the update, as a `for` in Python, so that an event shows how the body left the variables.
  const effects = effectsOf([node.update, node.test], place.scope);
  const again = sites.line(place, node.body.start, lineOf(node), effects);
  if (node.update) edits.before(node.update.start, `${again},`);
  else edits.before(tokens[lastBefore(tokens, node.body.start)]?.start ?? 0, again);
  for (const part of [node.init, node.test, node.update]) if (part) writeExpression(part, place);
  writeStatement(node.body, place);
}

/** @param {import("acorn").ForInStatement | import("acorn").ForOfStatement} node @param {Place} outer */
function writeEachLoop(node, outer) {
  const { edits } = outer.recording;
  const place = { ...outer, scope: newScope(outer.scope, outer.owner, node.start) };
  if (node.left.type === "VariableDeclaration") {
    for (const { name } of identifiersOf(node.left.declarations[0]?.id ?? null))
      declare(place.scope, name, node.left.kind === "var" ? "var" : "variable", node.right.end);
  }
  edits.before(node.body.start, "{");
  edits.after(node.body.end, `;${eachEvent(node, place, node.body.end)}}`);
  writeExpression(node.left, place);
  writeExpression(node.right, place);
  writeStatement(node.body, place);
}

/** What a case declares is shown in it only: another case may run without it. @param {import("acorn").SwitchStatement} node @param {Place} place */
function writeSwitch(node, place) {
  writeExpression(node.discriminant, place);
  for (const { test, consequent } of node.cases) {
    if (test) writeExpression(test, place);
    const scope = newScope(place.scope, place.owner, node.start);
    declareStatements(scope, consequent, place.recording.assigned, null, () => false);
    for (const item of consequent) writeStatement(item, { ...place, scope }, true);
  }
}

/** @param {import("acorn").TryStatement} node @param {Place} place */
function writeTry(node, place) {
  const { edits, names, sites } = place.recording;
  const { block: tried, handler, finalizer } = node;
  const isProtected = place.isProtected || finalizer !== null;
  const protectedPlace = { ...place, isProtected };
  writeBlock(tried, protectedPlace);
  const passes = `${names.caught}(${names.frame},true);throw ${names.error}`;
  if (!handler) edits.after(tried.end, `catch(${names.error}){${passes}}`);
  else {
    const scope = newScope(place.scope, place.owner, handler.start);
    for (const { name } of identifiersOf(handler.param ?? null))
      declare(scope, name, "variable", handler.param?.end ?? 0);
    if (handler.param) writeExpression(handler.param, { ...protectedPlace, scope });
    edits.before(handler.body.start + 1, `;${names.caught}(${names.frame});`);
    writeBlock(handler.body, { ...protectedPlace, scope });
  }
  if (!finalizer) return;
  writeBlock(finalizer, place);
  if (place.isProtected || !place.owner.returning) return;
  const leaves = `${names.returning}=false;${sites.leave(place, finalizer.start)}`;
  edits.before(finalizer.end - 1, `;if(${names.returning}){${leaves}}`);
}

/** @param {import("acorn").ReturnStatement} node @param {Place} place */
function writeReturn(node, place) {
  const { edits, names, sites } = place.recording;
  const ending = place.isProtected ? `${names.returning}=true` : sites.leave(place, node.start);
  const { start, end, argument } = node;
  if (!argument) {
    edits.before(start, `{${ending};`);
    edits.after(end, "}");
    return;
  }
  edits.remove(start, start + "return".length);
  edits.before(start, `{const ${names.result}=`);
  edits.after(end, `;${ending};return ${names.result}}`);
  writeExpression(argument, place);
}
