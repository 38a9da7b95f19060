/** What is said about the reader's program: whether its solutions are right for each size, and what went wrong when. */
/** @import { Finding } from "../../program/findings/findings.js" */
/** @import { Check } from "../../program/judge/outcome.js" */
/** @import { ShownCheck as Shown } from "../../program/judge/runs.js" */
/** @import { Program, Recording } from "../../program/trace/program.js" */
/** @import { First } from "../../state/count-from.js" */

import { h, setText } from "../../base/dom.js";
import { factTexts, reasonTexts } from "../../check/check-model.js";
import { createButton } from "../../controls/controls.js";
import { joinSentences, t } from "../../i18n/i18n.js";
import { docsUrl } from "../../platform/assets.js";
import { adviceOn } from "../../program/advice.js";
import { withCauses } from "../../program/judge/causes.js";
import { shownCheck, sizeToRun } from "../../program/judge/runs.js";
import { findingText } from "./finding-words.js";
import { adviceText, isWrong, leadText, sizesText } from "./verdict-words.js";

/** How a result looks: a symbol, and the colours of the check of an output. @type {Readonly<Record<Shown["result"], readonly [symbol: string, tone: "right" | "wrong" | "unreadable"]>>} */
const LOOKS = {
  one: ["1", "unreadable"],
  right: ["✓", "right"],
  wrong: ["✗", "wrong"],
  again: ["✗", "wrong"],
  refused: ["–", "unreadable"],
  failed: ["✗", "wrong"],
  endless: ["…", "wrong"],
  slow: ["…", "unreadable"],
  silent: ["?", "unreadable"],
  asks: ["?", "unreadable"],
  narrowed: ["?", "unreadable"],
  "other-size": ["?", "unreadable"],
};

/**
 * @param {object} options
 * @param {(event: number) => void} options.jump
 * @param {() => First} options.first The number of the first row and column in the texts.
 * @param {() => boolean} options.saysWhy Whether it says what is wrong, and why.
 * @param {(n: number) => void} [options.runFor] Runs the program for another size, if the room can.
 * @param {(language: "python" | "javascript") => void} [options.runAs] Runs it in another language, if the room can.
 */
