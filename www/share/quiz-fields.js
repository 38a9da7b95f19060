/** The fields of the quiz for a class in the Share dialog. */

import { h, setText } from "../base/dom.js";
import { createCheckBox, createNumberField, createSelect } from "../controls/controls.js";
import { t } from "../i18n/i18n.js";
import { ALGORITHMS, PARAMETERS } from "../state/state.js";
import { isPackage } from "./quiz-files.js";
import { asks, questionsOf, quizState } from "./quiz-model.js";

/**
 * @import { Choices } from "./share-options.js"
 *
 * @param {object} options
 * @param {import("../core/core.js").Core} options.core
 * @param {import("../state/parameters.js").State} options.state The state of the page.
 * @param {Choices} options.chosen The chosen values, which the caller changes.
 * @param {(choice: Partial<Choices>) => void} options.choose
 */
export function createQuizFields({ core, state, chosen, choose }) {
  const isQuiz = createCheckBox(t("share.quiz"), false, (isQuiz) =>
    choose({ isQuiz, place: "anywhere", format: "link" }),
  );
  const algorithms = ALGORITHMS.filter((key) => asks(core, key));
  const algorithm = createSelect(
    t("share.control.algorithm"),
    algorithms,
    (key) => t(`algorithm.${key}.name`),
    (algorithm) => choose({ algorithm }),
  );
  /** @param {"n" | "questions" | "pass"} key @param {string} label @param {readonly [number, number]} range */
  const number = (key, label, [least, most]) =>
    createNumberField({ label, least, most, change: (value) => choose({ [key]: value }) });
  const numbers = {
    n: number("n", t("size.label"), PARAMETERS.n.range),
    questions: number("questions", t("share.quiz.questions"), PARAMETERS.questions.range),
    pass: number("pass", t("share.quiz.pass"), [0, 100]),
  };
  const asksName = createCheckBox(t("share.quiz.asksName"), false, (asksName) => choose({ asksName }));
  const varies = createCheckBox(t("share.quiz.varies"), false, (varies) => choose({ varies }));
  const few = h("p", { class: "problem", role: "status" });
  const hint = h("p", { class: "quiet", id: "share-word-hint" }, t("share.quiz.wordHint"));
  const word = h("input", {
    id: "share-word",
    type: "text",
    maxlength: PARAMETERS.word.longest,
    "aria-describedby": hint.id,
    input: () => choose({ word: word.value }),
  });
  const { n, questions, pass } = numbers;
  const fields = h(
    "div",
    { class: "share-options" },
    algorithm.element,
    h("div", { class: "choices" }, n.element, questions.element),
    few,
    asksName.element,
    varies.element,
    h("div", { class: "field" }, h("label", { for: word.id }, t("share.quiz.word")), word, hint),
    pass.element,
  );
  const element = h("div", { class: "share-options" }, isQuiz.element, fields);

  /** That the run has fewer questions; empty if it has enough. */
  function fewText() {
    const count = questionsOf(core, quizState(state, chosen));
    return count < chosen.questions ? t("share.quiz.few", { count }) : "";
  }

  return {
    element,
    show() {
      isQuiz.box.checked = chosen.isQuiz;
      fields.hidden = !chosen.isQuiz;
      if (!chosen.isQuiz) return;
      algorithm.show(chosen.algorithm);
      for (const key of /** @type {const} */ (["n", "questions", "pass"])) numbers[key].show(chosen[key]);
      Object.assign(asksName.box, { checked: chosen.asksName || chosen.varies, disabled: chosen.varies });
      varies.box.checked = chosen.varies;
      if (word.value.trim() !== chosen.word.trim()) word.value = chosen.word;
      setText(few, fewText());
      few.hidden = few.textContent === "";
      pass.element.hidden = !isPackage(chosen.format);
    },
  };
}
