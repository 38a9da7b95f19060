/** Opens a listing in the room of the reader's programs. */

import { withRoom } from "../state/state.js";

/**
 * @param {Pick<import("./room.js").RoomContext, "retained" | "store">} context
 * @param {import("../program/saved-programs.js").Program} program
 */
export async function editProgram({ retained, store }, program) {
  const { createProgramSession } = await import("../program/program-session.js");
  retained.program ??= createProgramSession();
  retained.program.open(program);
  store.set(withRoom(store.state, "program"));
}
