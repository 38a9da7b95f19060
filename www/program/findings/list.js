/** Findings from the lists in which a program collects its solutions. */
/** @import { AliasedFinding, Context, RepeatedFinding } from "./findings.js" */

/** Also a dictionary whose values are lists. */
const LIST_OF_LISTS = /^[[(]\s*[[(]|^\{[^[(]*:\s*\[/;

/**
 * Lists whose items have been one list all the time: they are always equal, and change together.
 *
 * @param {Context} context
 * @returns {Generator<void, AliasedFinding[]>}
 */
export function* findAliased({ trace, read }) {
  /** @type {AliasedFinding[]} */
  const found = [];
  for (const [variable, { name }] of trace.variables.entries()) {
    yield;
    const { events, values } = trace.history(variable);
    const aliased = aliasedItems(trace, read, values);
    // Several functions may have the list, under one name.
    if (!aliased || found.some(({ variable }) => variable === name)) continue;
    const { first, ...shown } = aliased;
    found.push({ code: "aliased", event: events[first] ?? 0, variable: name, ...shown });
  }
  return found;
}

/**
 * The index of the first value that shows that all items are one list, and their number then.
 *
 * @param {import("../trace/trace.js").Trace} trace @param {import("../trace/values.js").ValueReader} read
 * @param {Uint32Array} values
 */
function aliasedItems(trace, read, values) {
  /** What the items were, by their number: a longer list is another one. @type {Map<number, string>} */
  const contents = new Map();
  /** @type {{ first: number, count: number, hasRows: boolean } | undefined} */
  let found;
  for (const [i, value] of values.entries()) {
    const items = LIST_OF_LISTS.test(trace.values[value] ?? "") ? read(value) : undefined;
    const list = items instanceof Map ? [...items.values()] : items;
    if (!Array.isArray(list) || list.length < 2 || !list.every((item) => Array.isArray(item))) continue;
    const texts = new Set(list.map(String));
    if (texts.size > 1) return undefined;
    const [text = ""] = texts;
    if (text !== (contents.get(list.length) ?? text)) {
      // Copies of a matrix that have the same rows look like one list.
      const hasRows = list[0]?.some((/** @type {unknown} */ item) => Array.isArray(item)) ?? false;
      found ??= { first: i, count: list.length, hasRows };
    }
    contents.set(list.length, text);
  }
  return found;
}

/**
 * Where a list got an item that it had already, for the first of the reported boards that is equal to one before it.
 *
 * @param {Context} context
 * @returns {Generator<void, RepeatedFinding | undefined>}
 */
export function* findRepeated({ trace, read, reported = [] }) {
  const boards = reported.map(String);
  const item = boards.findIndex((board, i) => boards.indexOf(board) < i);
  const other = boards.indexOf(boards[item] ?? "");
  for (const [variable, { name }] of item < 0 ? [] : trace.variables.entries()) {
    yield;
    const { events, values } = trace.history(variable);
    let length = 0;
    for (const [i, value] of values.entries()) {
      const list = read(value);
      if (!Array.isArray(list) || list.length > length + 1) break; // it does not collect boards, or its text is cut
      length = list.length;
      const isNew = length === item + 1 && Array.isArray(list[item]);
      if (isNew && String(list[item]) === String(list[other]))
        return { code: "repeated", event: events[i] ?? 0, variable: name, item: item + 1, other: other + 1 };
    }
  }
  return undefined;
}
