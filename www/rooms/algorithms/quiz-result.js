/**
 * The progress of a quiz for a class, a mark for each question, and its last page: how many answers were right, which
 * were not, and the code of the result.
 */

import { h, setText } from "../../base/dom.js";
import { visible } from "../../base/visible.js";
import { createButton } from "../../controls/controls.js";
import { t } from "../../i18n/i18n.js";
import { createHandIn } from "../hand-in.js";
import { tallyOf } from "./quiz-model.js";

const SYMBOLS = { right: "✓", wrong: "✗", shown: "?" };

/**
 * @param {object} options
 * @param {() => void} options.again
 * @param {(position: number) => void} options.review Goes to where a question was asked.
 * @param {(text: string) => void} options.announce
 */
export function createQuizResult({ again, review, announce }) {
  const title = h("span");
  const name = h("span", { class: "quiz-who" });
  const heading = h("h2", { tabindex: -1, class: "quiz-heading" }, title, name);
  const marks = h("ol", { class: "quiz-marks", "aria-label": t("quiz.result.answers") });
  const missed = h("p", { class: "quiet" });
  const handIn = createHandIn({ id: "quiz-code", announce });
  const restart = createButton(t("quiz.once.again"), again);
  const element = h("div", { class: "quiz-result" }, missed, ...handIn.parts, restart.element);

  let shown = "";
  /** @param {import("./quiz-model.js").Quiz} quiz */
  function showMarks({ counted, most, isFinished }) {
    const answers = [...counted];
    const key = JSON.stringify([answers, most, isFinished]);
    if (key === shown) return;
    shown = key;
    const length = isFinished ? answers.length : most;
    marks.replaceChildren(
      ...Array.from({ length }, (_, i) => {
        const [position = 0, result] = answers[i] ?? [];
        const label = t(`quiz.mark.${result ?? "open"}`, { number: i + 1 });
        const text = result ? SYMBOLS[result] : String(i + 1);
        if (!result || result === "right" || !isFinished)
          return h("li", { class: result ?? "" }, h("span", { role: "img", "aria-label": label }, text));
        const button = createButton(text, () => review(position), { "aria-label": label, title: label });
        return h("li", { class: result }, button.element);
      }),
    );
  }

  return {
    element,
    heading,
    marks,
    /** @param {import("./quiz-model.js").Quiz} quiz */
    show(quiz) {
      const { result } = quiz;
      marks.hidden = quiz.most === 0;
      showMarks(quiz);
      const isFirst = result !== null && element.hidden;
      heading.hidden = element.hidden = result === null;
      if (!result) return;
      const { asked: questions, right } = tallyOf(quiz);
      setText(title, t("quiz.result.title", { correct: right, asked: questions }));
      setText(name, visible(result.name));
      setText(missed, t(right === questions ? "quiz.result.all" : "quiz.result.missed"));
      handIn.show(result);
      if (isFirst) heading.scrollIntoView({ block: "nearest" });
    },
  };
}
