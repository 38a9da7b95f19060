/** A question of a chapter: its text, the ways to answer it, and the reply. */

import { h, setText } from "../../base/dom.js";
import { createButton } from "../../controls/controls.js";
import { t } from "../../i18n/i18n.js";

/** @import { Square } from "../../state/parameters.js" */

/**
 * @param {object} options
 * @param {number} options.index Among the questions of the chapter, from 0.
 * @param {import("../../core/core.js").Core} options.core
 * @param {import("./chapter.js").Question} options.question
 * @param {import("./chapter-text.js").QuestionBlock} options.text
 * @param {ReturnType<typeof import("./chapter-text.js").createLines>} options.lines
 * @param {() => import("./chapter.js").Chosen} options.chosen
 * @param {(answer: import("../../state/events.js").QuizAnswer) => void} options.answered
 * @param {(text: string) => void} options.announce
 */
export function createQuestion({ index, core, question, text, lines, chosen, answered, announce }) {
  const reply = h("p", { class: "reply", id: `reply-${index}` });
  const prompt = h("p", {}, ...lines.line(text.content));
  const element = h(
    "section",
    { class: "question", "aria-label": t("guide.question", { number: index + 1 }) },
    prompt,
    ...(question.kind === "choice" ? [choices(question)] : []),
    ...(question.kind === "number" ? [numberForm(question)] : []),
    ...(question.kind === "square" ? [h("p", { class: "on-paper" }, t("guide.markSquare"))] : []),
    reply,
  );

  /** @param {number | Square} answer @param {boolean} right */
  function judge(answer, right) {
    const result = right ? "right" : "wrong";
    element.dataset.result = result;
    reply.replaceChildren(...lines.line(right ? text.right : text.wrong));
    announce(reply.textContent ?? "");
    answered({ question: { kind: question.kind, text: prompt.textContent ?? "" }, answer, result });
  }

  /** @param {import("./chapter.js").ChoiceQuestion} question */
  function choices({ answer }) {
    const buttons = text.options.map((option, i) => {
      const button = createButton("", () => {
        for (const other of buttons) other.element.setAttribute("aria-pressed", String(other === button));
        judge(i, i === answer(core));
      });
      button.element.setAttribute("aria-pressed", "false");
      button.element.append(...lines.line(option));
      return button;
    });
    return h("div", { class: "answers" }, ...buttons.map((button) => button.element));
  }

  /** @param {import("./chapter.js").NumberQuestion} question */
  function numberForm({ answer }) {
    const input = h("input", {
      type: "text",
      inputmode: "numeric",
      "aria-describedby": reply.id,
      "aria-label": t("guide.answer"),
      size: 6,
    });
    /** @param {Event} event */
    function submit(event) {
      event.preventDefault();
      // Readers also write 16,777,216.
      const digits = input.value.trim().replace(/[\s,.'\u2019](?=(\d{3})+$)/g, "");
      const isNumber = /^\d{1,15}$/.test(digits);
      input.setAttribute("aria-invalid", String(!isNumber));
      const { n, first } = chosen();
      if (isNumber) judge(Number(digits), Number(digits) === answer(core, n, first));
      else {
        setText(reply, t("guide.notNumber"));
        announce(t("guide.notNumber"));
      }
    }
    return h("form", { class: "answer", submit }, input, h("button", { type: "submit" }, t("guide.check")));
  }

  return {
    element,
    /** The moment that the board shows with the question. */
    at: "at" in question ? question.at : undefined,
    /** Whether the right answer is still to be found. */
    get isOpen() {
      return element.dataset.result !== "right";
    },
    /** Whether a square of the board is still to be found. */
    get asksForSquare() {
      return question.kind === "square" && this.isOpen;
    },
    /**
     * Judges a square, with what the board shows.
     *
     * @param {Square} square @param {import("./chapter.js").Shown} shown
     * @returns {{ right: boolean, next: readonly import("./chapter.js").StepKind[] }} What the board is to show.
     */
    answerSquare(square, shown) {
      if (question.kind !== "square") throw new Error("no square answers this question");
      const right = question.judge(core, square, shown);
      judge(square, right);
      return { right, next: question.next ?? [] };
    },
    /** Says that the board did not show yet what the question is about. */
    askAgain() {
      setText(reply, t("guide.tapAgain"));
      announce(t("guide.tapAgain"));
    },
    /** Forgets the answer, because the board has another size. */
    reset() {
      delete element.dataset.result;
      reply.replaceChildren();
      for (const button of element.querySelectorAll("[aria-pressed]"))
        button.setAttribute("aria-pressed", "false");
    },
  };
}
