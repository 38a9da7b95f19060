/** What the quiz shows in its tab: its switch, its score, the field for a name and the result. */

import { h, holdsFocus, setText } from "../../base/dom.js";
import { createButton } from "../../controls/controls.js";
import { t } from "../../i18n/i18n.js";
import { tallyOf } from "./quiz-model.js";
import { createQuizResult } from "./quiz-result.js";

/**
 * @param {object} options
 * @param {(isOn: boolean) => void} options.toggle
 * @param {() => void} options.press
 * @param {(name: string) => void} options.named
 * @param {Parameters<typeof createQuizResult>[0]} options.result
 */
export function createQuizView({ toggle, press, named, result }) {
  const box = h("input", { type: "checkbox", id: "quiz", change: () => toggle(box.checked) });
  const label = h("label", { class: "check" }, box, t("quiz.on"));
  const score = h("p", { class: "quiz-score" });
  const button = createButton(t("quiz.show"), press);
  const asking = h("div", { class: "quiz-asking" }, button.element, score);
  const hint = h("p", { class: "quiet" });
  const name = createNameForm(named);
  const end = createQuizResult(result);
  return {
    element: h("div", { class: "quiz" }, label, name, end.heading, end.marks, asking, end.element, hint),
    /** @param {import("./quiz-model.js").Quiz} quiz @param {{ isWaiting: boolean, isWanted: boolean, isOptional: boolean }} options */
    show(quiz, { isWaiting, isWanted, isOptional }) {
      const { asked, right } = tallyOf(quiz);
      box.checked = isWanted;
      label.hidden = quiz.isOn && !isOptional && !holdsFocus(label);
      setText(score, asked > 0 ? t("quiz.score", { correct: right, asked }) : "");
      const after = quiz.isOver ? "quiz.again" : "quiz.next";
      setText(button.element, t(quiz.isOn && !isWaiting ? after : "quiz.show"));
      button.enable(quiz.isOn);
      name.hidden = !quiz.waitsForName;
      const hadFocus = holdsFocus(asking);
      asking.hidden = quiz.waitsForName || quiz.isFinished;
      end.show(quiz);
      if (hadFocus && quiz.isFinished) end.heading.focus();
      setText(hint, t(quiz.most > 0 ? "quiz.hint.class" : "quiz.hint"));
      hint.hidden = quiz.isFinished;
    },
  };
}

/** The field for a name or number, which a quiz for a class may ask for. @param {(name: string) => void} named */
function createNameForm(named) {
  // As long as the code of a result can take, in any script.
  const field = h("input", {
    type: "text",
    id: "quiz-name",
    maxlength: 40,
    required: true,
    autocomplete: "name",
    pattern: ".*\\S.*",
  });
  return h(
    "form",
    {
      class: "quiz-name",
      submit(/** @type {SubmitEvent} */ event) {
        event.preventDefault();
        // A cell of a table comes with a tab, and an accent as a character of its own from some keyboards.
        named(
          field.value
            .normalize()
            .replace(/\p{Cc}/gu, " ")
            .trim(),
        );
      },
    },
    h("label", { for: field.id }, t("quiz.name")),
    field,
    h("button", { class: "primary" }, t("quiz.name.start")),
  );
}
