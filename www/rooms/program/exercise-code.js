/** The code that the reader hands in for an exercise that is solved, if the link has a word. */

import { h } from "../../base/dom.js";
import { t } from "../../i18n/i18n.js";
import { createHandIn, createNameForm, resultCode } from "../hand-in.js";
import { resultFacts } from "./exercise-model.js";

/**
 * @param {import("../room.js").Services} services
 * @param {import("../../program/exercise/session.js").ExerciseSession} exercises
 */
export function createExerciseCode({ state: { store }, stage: { announce, life } }, exercises) {
  /** The exercise, and what a run that solved it is worth. @type {{ key: string, facts: ReturnType<typeof resultFacts> } | undefined} */
  let solved;
  let name = "";
  const form = createNameForm({
    id: "exercise-name",
    action: t("exercise.name.code"),
    async named(given) {
      name = given;
      await make();
      handIn.focus();
    },
  });
  const handIn = createHandIn({ id: "exercise-code", announce });
  const element = h("div", { class: "exercise-code" }, form, ...handIn.parts);
  const noCode = { code: "", problem: "" };
  handIn.show(noCode);

  async function make() {
    const own = solved;
    const isNamed = store.state.ask !== "name" || name !== "";
    if (!own || !isNamed) return handIn.show(noCode);
    const result = await resultCode({ ...own.facts, name }, store.state.word);
    if (own !== solved || life.aborted) return;
    handIn.show(result);
    if (result.code) announce(t("quiz.code.handIn"));
  }

  return {
    element,
    /** Follows a run that has solved the exercise: the code says how it was solved then. */
    solve() {
      const { state, progress } = exercises;
      if (!store.state.word || !state.exercise) return;
      const { key, exercise, text } = state;
      solved = { key, facts: resultFacts({ key, exercise, text }, progress, store.state.hints) };
      make();
    },
    show() {
      element.hidden = solved?.key !== exercises.state.key;
      form.hidden = store.state.ask !== "name";
    },
  };
}
