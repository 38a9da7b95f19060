/** Creates each room. */

import { withMessages } from "../i18n/i18n.js";

/**
 * By room: loads its modules and messages, and creates it. Called when the room is first entered.
 *
 * @type {Record<import("../state/parameters.js").Room, (context: import("./room.js").RoomContext) => Promise<import("./room.js").Room>>}
 */
export const ROOM_LOADERS = {
  async guide(context) {
    const { createGuideRoom } = await withMessages(import("./guide/guide-room.js"), "guide");
    return createGuideRoom(context);
  },
  async board(context) {
    const { createBoardRoom } = await withMessages(import("./board/board-room.js"), "board");
    return createBoardRoom(context);
  },
  async algorithms(context) {
    const { createAlgorithmsRoom } = await withMessages(
      import("./algorithms/algorithms-room.js"),
      "algorithms",
      "run",
    );
    return createAlgorithmsRoom(context);
  },
  async count(context) {
    const { createCountRoom } = await withMessages(import("./count/room.js"), "count");
    return createCountRoom(context);
  },
  async solutions(context) {
    const { createSolutionsRoom } = await withMessages(import("./solutions/solutions-room.js"), "solutions");
    return createSolutionsRoom(context);
  },
  async yours(context) {
    const { createYoursRoom } = await withMessages(import("./yours/room.js"), "yours", "reading");
    return createYoursRoom(context);
  },
  async check(context) {
    const { createCheckRoom } = await withMessages(
      import("./check/check-room.js"),
      "check",
      "reading",
      "yours",
    );
    return createCheckRoom(context);
  },
  async program(context) {
    if (context.recording !== undefined) {
      const { createRecordedRoom } = await withMessages(
        import("./program/recorded-room.js"),
        "program",
        "run",
        "check",
        "reading",
        "yours",
      );
      return createRecordedRoom(context, context.recording);
    }
    const { createProgramRoom } = await withMessages(
      import("./program/program-room.js"),
      "program",
      "exercise",
      "run",
      "algorithms",
      "check",
      "reading",
      "yours",
    );
    return createProgramRoom(context);
  },
};
