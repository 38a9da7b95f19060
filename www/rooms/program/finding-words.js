/** What a diagnosis says about a program, in words. */
/** @import { DroppedFinding, Finding, MissingFinding, Reason, ReturnedFinding } from "../../program/findings/findings.js" */
/** @import { First } from "../../state/count-from.js" */

import { parametersOf } from "../../board/squares.js";
import { faultText } from "../../check/check-model.js";
import { joinSentences, t } from "../../i18n/i18n.js";
import { hasMore, readValue } from "../../program/trace/values.js";

/** The longest text of a value in a sentence. */
const MOST_VALUE = 80;

/** The most items that a sentence lists. */
const MOST_ITEMS = 3;

/** @param {string} text */
const shortened = (text) => (text.length > MOST_VALUE ? `${text.slice(0, MOST_VALUE)}…` : text);

/** @param {{ line: number, function: string, variable: string, before: string, after: string }} change */
const changeIn = ({ line, function: name, variable, before, after }) => ({
  line,
  name,
  variable,
  before: shortened(before),
  after: shortened(after),
});

/** What was printed, its lines one after the other. @param {string} text */
const quoted = (text) => shortened(text.slice(0, 10 * MOST_VALUE).replace(/\s*\n\s*/g, " / "));

/** @param {string} text Which begins a sentence. */
const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {Finding} finding @param {First} first The number of the first row and column. */
export function findingText(finding, first) {
  switch (finding.code) {
    case "conflict": {
      const conflict = capitalized(faultText({ code: "attack", conflict: finding.conflict }, first));
      const { how, test } = finding;
      const passed = test ? t("program.finding.passed", { line: test.line }) : "";
      return joinSentences(t(`program.finding.conflict.${how}`, { conflict }), passed);
    }
    case "missing":
      return missingText(finding, first);
    case "off-board":
      return t("program.finding.off-board", parametersOf(finding.square, first));
    case "left-over":
    case "replaced":
      return returnedText(finding, first);
    case "kept": {
      const { line, variable, value, isList } = finding;
      return isList
        ? t("program.finding.kept.list", { line, variable, count: value })
        : t("program.finding.kept", { line, variable, value });
    }
    case "stuck":
      return t("program.finding.stuck", { ...finding, name: finding.function });
    case "runaway": {
      const { function: name, times, same, variables } = finding;
      const written = shortened(variables.map(([variable, text]) => `${variable} = ${text}`).join(", "));
      return same && written
        ? t("program.finding.runaway.same", { name, times, variables: written })
        : t("program.finding.runaway", { name, times });
    }
    case "endless": {
      const { board, unchanged, line } = finding;
      if (!board) return t("program.finding.endless.loop", { line });
      return unchanged.length > 0
        ? t("program.finding.endless.unchanged", { variables: unchanged })
        : t("program.finding.endless");
    }
    case "aliased": {
      const { variable, count, hasRows } = finding;
      return t(`program.finding.aliased${hasRows ? ".rows" : ""}`, { variable, count });
    }
    case "shared":
    case "taken":
      return t(`program.finding.${finding.code}`, changeIn(finding));
    case "dropped": {
      const { line, call } = finding;
      return t("program.finding.dropped", { line, call, other: loopText(finding) });
    }
    case "first-only":
      return finding.returned
        ? t("program.finding.first-only.returned", { line: finding.returned })
        : t("program.finding.first-only");
    case "misprinted": {
      const { line, solution, printed } = finding;
      const columns = solution.map((column) => column + first).join(" ");
      return t("program.finding.misprinted", { line, columns, first, printed: quoted(printed) });
    }
    case "counted-early":
      return t("program.finding.counted-early", { line: finding.line, count: finding.queens });
    case "crashed":
    case "ignored":
    case "negative-index":
    case "other-undone":
    case "repeated":
    case "unreturned":
      return t(`program.finding.${finding.code}`, finding);
  }
}

/** How a program goes through what it has dropped. @param {DroppedFinding} finding */
function loopText({ call, isRecursive, language }) {
  if (language === "python") return isRecursive ? `yield from ${call}` : `for found in ${call}: …`;
  return isRecursive ? `yield* ${call}` : `for (const found of ${call}) …`;
}

/** @param {ReturnedFinding} finding @param {First} first */
function returnedText(finding, first) {
  const { code, line, function: name, variable, before, after, square } = finding;
  const [held, left] = [before, after].map(readValue);
  const isKept = code === "left-over" && hasMore(held, left);
  if (square && !isKept)
    return t("program.finding.left-over.queen", { line, name, variable, ...parametersOf(square, first) });
  const changes = code === "left-over" ? changedItems(variable, before, after) : [];
  if (changes.length > 0) return t("program.finding.left-over.items", { line, name, changes });
  return t(`program.finding.${isKept ? "left-over.kept" : code}`, changeIn(finding));
}

/** The first items that differ between two lists of one length, as the program writes them. @param {string} variable @param {string} held @param {string} left */
function changedItems(variable, held, left) {
  const [before, after] = [held, left].map(readValue);
  const isPython = /\b(?:True|False)\b/.test(held + left);
  const written = (/** @type {unknown} */ value) =>
    `${value}`.replace(/^[tf]/, (c) => (isPython ? c.toUpperCase() : c));
  /** @param {unknown} before @param {unknown} after @param {string} name @returns {string[]} */
  function changed(before, after, name) {
    if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
      return before.flatMap((item, i) => changed(item, after[i], `${name}[${i}]`));
    return isPlain(before) && isPlain(after) && before !== after
      ? [`${name}: ${written(before)} → ${written(after)}`]
      : [];
  }
  return changed(before, after, variable).slice(0, MOST_ITEMS);
}

/** @param {unknown} value */
const isPlain = (value) => typeof value === "number" || typeof value === "boolean";

/** @param {MissingFinding} finding @param {First} from */
function missingText({ solution, queens, square, how, test, reasons }, from) {
  const columns = solution.map((column) => column + from).join(" ");
  if (!square) {
    const key = how === "returned" ? "returned.loop" : how;
    return t(`program.finding.missing.${key}`, { columns, line: test?.line ?? 0 });
  }
  const first = queens === 0 ? ".first" : "";
  return joinSentences(
    t(`program.finding.missing.${how}${first}`, {
      columns,
      count: queens,
      line: test?.line ?? 0,
      ...parametersOf(square, from),
    }),
    test && how === "refused" ? t("program.finding.refusedBy", { line: test.line }) : "",
    ...reasons.map((reason) => reasonText(reason, from)),
  );
}

/** @param {Reason} reason @param {First} first */
function reasonText({ list, expression, index, square, kind, isHeld }, first) {
  const value = typeof index === "number" ? `${index}` : `(${index.join(", ")})`;
  const item = expression === value ? value : `${expression} = ${value}`;
  const state = kind === "index" ? (isHeld ? "set" : "unset") : isHeld ? "has" : "lacks";
  return t(`program.finding.${state}${square ? ".since" : ""}`, {
    flag: `${list}[${expression}]`,
    list,
    item,
    ...(square && parametersOf(square, first)),
  });
}
