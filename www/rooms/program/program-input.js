/** What the reader's program reads: the field for the answer that it waits for, and the list of those that it got. */

import { h, holdsFocus, setText } from "../../base/dom.js";
import { isComposing } from "../../base/typing.js";
import { createButton } from "../../controls/controls.js";
import { t } from "../../i18n/i18n.js";
import { LONGEST_ANSWER } from "../../program/trace/answers.js";

/** What a read is called: its prompt, or its line. @param {import("../../program/trace/answers.js").Read | undefined} read @param {number} index */
function readName(read, index) {
  if (!read) return t("program.input.next", { number: index + 1 });
  return read.prompt || t("program.input.line", { line: read.line });
}

/** What listens for Enter. @param {() => void} act */
const onEnter = (act) => (/** @type {KeyboardEvent} */ event) => {
  if (event.key !== "Enter" || isComposing(event)) return;
  event.preventDefault();
  act();
};

/**
 * @param {object} options
 * @param {import("../../program/session.js").ProgramSession} options.session
 * @param {() => number} options.size
 * @param {() => void} options.run
 * @param {HTMLElement} options.runButton It has the focus while the program runs.
 */
export function createProgramInput({ session, size, run, runButton }) {
  let asked = ""; // what is asked for, as shown
  let index = 0; // of the answer that is asked for
  let isUnclear = false; // which answer is n
  const name = h("span");
  const field = h("input", {
    type: "text",
    maxlength: LONGEST_ANSWER,
    autocomplete: "off",
    keydown: onEnter(give),
  });
  const enter = createButton(t("program.input.enter"), give);
  const question = h(
    "div",
    { class: "program-question" },
    h("label", { class: "field" }, name, field),
    enter.element,
  );
  const summary = h("summary");
  const rows = h("div", { class: "program-answers" });
  const noSize = h("p", { class: "quiet" }, t("program.input.noSize"));
  const forget = createButton(t("program.input.forget"), session.forgetAnswers, { class: "plain" });
  const list = h("details", {}, summary, rows, noSize, forget.element);
  const element = h("section", { class: "program-input", "aria-label": t("program.input") }, question, list);
  // An answer counts when its field loses the focus: what is said then would move the button from under the pointer.
  const keepFocus = (/** @type {Event} */ event) =>
    element.matches(":focus-within") && event.preventDefault();
  runButton.addEventListener("mousedown", keepFocus);
  runButton.addEventListener("click", () => runButton.focus(), { capture: true });
  /** @type {ReturnType<typeof createRow>[]} */
  const shownRows = [];

  function give() {
    session.answer(index, field.value, size());
    runButton.focus();
    run();
  }

  /** @param {number} row */
  function createRow(row) {
    const label = h("span");
    const answer = () => session.answer(row, input.value, size());
    const input = h("input", {
      type: "text",
      maxlength: LONGEST_ANSWER,
      autocomplete: "off",
      change: answer,
      keydown: onEnter(() => {
        answer();
        run();
      }),
    });
    const isSize = h("input", {
      type: "radio",
      name: "program-input-size",
      change: () => session.answerWithSize(row, size()),
    });
    return {
      element: h(
        "div",
        { class: "program-answer" },
        h("label", { class: "field" }, label, input),
        h("label", { class: "check" }, isSize, t("program.input.isSize")),
      ),
      /** @param {string} text @param {string | null} answer */
      show(text, answer) {
        setText(label, text);
        const value = answer ?? String(size());
        if (input.value !== value && !holdsFocus(input)) input.value = value;
        isSize.checked = answer === null;
      },
    };
  }

  return {
    element,
    show() {
      const { phase } = session.state;
      const { answers } = session;
      const ending = session.ownRecording?.trace.ending;
      const reads = ending?.reads ?? [];
      const input = phase === "idle" && session.hasItsAnswers() ? ending?.input : undefined;
      question.hidden = !input;
      if (input) {
        index = input.index;
        setText(name, readName(input, index));
        const key = JSON.stringify([session.state.index, input, answers]);
        if (key !== asked) field.value = answers.includes(null) ? "" : String(size());
        if (key !== asked && holdsFocus(runButton)) field.focus();
        asked = key;
      } else if (phase === "idle") asked = "";
      const count = Math.max(reads.length, session.program?.answers ? answers.length : 0);
      const shown = Array.from({ length: count }, (_, row) => row);
      for (const row of shown) {
        shownRows[row] ??= createRow(row);
        shownRows[row].show(readName(reads[row], row), answers[row] ?? (row in answers ? null : ""));
      }
      const elements = shownRows.slice(0, count).map((row) => row.element);
      if (rows.childElementCount !== count) rows.replaceChildren(...elements);
      list.hidden = count === 0;
      const wasClear = !isUnclear;
      isUnclear = session.state.checks.some(({ isAsked }) => isAsked);
      if (isUnclear && wasClear) list.open = true;
      noSize.hidden = answers.includes(null);
      forget.element.hidden = session.program?.answers === undefined;
      const texts = shown.map((row) =>
        t("program.input.given", { name: readName(reads[row], row), answer: answers[row] ?? String(size()) }),
      );
      setText(summary, texts.join(" · "));
    },
  };
}
