/** The reader's programs, for rooms that open one there. */

import { programFrame } from "../platform/assets.js";
import { withRoom } from "../state/state.js";

/** @import { Services } from "./room.js" */

/** The reader's programs, loaded if necessary. @param {Services["embedding"]} embedding */
export async function programsOf({ sessions }) {
  const { createProgramSession } = await import("../program/session.js");
  sessions.program ??= createProgramSession();
  return sessions.program;
}

/**
 * What opens a program in the room of programs; undefined where programs cannot run.
 *
 * @param {Services} services
 * @returns {((program: import("../program/trace/program.js").Program) => Promise<void>) | undefined}
 */
export function programEditor({ state: { store }, embedding }) {
  if (embedding.embedded || !programFrame()) return undefined;
  return async (program) => {
    (await programsOf(embedding)).open(program);
    store.set(withRoom(store.state, "program"));
  };
}