export function createProgramVerdict({ jump, first, saysWhy, runFor, runAs }) {
  const symbol = h("span", { class: "check-symbol", "aria-hidden": "true" });
  const name = h("h2", { class: "check-title" });
  const lead = h("p");
  const sizes = h("p", { class: "quiet" });
  const facts = h("p", { class: "check-facts" });
  let other = 0; // the size of which the verdict tells, if it is not recorded
  const runOther = createButton("", () => runFor?.(other));
  const reasons = h("ul", { class: "check-reasons" });
  const advised = h("p");
  const findingsHead = h("h3");
  const shownFindings = h("ul", { class: "check-reasons" });
  const head = h("div", { class: "check-head" }, symbol, name);
  const parts = [lead, facts, advised, reasons, runOther.element, findingsHead, shownFindings, sizes];
  const element = h("section", { class: "check-verdict program-verdict" }, head, ...parts);
  /** @type {unknown[]} */
  let shown = [];
  return {
    element,
    /** @param {readonly Check[]} checks @param {readonly Finding[] | null} found Of the run for this n; null while they are looked for. @param {number} n @param {Recording | null} recording The run. */
    show(checks, found, n, recording) {
      const check = shownCheck(checks, n);
      element.hidden = check === undefined;
      const isCut = recording?.trace.ending?.reason === "limit"; // too long to be recorded
      const isSilent = !saysWhy();
      const now = [checks, found, first(), isCut, isSilent];
      const findings = isSilent ? [] : (found ?? []);
      if (!check || now.every((value, i) => value === shown[i])) return;
      shown = now;
      const [shownSymbol, tone] = LOOKS[check.result];
      element.dataset.tone = tone;
      setText(symbol, shownSymbol);
      setText(name, t(`program.tone.${check.result}`));
      setText(lead, leadText(check, checks, isSilent));
      setText(sizes, isSilent && isWrong(check) ? "" : sizesText(check, checks));
      const advice = recording && adviceOn(recording.program, check.error);
      advised.replaceChildren(...(advice ? adviceNodes(advice, runAs) : []));
      const counted = isSilent ? [] : factsOf(check);
      facts.replaceChildren(...counted.map((text) => h("span", {}, text)));
      // What is found decides which causes are named, and whether a smaller size shows more.
      const isOpen = found === null && !isSilent;
      const why = isOpen || isSilent ? [] : whyWrong(check, checks, findings, first());
      reasons.replaceChildren(...why.map((text) => h("li", {}, text)));
      const isOne = check.result === "one"; // no size shows what is wrong
      other = isOpen || isSilent || isOne ? 0 : sizeToRun(checks, n, !isCut || findings.length > 0);
      runOther.element.hidden = other === 0 || !runFor;
      setText(runOther.element, t("program.runFor", { n: other }));
      if (isOpen) setText(findingsHead, t("program.findings.looking"));
      else setText(findingsHead, findings.length > 0 ? headOf(check, n) : "");
      shownFindings.replaceChildren(...findings.map((finding) => findingItem(finding, first(), jump)));
    },
    /** The verdict in words, for screen readers. @param {readonly Check[]} checks @param {readonly Finding[] | null} findings @param {number} n @param {Program} [program] */
    text(checks, findings, n, program) {
      const check = shownCheck(checks, n);
      if (!check) return "";
      const isSilent = !saysWhy();
      const facts = isSilent ? [] : factsOf(check);
      const why = isSilent ? null : findings;
      const advice = program && adviceOn(program, check.error);
      const tone = t(`program.tone.${check.result}`);
      return joinSentences(
        t("check.announcement", { tone, headline: leadText(check, checks, isSilent) }),
        advice ? adviceText(advice) : "",
        facts.length > 0 ? t("check.facts", { facts }) : "",
        ...(why ? whyWrong(check, checks, why, first()) : []),
        ...(why ?? []).map((finding) => findingText(finding, first())),
      );
    },
  };
}

/** What the output says. @param {Shown} check @param {readonly Check[]} checks @param {readonly Finding[]} findings @param {First} first */
const whyWrong = ({ result, judged }, checks, findings, first) =>
  result === "wrong" && judged ? reasonTexts(withCauses(judged, checks, findings), first) : [];

/** How many boards are wrong, repeated and missing. @param {Shown} check */
const factsOf = ({ result, judged }) => (result === "wrong" && judged ? factTexts(judged) : []);

/** @param {{ hasOwnSizes?: boolean }} check @param {number} n Of the recorded run. */
const headOf = ({ hasOwnSizes }, n) => t(`program.findings${hasOwnSizes ? ".own" : ""}`, { n });

/** @param {Finding} finding @param {First} first @param {(event: number) => void} jump */
function findingItem(finding, first, jump) {
  const { event } = finding;
  const title = t("program.showMoment", { step: event + 1 });
  const show = createButton(t("program.show"), () => jump(event + 1), { class: "plain", title });
  return h("li", {}, findingText(finding, first), " ", show.element);
}

/** What to do about a program that does not run here, and how. @param {import("../../program/advice.js").Advice} advice @param {(language: "python" | "javascript") => void} [runAs] */
function adviceNodes(advice, runAs) {
  const { code, name, language } = advice;
  const docs = docsUrl();
  const words = adviceText(advice);
  if (language && runAs)
    return [words, " ", createButton(t("program.runAs", { language: name }), () => runAs(language)).element];
  if (!docs || (code !== "other-language" && code !== "package")) return [words];
  const href = new URL("programs.html#any-other-language", docs).href;
  return [words, " ", h("a", { href, target: "_blank" }, t("program.advice.tracing"))];
}
