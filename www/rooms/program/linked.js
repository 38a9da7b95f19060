/** Opens what comes with the address or the element: a program, or on the page an exercise. A first visit gets a program that works. */

import { t } from "../../i18n/i18n.js";
import { dropFragment, exerciseIn, hasExercise, hasProgram, programIn } from "../../program/link.js";
import { listingOf } from "./listing.js";

/** The rung whose listing is the first program. */
const FIRST_LISTING = "pruning";

/** Returns what looks whether there is something else now. @param {import("../room.js").Services} services @param {{ session: import("../../program/session.js").ProgramSession, size: () => number } & Record<"openExercise" | "say", (text: string) => void>} options */
export function openLinked({ state, stage: { life }, embedding }, { session, size, openExercise, say }) {
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
