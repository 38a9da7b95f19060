/** Opens a listing in the room of the reader's programs. */

import { programFrame } from "../platform/assets.js";
import { withRoom } from "../state/state.js";

/**
 * What opens a program there; undefined where programs cannot run.
 *
 * @param {Pick<import("./room.js").RoomContext, "retained" | "store" | "embedded">} context
 * @returns {((program: import("../program/trace/program.js").Program) => Promise<void>) | undefined}
 */
export function programEditor({ retained, store, embedded }) {
  if (embedded || !programFrame()) return undefined;
  return async (program) => {
    const { createProgramSession } = await import("../program/session.js");
    retained.program ??= createProgramSession();
    retained.program.open(program);
    store.set(withRoom(store.state, "program"));
  };
}
