/** The words of the verdict on a program. */
/** @import { Refusal } from "../../formats/reading.js" */
/** @import { Check } from "../../program/judge/outcome.js" */
/** @import { ShownCheck as Shown } from "../../program/judge/runs.js" */

import { expectationText, headline } from "../../check/check-model.js";
import { describeRefusal } from "../../formats/reading.js";
import { joinSentences, t } from "../../i18n/i18n.js";

/** The sizes for which a program is right; none if these have no solutions, which printing nothing gets right. @param {readonly Check[]} checks */
function rightSizes(checks) {
  const right = checks.filter(({ result, isEmpty }) => result === "right" && !isEmpty).map(({ n }) => n);
  return right.every((n) => n === 2 || n === 3) ? [] : right;
}

/** Whether all solutions are there: of a program that is wrong for one size, nobody knows whether some are enough for another. @param {Check} check */
const isComplete = ({ judged }) => Number(judged?.verdict?.missing ?? 0) === 0;

/** Sizes in ascending order, as a range if they have no gap. @param {readonly number[]} sizes */
function sizesIn(sizes) {
  const [first = 0] = sizes;
  const last = sizes.at(-1) ?? 0;
  return sizes.length > 2 && last - first === sizes.length - 1 ? `${first}–${last}` : sizes;
}

/** What is known of other sizes than the one that the verdict is about. @param {Shown} check @param {readonly Check[]} checks */
export function sizesText(check, checks) {
  const right = rightSizes(checks.filter(isComplete));
  const isSaid = ["right", "one", "again"].includes(check.result) || right.length === 0;
  const refused = checks.filter(({ n, result }) => result === "refused" && n !== check.n).map(({ n }) => n);
  const other =
    check.result === "right" ? checks.find(({ size, isAsked }) => size === check.n && !isAsked) : undefined;
  const endless = checks.find(({ result }) => result === "endless");
  const slow = ["right", "one"].includes(check.result) ? endless : undefined;
  const cut = checks.some(({ isCut }) => isCut) ? checks.at(-1) : undefined;
  return joinSentences(
    isSaid ? "" : t("program.sizes", { list: sizesIn(right) }),
    refused.length > 0 ? t("program.sizes.refused", { list: sizesIn(refused) }) : "",
    other ? t("program.sizes.fixed", { n: check.n }) : "",
    slow ? t("program.sizes.slow", { n: slow.n }) : "",
    cut ? t("program.sizes.cut", { n: cut.n }) : "",
    check.file === undefined ? "" : t("program.check.file", { name: check.file }),
  );
}

/** Whether solutions are wrong, rather than nothing to judge. @param {Pick<Shown, "result">} check */
export const isWrong = ({ result }) => result === "wrong" || result === "again";

/** @param {Shown} check @param {readonly Check[]} checks @param {boolean} [isSilent] Whether what is wrong is not said. */
export function leadText(check, checks, isSilent = false) {
  if (isSilent && (isWrong(check) || check.result === "one")) return t("program.check.silently");
  const { n, result, judged, error, kept, text, uncalled, seconds, isFixed, hasOwnSizes } = check;
  const own = hasOwnSizes ? ".own" : "";
  if (result === "one") return t("program.check.one", { n, missing: judged?.verdict?.missing ?? 0 });
  if (result === "right") {
    const shown = checks.filter(({ n, result }) => result === "right" && n > 3);
    const isCounted = shown.length > 0 && shown.every(({ judged }) => judged?.code === "number");
    const key = isCounted ? "program.check.right.numbers" : "program.check.right";
    return t(key, { list: sizesIn(rightSizes(checks)) });
  }
  if (result === "wrong" && judged) return joinSentences(headline(judged), expectationText(judged)); // it names n
  if (result === "again" && kept)
    return t("program.check.again", { n, variable: kept.name, line: kept.line });
  if (result === "refused")
    return text ? t("program.check.refused", { n, text }) : t("program.check.refused.silent", { n });
  if (seconds) return t("program.check.slow", { n, seconds });
  if (result === "endless" || result === "slow") return t(`program.check.endless${own}`, { n });
  if (result === "other-size") return otherSizeText(check, checks);
  if (isFixed) return t("program.check.fixed", { n });
  if (uncalled) return t("program.check.uncalled", { call: uncalled });
  if (result === "silent" && text) return t("program.check.none", { n, text }); // for 2 and 3 it is right
  const [unread] = judged?.reading.refused ?? [];
  const why = unread && describeRefusal(atFault(unread, n), "program.check.unread.place");
  if (why !== undefined) return t("program.check.unread", { n, why });
  return t(`program.check.${result}${own}`, { n, line: error?.line ?? 0, text: error?.text ?? "" });
}

/** A row that is as wide as the board is not at fault, but the one above it, which has another width. @param {Refusal} refusal @param {number} n @returns {Refusal} */
function atFault(refusal, n) {
  const { kind } = refusal;
  if (kind.code !== "width" || kind.width !== n) return refusal;
  return { ...refusal, kind: { ...kind, code: "wide", width: kind.expected, n } };
}

/** What a program shows for another size it solves only if this is right. @param {Shown} check @param {readonly Check[]} checks */
function otherSizeText({ n, size = 0, isAsked }, checks) {
  if (isAsked) return t("program.check.other-answer", { n, size });
  const { result, judged } = checks.find((other) => other.n === size) ?? {};
  if (result === "right") return t("program.check.other-size", { n, size });
  const isWrong = (judged?.verdict?.invalid ?? 0) > 0;
  return t(`program.check.other-size.${isWrong ? "wrong" : "unknown"}`, { n, size });
}

/** What to do about a program that does not run here. @param {import("../../program/advice.js").Advice} advice */
export const adviceText = ({ code, name }) => t(`program.advice.${code}`, { name });
