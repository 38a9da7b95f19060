/**
 * Opens what comes with the address or the element: a program, or on the page an exercise. A first visit gets a program
 * that works.
 */

import { t } from "../../i18n/i18n.js";
import { dropFragment, exerciseIn, hasExercise, hasProgram, programIn } from "../../program/link.js";
import { listingOf } from "./listing.js";

/** The rung whose listing is the first program. */
const FIRST_LISTING = "pruning";

/**
 * Opens it now and whenever the fragment changes. Returns a function that looks at the fragment again.
 *
 * @param {import("../room.js").Services} services
 * @param {object} options
 * @param {import("../../program/session.js").ProgramSession} options.session
 * @param {() => number} options.size
 * @param {(text: string) => void} options.openExercise
 * @param {(text: string) => void} options.say
 */
export function followFragment({ state, stage: { life }, embedding }, { session, size, openExercise, say }) {
  const { fragment, embedded } = embedding;
  let opening = ""; // the fragment that is being read

  if (!hasProgram(fragment())) openFirst();
  open();
  addEventListener("hashchange", open, { signal: life });

  async function openFirst() {
    if (session.state.programs.length > 0) return;
    const program = await listingOf(FIRST_LISTING, "python", state.store.state);
    if (!life.aborted && session.state.programs.length === 0) session.add(program);
  }

  async function open() {
    const given = fragment();
    const isExercise = hasExercise(given);
    if (given === session.link || given === opening || !(isExercise || hasProgram(given))) return;
    opening = given;
    const [linked, exercise] = await Promise.all([programIn(given), exerciseIn(given)]);
    if (life.aborted || opening !== given) return;
    opening = "";
    session.link = embedded && !isExercise ? given : "";
    if (session.link === "") dropFragment(); // the page takes from its address what it opens
    if (exercise) return openExercise(exercise);
    if (linked) session.openLinked(linked, { n: size(), isGuest: embedded });
    else openFirst();
    if (linked) say(t(linked.program.language === "trace" ? "trace.linked" : "program.linked"));
    else say(t(isExercise ? "exercise.linkedUnreadable" : "yours.linkDamaged"));
  }

  return open;
}
