/** Opens a listing in the room of the reader's programs. */

import { programFrame } from "../platform/assets.js";
import { withRoom } from "../state/state.js";

/**
 * What opens a program there; undefined where programs cannot run.
 *
 * @param {Pick<import("./room.js").Services, "state" | "embedding">} services
 * @returns {((program: import("../program/trace/program.js").Program) => Promise<void>) | undefined}
 */
export function programEditor({ state: { store }, embedding: { sessions, embedded } }) {
  if (embedded || !programFrame()) return undefined;
  return async (program) => {
    const { createProgramSession } = await import("../program/session.js");
    sessions.program ??= createProgramSession();
    sessions.program.open(program);
    store.set(withRoom(store.state, "program"));
  };
}
