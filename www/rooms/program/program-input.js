/** What the reader's program reads: the field for the answer that it waits for, and the list of those that it got. */
/** @import { ProgramSession } from "../../program/session.js" */

import { h, holdsFocus, setText } from "../../base/dom.js";
import { isComposing } from "../../base/typing.js";
import { createButton } from "../../controls/controls.js";
import { t } from "../../i18n/i18n.js";
import { LONGEST_ANSWER } from "../../program/trace/answers.js";

/** A field for an answer. */
const ANSWER = { type: "text", maxlength: LONGEST_ANSWER, autocomplete: "off" };

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

/** @param {{ session: ProgramSession, size: () => number, run: () => void, runButton: HTMLElement }} options The button has the focus while the program runs. */
export function createProgramInput({ session, size, run, runButton }) {
  let asked = ""; // what is asked for, as shown
  let index = 0; // of the answer that is asked for
  let isUnclear = false; // which answer is n
  const prompt = h("span");
  const field = h("input", { ...ANSWER, keydown: onEnter(give) });
  const enter = createButton(t("program.input.enter"), give);
  const label = h("label", { class: "field" }, prompt, field);
  const question = h("div", { class: "program-question" }, label, enter.element);
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
        setText(prompt, readName(input, index));
        const key = JSON.stringify([session.state.index, input, answers]);
        if (key !== asked) field.value = answers.includes(null) ? "" : String(size());
        if (key !== asked && holdsFocus(runButton)) field.focus();
        asked = key;
      } else if (phase === "idle") asked = "";
      const count = Math.max(reads.length, session.program?.answers ? answers.length : 0);
      const names = Array.from({ length: count }, (_, row) => readName(reads[row], row));
      for (const [row, name] of names.entries()) {
        shownRows[row] ??= createRow(row, { session, size, run });
        shownRows[row].show(name, answers[row] ?? (row in answers ? null : ""));
      }
      const elements = shownRows.slice(0, count).map((row) => row.element);
      if (rows.childElementCount !== count) rows.replaceChildren(...elements);
      list.hidden = count === 0;
      const wasClear = !isUnclear;
      isUnclear = session.state.checks.some(({ isAsked }) => isAsked);
      if (isUnclear && wasClear) list.open = true;
      noSize.hidden = answers.includes(null);
      forget.element.hidden = session.program?.answers === undefined;
      const texts = names.map((name, row) =>
        t("program.input.given", { name, answer: answers[row] ?? String(size()) }),
      );
      setText(summary, texts.join(" · "));
    },
  };
}

/** An answer that the program got. @param {number} row @param {Omit<Parameters<typeof createProgramInput>[0], "runButton">} options */
function createRow(row, { session, size, run }) {
  const label = h("span");
  const change = () => session.answer(row, input.value, size());
  const keydown = onEnter(() => {
    change();
    run();
  });
  const input = h("input", { ...ANSWER, change, keydown });
  const choose = () => session.answerWithSize(row, size());
  const isSize = h("input", { type: "radio", name: "program-input-size", change: choose });
  const field = h("label", { class: "field" }, label, input);
  const choice = h("label", { class: "check" }, isSize, t("program.input.isSize"));
  return {
    element: h("div", { class: "program-answer" }, field, choice),
    /** @param {string} text @param {string | null} answer Null for n. */
    show(text, answer) {
      setText(label, text);
      const value = answer ?? String(size());
      if (input.value !== value && !holdsFocus(input)) input.value = value;
      isSize.checked = answer === null;
    },
  };
}
