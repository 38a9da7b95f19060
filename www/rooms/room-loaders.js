/** Creates each room. */

import { withMessages } from "../i18n/i18n.js";

/**
 * By room: loads its modules and messages, and creates it. Called when the room is first entered.
 *
 * @type {Record<import("../state/parameters.js").Room, (services: import("./room.js").Services) => Promise<import("./room.js").Room>>}
 */
export const ROOM_LOADERS = {
  guide: async (services) =>
    (await withMessages(import("./guide/guide-room.js"), "guide")).createGuideRoom(services),
  board: async (services) =>
    (await withMessages(import("./board/board-room.js"), "board")).createBoardRoom(services),
  async algorithms(services) {
    const room = import("./algorithms/algorithms-room.js");
    return (await withMessages(room, "algorithms", "run")).createAlgorithmsRoom(services);
  },
  count: async (services) =>
    (await withMessages(import("./count/room.js"), "count")).createCountRoom(services),
  async solutions(services) {
    const room = import("./solutions/solutions-room.js");
    return (await withMessages(room, "solutions")).createSolutionsRoom(services);
  },
  yours: async (services) =>
    (await withMessages(import("./yours/room.js"), "yours", "reading")).createYoursRoom(services),
  async check(services) {
    const room = import("./check/check-room.js");
    return (await withMessages(room, "check", "reading", "yours")).createCheckRoom(services);
  },
  async program(services) {
    const { recording } = services.embedding;
    const parts = /** @type {const} */ (["program", "run", "check", "reading", "yours"]);
    if (recording !== undefined) {
      const room = import("./program/recorded-room.js");
      return (await withMessages(room, ...parts)).createRecordedRoom(services, recording);
    }
    const room = import("./program/program-room.js");
    return (await withMessages(room, ...parts, "exercise", "algorithms")).createProgramRoom(services);
  },
};
