/** What a program imports it gets from the worker, and what it exports nobody takes. */
/** @import { Node, Program, Token } from "./syntax-tree.js" */

import { nodesIn } from "./syntax-tree.js";

/**
 * Replaces imports and exports, and returns the declarations of what is imported.
 *
 * @param {Program} tree
 * @param {readonly Token[]} tokens
 * @param {import("./edits.js").Edits} edits
 * @param {Record<string, string>} names
 */
export function addModules(tree, tokens, edits, names) {
  const imports = tree.body.flatMap((statement) =>
    statement.type === "ImportDeclaration" ? [statement] : [],
  );
  for (const { start, end } of imports) edits.remove(start, end);
  for (const statement of tree.body) removeExport(statement, tokens, edits, names);
  for (const node of nodesIn(tree)) {
    if (node.type === "ImportExpression") {
      edits.remove(node.start, node.start + "import".length);
      edits.before(node.start, names.importModule ?? "");
    } else if (node.type === "MetaProperty" && node.meta.name === "import") {
      edits.remove(node.start, node.end);
      edits.before(node.start, '({url:"file:///program.js"})');
    }
  }
  return imports.map(importText).join("");
}

/** @param {import("acorn").ImportDeclaration} declaration */
function importText({ specifiers, source }) {
  const module = `require(${JSON.stringify(source.value)})`;
  if (specifiers.length === 0) return `${module};`;
  return specifiers
    .map((specifier) => {
      const { local } = specifier;
      if (specifier.type !== "ImportSpecifier") return `const ${local.name}=${module};`;
      const { imported } = specifier;
      const key = imported.type === "Identifier" ? imported.name : JSON.stringify(imported.value);
      return key === "default" ? `const ${local.name}=${module};` : `const{${key}:${local.name}}=${module};`;
    })
    .join("");
}

/** @param {Node} statement @param {readonly Token[]} tokens @param {import("./edits.js").Edits} edits @param {Record<string, string>} names */
function removeExport(statement, tokens, edits, names) {
  const { start, end } = statement;
  if (statement.type === "ExportAllDeclaration") edits.remove(start, end);
  else if (statement.type === "ExportNamedDeclaration")
    edits.remove(start, statement.declaration?.start ?? end);
  else if (statement.type === "ExportDefaultDeclaration") {
    const keyword = tokens.find((token) => token.start > start);
    edits.remove(start, keyword?.end ?? start);
    const { declaration } = statement;
    const isDeclaration =
      declaration.type === "FunctionDeclaration" || declaration.type === "ClassDeclaration";
    if (isDeclaration && declaration.id) return;
    edits.before(start, `const ${names.exported}=`);
    edits.after(end, ";");
  }
}
