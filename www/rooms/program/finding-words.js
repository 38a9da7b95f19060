/** What a diagnosis says about a program, in words. */

import { faultText } from "../../check/check-model.js";
import { joinSentences, t } from "../../i18n/i18n.js";

/**
 * @typedef {import("../../program/findings.js").Finding} Finding
 * @typedef {import("../../program/findings.js").MissingFinding} MissingFinding
 * @typedef {import("../../program/findings.js").Reason} Reason
 */

/** The longest text of a value in a sentence. */
const MOST_VALUE = 80;

/** @param {string} text */
const shortened = (text) => (text.length > MOST_VALUE ? `${text.slice(0, MOST_VALUE)}…` : text);

/** @param {string} text Which begins a sentence. */
const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {Finding} finding */
export function findingText(finding) {
  switch (finding.code) {
    case "conflict": {
      const conflict = capitalized(faultText({ code: "attack", conflict: finding.conflict }));
      const { test } = finding;
      return joinSentences(
        t(`program.finding.conflict.${finding.how}`, { conflict }),
        test ? t("program.finding.passed", { line: test.line }) : "",
      );
    }
    case "missing":
      return missingText(finding);
    case "off-board":
      return t("program.finding.off-board", placeOf(finding.square));
    case "left-over": {
      const { line, function: name, variable, before, after } = finding;
      return t("program.finding.left-over", {
        line,
        name,
        variable,
        before: shortened(before),
        after: shortened(after),
      });
    }
    case "runaway": {
      const { function: name, times, same, variables } = finding;
      const written = shortened(variables.map(([variable, text]) => `${variable} = ${text}`).join(", "));
      return same && written
        ? t("program.finding.runaway.same", { name, times, variables: written })
        : t("program.finding.runaway", { name, times });
    }
    case "endless": {
      const { unchanged } = finding;
      return unchanged.length > 0
        ? t("program.finding.endless.unchanged", { variables: unchanged })
        : t("program.finding.endless");
    }
    case "aliased":
      return t("program.finding.aliased", { variable: finding.variable, count: finding.count });
    case "negative-index": {
      const { line, list, expression, index, other } = finding;
      return t("program.finding.negative-index", { line, list, expression, index, other });
    }
    case "first-only":
      return t("program.finding.first-only");
  }
}

/** @param {MissingFinding} finding */
function missingText({ solution, queens, square, how, test, reasons }) {
  const columns = solution.map((column) => column + 1).join(" ");
  if (!square) return t("program.finding.missing.not-reported", { columns });
  const first = queens === 0 ? ".first" : "";
  return joinSentences(
    t(`program.finding.missing.${how}${first}`, { columns, count: queens, ...placeOf(square) }),
    test && how === "refused" ? t("program.finding.refusedBy", { line: test.line }) : "",
    ...reasons.map(reasonText),
  );
}

/** @param {Reason} reason */
function reasonText({ list, expression, square }) {
  const flag = `${list}[${expression}]`;
  return square
    ? t("program.finding.since", { flag, ...placeOf(square) })
    : t("program.finding.set", { flag });
}

/** @param {import("../../state/state.js").Square} square */
const placeOf = ([row, column]) => ({ row: row + 1, column: column + 1 });
