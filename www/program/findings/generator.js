/**
 * Findings where a statement is only a call: of a generator, which so never begins, or of a search that returns what it
 * has found, which so is lost.
 */
/** @import { Context, DroppedFinding, IgnoredFinding } from "./findings.js" */

import { remembered } from "../../base/remembered.js";
import { LINE, RAISE, RETURN } from "../trace/frames.js";
import { saysNone } from "../trace/refusals.js";
import { PAUSE } from "../trace/sliced.js";
import { lookupAt } from "./reasons.js";

/**
 * @typedef {"python" | "javascript"} Written
 * @typedef {{ line: number, call: string, name: string }} Statement
 * @typedef {(code: string, lines: readonly string[], starts: readonly boolean[], name: string) => boolean} IsCallee
 *   Whether a name is that of a function of a kind.
 */

/** Events that are searched for what a line calls. */
const MOST_SEARCHED = 10_000;

/** Names of which it is looked up what they mean: each takes a look at the whole program. */
const MOST_NAMES = 50;

/**
 * Strings and comments: what they name, no line runs. No string begins with an escaped quote: were one looked for at
 * each of those in a line that does not end its string, it would take long.
 *
 * @type {Readonly<Record<Written, RegExp>>}
 */
const QUOTED = {
  python: /("""|''')[\s\S]*?(?:\1|$)|(?<!\\)"(?:\\.|[^"\\\n])*"|(?<!\\)'(?:\\.|[^'\\\n])*'|#.*/g,
  javascript:
    /\/\*[\s\S]*?(?:\*\/|$)|\/\/.*|(?<!\\)"(?:\\.|[^"\\\n])*"|(?<!\\)'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*(?:`|$)/g,
};
/** A call, with at most two brackets in each other between its own. */
const STATEMENT =
  /^(?:(?:self|this)\.)?([\p{L}_$][\p{L}\p{N}_$]*)\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)$/u;
/** What may keep a statement after it on the line from running. */
const BRANCH =
  /[{}?]|=>|\b(?:if|elif|else|for|while|do|switch|case|match|try|except|finally|with|def|class|return|raise|throw|break|continue)\b/;
/** How a line of JavaScript ends whose statement goes on. */
const GOES_ON = /[^\p{L}\p{N}_$;{})\]]$|\b(?:await|typeof|new|void|delete|in|of|instanceof|case|extends)$/u;
/** How a line of JavaScript begins that may be a statement of its own. */
const BEGINS = /^(?:[\p{L}_$}]|$)/u;

/**
 * The first statement that has run and is only a call of a generator function, which so never began.
 *
 * @param {Context} context @returns {Generator<void, DroppedFinding | undefined>}
 */
export function* findDropped({ trace, source, language = "python", tries }) {
  if (tries || language === "trace") return undefined;
  const statements = droppedCalls(source, language);
  if (statements.size === 0) return undefined;
  for (let event = 0; event < trace.length; event += 1) {
    if (event % PAUSE === 0) yield;
    const line = trace.lineAt(event);
    const statement = trace.kindAt(event) === LINE ? statements.get(line) : undefined;
    if (!statement || !isDropped(trace, event, statement.name)) continue;
    const isRecursive = isNamed(trace.functions[trace.functionAt(event)], statement.name);
    return { code: "dropped", event, line, call: statement.call, isRecursive, language };
  }
  return undefined;
}

/**
 * Tells whether the result of a function is used somewhere, which may be in a text with values: it is called elsewhere
 * than in statements of its own.
 *
 * @param {string} source @param {ReadonlyMap<number, Statement>} statements
 */
function usedNames(source, statements) {
  return remembered((/** @type {string} */ name) => {
    const alone = [...statements.values()].filter((statement) => statement.name === name).length;
    const defined = source.match(word(name, "\\s*\\([^()]*\\)\\s*(?:->[^:\\n]*)?[:{]"))?.length ?? 0;
    return (source.match(word(name, "\\s*\\("))?.length ?? 0) > alone + Math.min(defined, 1);
  });
}

/** What a line returns: a truth value, or an expression that begins with a number or a variable. */
const RETURNED = /\breturn\s+(?:(true|[1-9]\d*)\b|([A-Za-z_$][\w$]*)\s*(\+)?)/i;

/** Whether a line returns that something was found, or its number. Of a list, every call may have the same one. @param {Context} context @param {number} event */
function returnsResult(context, event) {
  const [, literal, name, plus] = RETURNED.exec(context.lines[context.trace.lineAt(event)] ?? "") ?? [];
  const value = name && lookupAt(context, event).value(name);
  const isNumber = typeof value === "number" && (value > 0 || plus !== undefined);
  return literal !== undefined || value === true || isNumber;
}

/**
 * The first statement in a search that has found nothing which is only a call of this search, though that returned
 * something.
 *
 * @param {Context} context @returns {Generator<void, IgnoredFinding | undefined>}
 */
export function* findIgnored(context) {
  const { trace, source, language = "python", tries, found, reported = [] } = context;
  const isNothing = found === 0n || (found === undefined && saysNone(trace.output));
  if (tries || language === "trace" || reported.length > 0 || !isNothing) return undefined;
  const statements = statementCalls(source, language, () => true);
  const used = usedNames(source, statements);
  /** For each call on the stack, the statement that it runs. @type {(Statement | undefined)[]} */
  const running = [];
  for (let event = 0; statements.size > 0 && event < trace.length; event += 1) {
    if (event % PAUSE === 0) yield;
    const [kind, depth, line] = [trace.kindAt(event), trace.depthAt(event), trace.lineAt(event)];
    const name = trace.functions[trace.functionAt(event)];
    if (kind === LINE) {
      const statement = statements.get(line);
      running.length = depth + 1;
      running[depth] = statement && isNamed(name, statement.name) ? statement : undefined;
    } else if (kind === RETURN) {
      const statement = running[depth - 1];
      if (statement && used(statement.name) && isNamed(name, statement.name) && returnsResult(context, event))
        return { code: "ignored", event, line: statement.line, call: statement.call };
    }
  }
  return undefined;
}

/** @param {string | undefined} full Such as `Queens.solve`. @param {string} name */
const isNamed = (full, name) => full?.split(".").at(-1) === name;

/**
 * Whether a line that runs at an event ends without an error, and the function has run no line. Python may call a
 * generator that is dropped, only to end it.
 *
 * @param {Context["trace"]} trace @param {number} event @param {string} name
 */
function isDropped(trace, event, name) {
  const [depth, line] = [trace.depthAt(event), trace.lineAt(event)];
  for (let at = event + 1; at < Math.min(trace.length, event + MOST_SEARCHED); at += 1) {
    const kind = trace.kindAt(at);
    if (trace.depthAt(at) > depth) {
      if (kind === LINE && isNamed(trace.functions[trace.functionAt(at)], name)) return false;
    } else if (kind === RAISE) return false;
    else if (kind === RETURN || trace.lineAt(at) !== line) return true;
  }
  return event + MOST_SEARCHED >= trace.length && trace.ending?.reason === "finished";
}

/** A program with spaces for its strings and comments. @param {string} source @param {Written} language */
export const codeIn = (source, language) =>
  source.replace(QUOTED[language], (text) => text.replace(/[^\n]/g, " "));

/** Line 1 has the index 1. @param {string} text */
const linesIn = (text) => ["", ...text.split(/\r?\n/)];

/** By line, the statements that are only a call of a generator function. @param {string} source @param {Written} language */
export const droppedCalls = (source, language) => statementCalls(source, language, GENERATORS[language]);

/**
 * By line, the statements that are only a call of a function of a kind. Only names that always mean this function
 * count.
 *
 * @param {string} source @param {Written} language @param {IsCallee} isCallee
 */
function statementCalls(source, language, isCallee) {
  const code = codeIn(source, language);
  const [lines, written] = [linesIn(code), linesIn(source)];
  const starts = statementStarts(lines, language);
  let looked = 0;
  const isWanted = remembered((/** @type {string} */ name) => {
    looked += 1;
    return looked <= MOST_NAMES && isOneMeaning(code, name) && isCallee(code, lines, starts, name);
  });
  const callAt = (/** @type {number} */ number, /** @type {number} */ start, /** @type {string} */ part) =>
    (written[number] ?? "").slice(start, start + part.trimEnd().length).trim();
  /** @param {number} number */
  function ends(number) {
    if (language === "python") return true;
    let next = number + 1;
    while (lines[next]?.trim() === "") next += 1;
    return BEGINS.test(lines[next]?.trim() ?? "");
  }
  /** @type {Map<number, Statement>} */
  const found = new Map();
  for (const [number, line] of lines.entries()) {
    if (!starts[number]) continue;
    const parts = line.split(";");
    let start = 0;
    let branches = false; // before this statement
    for (const [i, part] of parts.entries()) {
      const [, name = ""] = STATEMENT.exec(part.trim()) ?? [];
      if (name && !branches && isWanted(name) && (i < parts.length - 1 || ends(number)))
        found.set(number, { line: number, call: callAt(number, start, part), name });
      branches ||= BRANCH.test(part);
      start += part.length + 1;
    }
  }
  return found;
}

/** For each line, whether a statement begins there. @param {readonly string[]} lines @param {Written} language */
function statementStarts(lines, language) {
  let open = 0; // the number of brackets that are not closed
  let before = "";
  return lines.map((line) => {
    const goesOn = language === "python" ? before.endsWith("\\") : before !== "" && GOES_ON.test(before);
    const begins = open === 0 && !goesOn;
    for (const mark of line) {
      if (mark === "(" || mark === "[") open += 1;
      else if (mark === ")" || mark === "]") open -= 1;
    }
    if (line.trim() !== "") before = line.trim();
    return begins;
  });
}

/** A name as a whole word, before what is given. @param {string} name @param {string} [after] */
const word = (name, after = "") =>
  new RegExp(`(?<![\\p{L}\\p{N}_$])${name.replace(/\$/g, "\\$")}(?![\\p{L}\\p{N}_$])${after}`, "gu");

/** Whether a name is only defined and called: nothing else is bound to it, and it is not passed on. @param {string} code @param {string} name */
const isOneMeaning = (code, name) =>
  !word(name, "(?!\\s*\\()").test(code.replace(word(name, "\\s*=\\s*function\\s*\\*"), ""));

/** @type {Readonly<Record<Written, IsCallee>>} */
const GENERATORS = {
  javascript(code, _lines, _starts, name) {
    const bound = code.match(word(name, "\\s*=\\s*function\\s*\\*")) ?? [];
    const functions = [...code.matchAll(word(name, "\\s*\\([^()]*\\)\\s*\\{"))];
    if (bound.length + functions.length !== 1) return false;
    return functions.every(({ index }) => {
      const before = code.slice(0, index).trimEnd();
      return before.endsWith("*") && !/\basync\s+(?:function\s*)?\*$/.test(before);
    });
  },
  python(_code, lines, starts, name) {
    const isDefined = (/** @type {string} */ line) =>
      /^\s*(?:async\s+)?def\s/.test(line) && word(name).test(line);
    const defined = lines.flatMap((line, number) => (isDefined(line) ? [number] : []));
    const [number = 0] = defined;
    const before = lines.slice(0, number).findLast((line) => line.trim() !== "") ?? "";
    if (defined.length !== 1 || before.trim().startsWith("@") || /\basync\b/.test(lines[number] ?? ""))
      return false;
    return yieldsIn(lines, starts, number);
  },
};

/** Whether a function of Python yields itself, not one within it. @param {readonly string[]} lines @param {readonly boolean[]} starts @param {number} first */
function yieldsIn(lines, starts, first) {
  const indent = (/** @type {string} */ line) => line.search(/\S/);
  const own = indent(lines[first] ?? "");
  let inner = Number.POSITIVE_INFINITY; // the indentation of a function within it
  for (let number = first; number < lines.length; number += 1) {
    const line = lines[number] ?? "";
    if (line.trim() === "") continue;
    if (starts[number] && number > first) {
      if (indent(line) <= own) return false;
      if (indent(line) <= inner)
        inner = /^\s*(?:async\s+def|def|class)\b/.test(line) ? indent(line) : Infinity;
    }
    if (inner === Number.POSITIVE_INFINITY && /\byield\b/.test(line) && !/\blambda\b/.test(line)) return true;
  }
  return false;
}
