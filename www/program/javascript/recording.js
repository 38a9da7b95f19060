/** Adds to a program what records its run (`recorder.js`). */
/** @import { FunctionInfo, Place, Recording } from "./sites.js" */

import { hasFinally } from "./recorded-expressions.js";
import { writeList } from "./recorded-statements.js";
import { declareVars, newScope, readGlobals } from "./scopes.js";
import { createSites } from "./sites.js";
import { assignedNames, directivesOf } from "./syntax-tree.js";

/**
 * @param {import("./syntax-tree.js").Program} tree
 * @param {readonly import("./syntax-tree.js").Token[]} tokens
 * @param {import("./edits.js").Edits} edits
 * @param {Record<string, string>} names The names in the script that are not those of the program.
 * @returns {import("./observer.js").ProgramTables}
 */
export function addRecording(tree, tokens, edits, names) {
  const sites = createSites(names);
  let flags = 0;
  /** @type {Recording} */
  const recording = {
    edits,
    tokens,
    names,
    sites,
    assigned: assignedNames(tree),
    undeclared: new Set(),
    newFlag() {
      flags += 1;
      return `${names.flag}${flags}`;
    },
    writeList,
  };
  const top = sites.newFunction("<module>", tree);
  const scope = newScope(null, top, tree.start);
  const directives = directivesOf(tree);
  const start = directives.at(-1)?.end ?? tree.start;
  top.returning = hasFinally(tree);
  declareVars(scope, tree.body, recording.assigned);
  /** @type {Place} */
  const place = { recording, scope, owner: top, self: "", loops: [], isProtected: false, isAsync: true };
  writeList(tree.body, directives.length, start, place);
  edits.before(tree.end, `\n;${sites.leave(place, tree.end)};`);
  const returning = top.returning ? `let ${names.returning}=false;` : "";
  edits.after(start, `;${returning}${beginning(recording, scope, top)}`);
  return sites.tables;
}

/** What begins the recording: the recorder gets a function that reads the variables of the top level. @param {Recording} recording @param {import("./scopes.js").Scope} scope @param {FunctionInfo} top */
function beginning({ names, sites, undeclared }, scope, top) {
  const { frame, begin, values, missing = "" } = names;
  const globals = readGlobals(scope, missing);
  sites.tables.declared = globals.length;
  for (const name of undeclared) globals.push([name, `typeof ${name}==="undefined"?${missing}:${name}`]);
  sites.tables.globals = globals.map(([name]) => sites.slotOf(top, name));
  const puts = globals.map(([, expression], i) => `${values}[${i}]=${expression};`);
  return `const ${frame}=${begin}(()=>{${puts.join("")}});`;
}
