/**
 * Why the output of a program is wrong. What the boards or the number of one size suggest may be a coincidence: it is a cause
 * if it explains every wrong size, and would show at no size that is right.
 *
 * @typedef {import("../core/judge.js").Judged} Judged
 * @typedef {import("./findings.js").Finding} Finding
 * @typedef {import("./judged-runs.js").Check} Check
 */

/** Smaller boards have too few solutions: their numbers are many things by chance. */
const SMALLEST = 4;
/** The wrong sizes that a number needs to be explained. */
const LEAST_SIZES = 2;

/** One mistake has two names, for even and for odd boards. @param {string} code */
const mistakeOf = (code) => (code === "left-half" ? "half" : code);

/** The sizes at which a mistake does not show. @type {Readonly<Record<string, (n: number) => boolean>>} */
const HIDDEN = {
  "middle-twice": (n) => n % 2 === 0,
  "no-middle": (n) => n % 2 === 0,
  toroidal: (n) => n === 5,
  rotation: (n) => n === 4,
  // One solution can be one of each class, or all.
  "only-first": (n) => n === 4 || n === 6,
  "symmetric-repeated": () => true,
};

/** @param {Judged} judged */
const reasonsIn = ({ verdict, reasons }) => verdict?.reasons ?? reasons;

/**
 * What is judged, with the reasons that all sizes agree on. None if what the run shows is why: `findings`.
 *
 * @param {Judged} judged Of one of the checks. @param {readonly Check[]} checks @param {readonly Finding[]} findings @returns {Judged}
 */
export function withCauses(judged, checks, findings) {
  const isAgreed = agreement(judged, checks);
  if (!judged.verdict) {
    const causes = findings.length > 0 ? [] : judged.reasons.filter(isAgreed);
    return { ...judged, reasons: causes.length > 1 ? [] : causes }; // they exclude each other
  }
  const isSearchRight = findings.some(({ code }) => code === "misprinted");
  const causes = isSearchRight ? [] : judged.verdict.reasons.filter(isAgreed);
  // Where the items of a list are one list, the run shows it.
  const isKnown = (/** @type {string} */ code) => code === "same-list" && findings.length > 0;
  return { ...judged, verdict: { ...judged.verdict, reasons: causes.filter(({ code }) => !isKnown(code)) } };
}

/** Whether all sizes agree on a reason. @param {Judged} judged @param {readonly Check[]} checks */
function agreement(judged, checks) {
  const large = checks.filter(({ n }) => n >= SMALLEST);
  const wrong = large.flatMap(({ result, judged }) => (result === "wrong" && judged ? [judged] : []));
  const right = large.filter(({ result }) => result === "right");
  const isKnownEnough = judged.verdict !== undefined || wrong.length >= LEAST_SIZES;
  /** @param {{ code: string, line?: unknown }} reason */
  return ({ code, line }) =>
    isKnownEnough &&
    wrong.every((other) =>
      reasonsIn(other).some((reason) => {
        const isSameLine = !("line" in reason) || reason.line === line;
        return mistakeOf(reason.code) === mistakeOf(code) && isSameLine;
      }),
    ) &&
    right.every(({ n }) => HIDDEN[code]?.(n));
}
