/**
 * Why the output of a program is wrong. What one size suggests may be a coincidence: it is a cause if it explains every
 * wrong size, and would show at no size that is right. For numbers, the core says so.
 */
/** @import { Judged } from "../../pkg/judge.js" */
/** @import { Finding } from "../findings/findings.js" */
/** @import { Check, Judge } from "./outcome.js" */

/** Smaller boards have too few solutions: what is said of them is many things by chance. */
const SMALLEST = 4;

/** The sizes at which a mistake does not show. @type {Readonly<Record<string, (n: number) => boolean>>} */
const HIDDEN = {
  "middle-twice": (n) => n % 2 === 0,
  toroidal: (n) => n === 5,
  // One solution can be one of each class, or all.
  "only-first": (n) => n === 4 || n === 6,
  "symmetric-repeated": () => true,
};

/**
 * Checks whose wrong numbers have the mistake that explains the numbers of all sizes, if there is one.
 *
 * @param {Judge} judge @param {readonly Check[]} checks @returns {Promise<Check[]>}
 */
export function explained(judge, checks) {
  const numbers = checks.flatMap(({ n, result, judged }) =>
    (n >= SMALLEST || result === "wrong") && judged?.code === "number" ? [`n = ${n}: ${judged.found}\n`] : [],
  );
  const explain = async (/** @type {Check} */ check) => {
    const { n, result, judged } = check;
    if (result !== "wrong" || judged?.code !== "number") return check;
    // The mistake is that of the first wrong size.
    const { reasons } = await judge(`n = ${n}: ${judged.found}\n${numbers.join("")}`, {});
    return { ...check, judged: { ...judged, reasons } };
  };
  return Promise.all(checks.map(explain));
}

/**
 * What is judged, with the reasons that all sizes agree on. None if what the run shows is why: `findings`.
 *
 * @param {Judged} judged Of one of the checks. @param {readonly Check[]} checks @param {readonly Finding[]} findings
 *   @returns {Judged}
 */
export function withCauses(judged, checks, findings) {
  if (!judged.verdict)
    return { ...judged, reasons: judged.reasons.filter(({ certain }) => certain && findings.length === 0) };
  const isSearchRight = findings.some(({ code }) => code === "misprinted");
  const causes = isSearchRight ? [] : judged.verdict.reasons.filter(agreement(checks));
  // Where the items of a list are one list, or a full board is lost, the run shows it.
  const isLost = findings.some((finding) => finding.code === "missing" && finding.how === "lost");
  const isKnown = (/** @type {string} */ code) =>
    (code === "same-list" && findings.length > 0) || (code === "incomplete" && isLost);
  return { ...judged, verdict: { ...judged.verdict, reasons: causes.filter(({ code }) => !isKnown(code)) } };
}

/** Whether the boards of all sizes agree on a reason. @param {readonly Check[]} checks */
function agreement(checks) {
  const large = checks.filter(({ n }) => n >= SMALLEST);
  const wrong = large.flatMap(({ result, judged }) => (result === "wrong" && judged ? [judged] : []));
  const right = large.filter(({ result }) => result === "right");
  /** @param {{ code: string, line?: unknown }} reason */
  return ({ code, line }) =>
    code === "total" || // it says only what is wrong
    (wrong.every(({ verdict }) =>
      verdict?.reasons.some((reason) => {
        const isSameLine = !("line" in reason) || reason.line === line;
        return reason.code === code && isSameLine;
      }),
    ) &&
      right.every(({ n }) => HIDDEN[code]?.(n)));
}
