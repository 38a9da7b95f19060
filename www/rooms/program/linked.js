/** Opens what comes with the address or the element: a program, or on the page an exercise. A first visit gets a program that works. */

import { t } from "../../i18n/i18n.js";
import { dropFragment, exerciseIn, hasExercise, hasProgram, programIn } from "../../program/link.js";
import { listingOf } from "./listing.js";

/** The rung whose listing is the first program. */
const FIRST_LISTING = "pruning";

/**
 * Returns what looks whether there is something else now.
 *
 * @param {import("../room.js").Services} services
 * @param {{ session: import("../../program/session.js").ProgramSession, size: () => number } & Record<"openExercise" | "say", (text: string) => void>} options
 */
export function openLinked({ state: { store }, stage: { life }, embedding }, options) {
  const { session, size, openExercise, say } = options;
  const { fragment, embedded } = embedding;
  let opening = ""; // the fragment that is being read

  if (!hasProgram(fragment())) openFirst();
  open();
  addEventListener("hashchange", open, { signal: life });

  async function openFirst() {
    if (session.state.programs.length > 0) return;
    const program = await listingOf(FIRST_LISTING, "python", store.state);
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
    const stays = embedded && !isExercise; // the page takes the rest from its address
    session.link = stays ? given : "";
    if (!stays) dropFragment();
    if (exercise) return openExercise(exercise);
    if (linked) session.openLinked(linked, { n: size(), isGuest: embedded });
    else openFirst();
    const kind = linked?.program.language === "trace" ? "trace.linked" : "program.linked";
    const damaged = isExercise ? "exercise.linkedUnreadable" : "yours.linkDamaged";
    say(t(linked ? kind : damaged));
  }

  return open;
}
