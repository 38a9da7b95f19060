/**
 * The room of the reader's programs in the single file, where they cannot run: it shows the exercise or the program that
 * was asked for, to be copied and run elsewhere.
 *
 * @import { Exercise } from "../../program/exercise/file.js"
 * @import { Program } from "../../program/trace/program.js"
 */

import { h, setText } from "../../base/dom.js";
import { t } from "../../i18n/i18n.js";
import { readExercise } from "../../program/exercise/file.js";
import { exerciseIn, programIn } from "../../program/link.js";
import { createCopyRow } from "../../rooms/hand-in.js";
import { firstAnswer, pageWords } from "../../rooms/program/exercise-model.js";
import { markedWords } from "../../rooms/program/exercise-view.js";
import { createProgramRoom as createMessage } from "../no-programs.js";

/** @param {import("../../rooms/room.js").Services} services */
export const createProgramRoom = (services) => createMessage(services, createReading(services));

/** The exercise that was asked for, if it is known or in the link. @param {string} key @param {string} fragment @returns {Promise<Exercise | undefined>} */
async function wantedExercise(key, fragment) {
  try {
    const text = (await exerciseIn(fragment)) ?? EXERCISE_TEXTS[key];
    return text === undefined ? undefined : readExercise(text);
  } catch {
    return undefined;
  }
}

/** What was asked for. @param {import("../../rooms/room.js").Services} services */
function createReading({ state: { store }, stage: { announce, life }, embedding: { fragment, sessions } }) {
  const title = h("h2");
  const goal = h("p");
  const listing = createListing(announce);
  let shown = "";
  return {
    element: h("div", { class: "hand-in" }, title, goal, listing.element),
    async show() {
      const { exercise: key, code } = store.state;
      const given = fragment();
      const wanted = `${key} ${code} ${given}`;
      if (wanted === shown) return;
      shown = wanted;
      const [exercise, linked] = await Promise.all([wantedExercise(key, given), programIn(given)]);
      if (life.aborted || wanted !== shown) return;
      const answer = exercise && firstAnswer(exercise, key, [code]);
      const program = answer ?? linked?.program ?? sessions.program?.program;
      setText(title, exercise ? pageWords(exercise.title) : (program?.name ?? ""));
      title.hidden = title.textContent === "";
      goal.replaceChildren(...(exercise ? markedWords(exercise.goal) : []));
      listing.show(program);
    },
  };
}

/** A program to be copied, and what to do with it. @param {(text: string) => void} announce */
function createListing(announce) {
  const field = h("textarea", { readonly: true, class: "hand-in-code", spellcheck: "false" });
  const copy = createCopyRow(field, announce);
  const element = h(
    "div",
    { class: "hand-in" },
    h("p", {}, t("program.elsewhere.copy")),
    field,
    copy.element,
  );
  return {
    element,
    /** @param {Pick<Program, "name" | "text"> | undefined} program */
    show(program) {
      element.hidden = !program?.text;
      if (!program) return;
      field.value = program.text;
      field.ariaLabel = program.name;
      field.rows = Math.min(program.text.split("\n").length, 24);
      copy.clear();
    },
  };
}
