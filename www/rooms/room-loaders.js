/** Creates each room. */

import { withMessages } from "../i18n/i18n.js";

/**
 * By room: loads its modules and messages, and creates it. Called when the room is first entered.
 *
 * @type {Record<import("../state/parameters.js").Room, (services: import("./room.js").Services) => Promise<import("./room.js").Room>>}
 */
export const ROOM_LOADERS = {
  async guide(services) {
    const { createGuideRoom } = await withMessages(import("./guide/guide-room.js"), "guide");
    return createGuideRoom(services);
  },
  async board(services) {
    const { createBoardRoom } = await withMessages(import("./board/board-room.js"), "board");
    return createBoardRoom(services);
  },
  async algorithms(services) {
    const { createAlgorithmsRoom } = await withMessages(
      import("./algorithms/algorithms-room.js"),
      "algorithms",
      "run",
    );
    return createAlgorithmsRoom(services);
  },
  async count(services) {
    const { createCountRoom } = await withMessages(import("./count/room.js"), "count");
    return createCountRoom(services);
  },
  async solutions(services) {
    const { createSolutionsRoom } = await withMessages(import("./solutions/solutions-room.js"), "solutions");
    return createSolutionsRoom(services);
  },
  async yours(services) {
    const { createYoursRoom } = await withMessages(import("./yours/room.js"), "yours", "reading");
    return createYoursRoom(services);
  },
  async check(services) {
    const { createCheckRoom } = await withMessages(
      import("./check/check-room.js"),
      "check",
      "reading",
      "yours",
    );
    return createCheckRoom(services);
  },
  async program(services) {
    if (services.embedding.recording !== undefined) {
      const { createRecordedRoom } = await withMessages(
        import("./program/recorded-room.js"),
        "program",
        "run",
        "check",
        "reading",
        "yours",
      );
      return createRecordedRoom(services, services.embedding.recording);
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
    return createProgramRoom(services);
  },
};
