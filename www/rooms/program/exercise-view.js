/** The exercise above the program: its goal, its hints, and what the last run is worth. */
/** @import { Exercise, Words } from "../../program/exercise/file.js" */
/** @import { ExerciseSession } from "../../program/exercise/session.js" */
/** @import { ProgramSession } from "../../program/session.js" */

import { h, setText } from "../../base/dom.js";
import { createButton } from "../../controls/controls.js";
import { t } from "../../i18n/i18n.js";
import { isLocal } from "../../program/exercise/session.js";
import { pageWords, restartOf, verdictOf } from "./exercise-model.js";

/** @param {{ showHint: () => void, startAgain: () => void, copyLink: () => void, code: HTMLElement }} options `code`: what the reader hands in. */
export function createExerciseView({ showHint, startAgain, copyLink, code }) {
  /** @type {Exercise | undefined} */
  let shown;
  const solved = t("exercise.solvedBefore");
  const mark = h("span", { class: "exercise-mark", role: "img", "aria-label": solved }, "✓");
  const title = h("h2");
  const goal = h("p");
  // Focusable, so that the keyboard can scroll it.
  const hints = h("ol", { class: "exercise-hints", tabindex: 0, "aria-label": t("exercise.hints") });
  const hint = createButton("", showHint);
  const again = createButton("", startAgain);
  const link = createButton(t("program.link"), copyLink);
  const verdict = h("p", { class: "exercise-verdict" });
  const buttons = h("div", { class: "tool-row" }, hint.element, again.element, link.element);
  const head = h("div", { class: "exercise-head" }, mark, title);
  const attributes = { class: "exercise", "aria-label": t("exercise.label"), hidden: true };
  const element = h("section", attributes, head, goal, hints, verdict, code, buttons);

  /** @param {readonly Words[]} all @param {number} given */
  function showHints(all, given) {
    for (const words of all.slice(hints.childElementCount, given))
      hints.append(h("li", {}, ...markedWords(words)));
    hints.hidden = given === 0;
    const hasMore = given < all.length;
    const next = { number: given + 1, count: all.length };
    setText(hint.element, hasMore ? t("exercise.hint", next) : t("exercise.noHint"));
    hint.element.hidden = all.length === 0;
    hint.enable(hasMore);
  }

  return {
    element,
    revealHint: () => hints.lastElementChild?.scrollIntoView({ block: "nearest" }),
    revealVerdict: () => verdict.scrollIntoView(),
    /** @param {ExerciseSession} exercises @param {ProgramSession} session @param {{ replaced: string | undefined, hasHints: boolean }} options `replaced`: what *Start again* has replaced. */
    show(exercises, session, { replaced, hasHints }) {
      const { key, exercise, verdict: last } = exercises.state;
      element.hidden = !exercise;
      if (!exercise) return;
      if (exercise !== shown) {
        shown = exercise;
        setText(title, pageWords(exercise.title));
        goal.replaceChildren(...markedWords(exercise.goal));
        hints.replaceChildren();
      }
      mark.hidden = !exercises.progress.solved;
      if (hasHints) showHints(exercise.hints, exercises.progress.hints);
      else showHints([], 0);
      const { text, isUndo } = restartOf(exercise, session.program, replaced);
      setText(again.element, t(isUndo ? "exercise.restore" : "exercise.again"));
      again.element.hidden = text === undefined;
      again.enable(session.program?.text !== text);
      link.element.hidden = !isLocal(key);
      verdict.dataset.tone = last === "solved" ? "right" : "wrong";
      setText(verdict, verdictOf(exercises, session).text);
      verdict.hidden = verdict.textContent === "";
    },
  };
}

/** The words in the language of the page, with code between backticks. @param {Words} words */
export const markedWords = (words) =>
  pageWords(words)
    .split("`")
    .map((part, i) => (i % 2 === 1 ? h("code", {}, part) : part));
