/**
 * What a program reports as solutions where it reports all that it does, one event after the other, as for an
 * animation: `{ type: "place", board: [0] }`, `("solution", [1, 3, 0, 2])`.
 */

/** Kinds of events that come with a solution, and all others, by what is in their names. */
const SOLUTION = /solution|solved|found|success|complete|result|goal/i;
const STEP =
  /place|put|add|set|push|try|test|check|visit|conflict|attack|invalid|reject|remov|pop|undo|back|clear|start|begin|end|done|finish|step|move|safe|fail|dead|enter|leave|exit|return/i;

const NAMED =
  /(?:^|[{(,\s])["']?(?:type|kind|event|action|status|state|op|step|name)["']?\s*[:=]\s*["']([\w-]+)["']/;
const FIRST = /^[([]\s*["']([\w-]+)["']\s*,/;
const OPENING = "[({";
const CLOSING = "])}";

/**
 * The text with only the boards of the events that are solutions, if it has events; otherwise the same text.
 *
 * @param {string} text
 */
export function withoutSteps(text) {
  if (!/["'][\w-]+["']/.test(text)) return text;
  const whole = groupsIn(text);
  const [only] = whole;
  // A generator that the page has called has its events in a list.
  const isList = whole.length === 1 && only?.length === text.trim().length;
  const inner = isList ? text.trim().slice(1, -1) : text;
  const groups = isList ? groupsIn(inner) : whole;
  const kinds = groups.map((group) => (NAMED.exec(group) ?? FIRST.exec(group))?.[1] ?? "");
  const isKnown = (/** @type {string} */ kind) => SOLUTION.test(kind) || STEP.test(kind);
  if (groups.length < 2 || !kinds.every(isKnown) || kinds.every((kind) => SOLUTION.test(kind))) return text;
  const kept = groups.filter((_, i) => SOLUTION.test(kinds[i] ?? "")).flatMap(boardsOf);
  return [...kept, isList ? "" : outside(inner, groups)].filter((part) => part.trim() !== "").join("\n");
}

/** The boards of an event: what is in brackets in it or, without any, the event itself. @param {string} group */
function boardsOf(group) {
  const inner = groupsIn(group.slice(1, -1));
  return inner.length > 0 ? inner : [group];
}

/** What is not in brackets. @param {string} text @param {readonly string[]} groups */
function outside(text, groups) {
  let rest = "";
  let from = 0;
  for (const group of groups) {
    const at = text.indexOf(group, from);
    rest += text.slice(from, at).replace(/(?<![\w.])[\w.]+$/, ""); // without the name of its class
    from = at + group.length;
  }
  rest += text.slice(from);
  return rest.replace(/\n\s+/g, "\n").trim();
}

/** The parts of a text that are in brackets, without those in others. @param {string} text @returns {string[]} */
function groupsIn(text) {
  const groups = [];
  let depth = 0;
  let start = 0;
  let quote = "";
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i] ?? "";
    if (quote) {
      if (character === "\\") i += 1;
      else if (character === quote || character === "\n") quote = "";
    } else if (depth > 0 && (character === '"' || character === "'")) quote = character;
    else if (OPENING.includes(character)) {
      if (depth === 0) start = i;
      depth += 1;
    } else if (depth > 0 && CLOSING.includes(character)) {
      depth -= 1;
      if (depth === 0) groups.push(text.slice(start, i + 1));
    }
  }
  return groups;
}
