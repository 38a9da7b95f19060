/** What is said about the reader's program: whether its solutions are right for each size, and what went wrong when. */

import { h, setText } from "../../base/dom.js";
import { factTexts, headline, reasonTexts } from "../../check/check-model.js";
import { createButton } from "../../controls/controls.js";
import { joinSentences, t } from "../../i18n/i18n.js";
import { tellingCheck } from "../../program/judged-runs.js";
import { findingText } from "./finding-words.js";

/**
 * @typedef {import("../../program/diagnosis.js").Finding} Finding
 * @typedef {import("../../program/judged-runs.js").Check} Check
 */

const SYMBOLS = { right: "✓", wrong: "✗", failed: "✗", endless: "…", silent: "?", "other-size": "?" };
/** The colours of the check of an output. @type {Readonly<Record<Check["result"], "right" | "wrong" | "unreadable">>} */
const TONES = {
  right: "right",
  wrong: "wrong",
  failed: "wrong",
  endless: "wrong",
  silent: "unreadable",
  "other-size": "unreadable",
};

/** @param {(event: number) => void} jump */
export function createProgramVerdict(jump) {
  const symbol = h("span", { class: "check-symbol", "aria-hidden": "true" });
  const name = h("h2");
  const lead = h("p");
  const sizes = h("p", { class: "quiet" });
  const reasons = h("ul", { class: "check-reasons" });
  const element = h(
    "section",
    { class: "check-verdict program-verdict" },
    h("div", { class: "check-head" }, symbol, h("div", {}, name, lead)),
    reasons,
    sizes,
  );
  /** @type {unknown[]} */
  let shown = [];
  return {
    element,
    /** @param {readonly Check[]} checks @param {readonly Finding[]} findings */
    show(checks, findings) {
      const check = tellingCheck(checks);
      element.hidden = check === undefined;
      if (!check || (shown[0] === checks && shown[1] === findings)) return;
      shown = [checks, findings];
      element.dataset.tone = TONES[check.result];
      setText(symbol, SYMBOLS[check.result]);
      setText(name, t(`program.tone.${check.result}`));
      const { judged } = check;
      const right = checks.filter(({ result }) => result === "right").map(({ n }) => n);
      const rest =
        check.result === "right" ? "" : right.length > 0 ? t("program.sizes", { list: right }) : "";
      setText(lead, leadText(check, right));
      setText(sizes, rest);
      reasons.replaceChildren(
        ...(check.result === "wrong" && judged
          ? [...factTexts(judged), ...reasonTexts(judged)].map((text) => h("li", {}, text))
          : []),
        ...findings.map((finding) => {
          const { event } = finding;
          const show = createButton(t("program.show"), () => jump(event), {
            class: "plain",
            title: t("program.showMoment", { step: event }),
          });
          return h("li", {}, findingText(finding), " ", show.element);
        }),
      );
    },
    /** The verdict in words, for screen readers. @param {readonly Check[]} checks */
    text(checks) {
      const check = tellingCheck(checks);
      if (!check) return "";
      const right = checks.filter(({ result }) => result === "right").map(({ n }) => n);
      const { judged, result } = check;
      const why = result === "wrong" && judged ? reasonTexts(judged) : [];
      return joinSentences(`${t(`program.tone.${result}`)}.`, leadText(check, right), ...why);
    },
  };
}

/** @param {Check} check @param {readonly number[]} right */
function leadText({ n, result, judged, error }, right) {
  if (result === "right") return t("program.check.right", { list: right });
  if (result === "wrong" && judged) return `${t("program.check.wrong", { n })} ${headline(judged)}`;
  return t(`program.check.${result}`, { n, line: error?.line ?? 0, text: error?.text ?? "" });
}
