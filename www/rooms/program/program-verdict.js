/** What is said about the reader's program: whether its solutions are right for each size, and what went wrong when. */

import { h, setText } from "../../base/dom.js";
import { expectationText, factTexts, headline, reasonTexts } from "../../check/check-model.js";
import { createButton } from "../../controls/controls.js";
import { joinSentences, t } from "../../i18n/i18n.js";
import { withCauses } from "../../program/causes.js";
import { findsOne, sizeToRun, tellingCheck } from "../../program/judged-runs.js";
import { findingText } from "./finding-words.js";

/**
 * @typedef {import("../../state/count-from.js").First} First
 * @typedef {import("../../program/findings.js").Finding} Finding
 * @typedef {import("../../program/judged-runs.js").Check} Check
 * @typedef {Omit<Check, "result"> & { result: Check["result"] | "one" }} Shown One: a right solution for each size, where all are expected.
 */

const SYMBOLS = {
  one: "1",
  right: "✓",
  wrong: "✗",
  failed: "✗",
  endless: "…",
  silent: "?",
  "other-size": "?",
};
/** The colours of the check of an output. @type {Readonly<Record<Shown["result"], "right" | "wrong" | "unreadable">>} */
const TONES = {
  one: "unreadable",
  right: "right",
  wrong: "wrong",
  failed: "wrong",
  endless: "wrong",
  silent: "unreadable",
  "other-size": "unreadable",
};

/** @param {(event: number) => void} jump @param {() => First} first The number of the first row and column in the texts. @param {(n: number) => void} [runFor] Runs the program for another size, if the room can. */
export function createProgramVerdict(jump, first, runFor) {
  const symbol = h("span", { class: "check-symbol", "aria-hidden": "true" });
  const name = h("h2", { class: "check-title" });
  const lead = h("p");
  const sizes = h("p", { class: "quiet" });
  const facts = h("p", { class: "check-facts" });
  let other = 0; // the size of which the verdict tells, if it is not recorded
  const runOther = createButton("", () => runFor?.(other));
  const reasons = h("ul", { class: "check-reasons" });
  const findingsHead = h("h3");
  const shownFindings = h("ul", { class: "check-reasons" });
  const element = h(
    "section",
    { class: "check-verdict program-verdict" },
    h("div", { class: "check-head" }, symbol, name),
    lead,
    facts,
    reasons,
    runOther.element,
    findingsHead,
    shownFindings,
    sizes,
  );
  /** @type {unknown[]} */
  let shown = [];
  return {
    element,
    /** @param {readonly Check[]} checks @param {readonly Finding[]} findings Of the run for this n. @param {number} n @param {boolean} [isCut] Whether the run was too long to be recorded. */
    show(checks, findings, n, isCut = false) {
      const check = shownCheck(checks, n);
      element.hidden = check === undefined;
      const now = [checks, findings, first(), isCut];
      if (!check || now.every((value, i) => value === shown[i])) return;
      shown = now;
      element.dataset.tone = TONES[check.result];
      setText(symbol, SYMBOLS[check.result]);
      setText(name, t(`program.tone.${check.result}`));
      setText(lead, leadText(check, rightSizes(checks)));
      setText(sizes, sizesText(check, rightSizes(checks)));
      facts.replaceChildren(...factsOf(check).map((text) => h("span", {}, text)));
      reasons.replaceChildren(...whyWrong(check, checks, findings).map((text) => h("li", {}, text)));
      other = sizeToRun(checks, n, !isCut || findings.length > 0);
      runOther.element.hidden = other === 0 || !runFor;
      setText(runOther.element, t("program.runFor", { n: other }));
      setText(findingsHead, findings.length > 0 ? t("program.findings", { n }) : "");
      shownFindings.replaceChildren(...findings.map((finding) => findingItem(finding, first(), jump)));
    },
    /** The verdict in words, for screen readers. @param {readonly Check[]} checks @param {readonly Finding[]} findings @param {number} n */
    text(checks, findings, n) {
      const check = shownCheck(checks, n);
      if (!check) return "";
      const facts = factsOf(check);
      return joinSentences(
        t("check.announcement", {
          tone: t(`program.tone.${check.result}`),
          headline: leadText(check, rightSizes(checks)),
        }),
        facts.length > 0 ? t("check.facts", { facts }) : "",
        ...whyWrong(check, checks, findings),
        ...findings.map((finding) => findingText(finding, first())),
      );
    },
  };
}

/** The check that says most, as it is shown. @param {readonly Check[]} checks @param {number} n Of the recorded run. @returns {Shown | undefined} */
function shownCheck(checks, n) {
  const check = tellingCheck(checks, n);
  return check?.result === "wrong" && findsOne(checks) ? { ...check, result: "one" } : check;
}

/** The sizes for which a program is right; none if these have no solutions, which printing nothing gets right. @param {readonly Check[]} checks */
function rightSizes(checks) {
  const right = checks.filter(({ result }) => result === "right").map(({ n }) => n);
  return right.every((n) => n === 2 || n === 3) ? [] : right;
}

/** What the output says. @param {Shown} check @param {readonly Check[]} checks @param {readonly Finding[]} findings */
const whyWrong = ({ result, judged }, checks, findings) =>
  result === "wrong" && judged ? reasonTexts(withCauses(judged, checks, findings)) : [];

/** How many boards are wrong, repeated and missing. @param {Shown} check */
const factsOf = ({ result, judged }) => (result === "wrong" && judged ? factTexts(judged) : []);

/** @param {Finding} finding @param {First} first @param {(event: number) => void} jump */
function findingItem(finding, first, jump) {
  const { event } = finding;
  const show = createButton(t("program.show"), () => jump(event + 1), {
    class: "plain",
    title: t("program.showMoment", { step: event + 1 }),
  });
  return h("li", {}, findingText(finding, first), " ", show.element);
}

/** Sizes in ascending order, as a range if they have no gap. @param {readonly number[]} sizes */
function sizesIn(sizes) {
  const [first = 0] = sizes;
  const last = sizes.at(-1) ?? 0;
  return sizes.length > 2 && last - first === sizes.length - 1 ? `${first}–${last}` : sizes;
}

/** @param {Shown} check @param {readonly number[]} right */
const sizesText = ({ result }, right) =>
  result === "right" || result === "one" || right.length === 0
    ? ""
    : t("program.sizes", { list: sizesIn(right) });

/** @param {Shown} check @param {readonly number[]} right */
function leadText({ n, result, judged, error }, right) {
  if (result === "one") return t("program.check.one", { n, missing: judged?.verdict?.missing ?? 0 });
  if (result === "right") return t("program.check.right", { list: sizesIn(right) });
  if (result === "wrong" && judged) return joinSentences(headline(judged), expectationText(judged)); // it names n
  return t(`program.check.${result}`, { n, line: error?.line ?? 0, text: error?.text ?? "" });
}
