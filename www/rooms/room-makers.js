/** How each room is made. */

import { withMessages } from "../i18n.js";

/**
 * Loaded when a room is first entered.
 *
 * @type {Record<import("../state.js").Room, (surroundings: import("./room.js").Surroundings) => Promise<import("./room.js").Room>>}
 */
export const MAKERS = {
  board: async (surroundings) => (await import("./board-room.js")).createBoardRoom(surroundings),
  async algorithms(surroundings) {
    const { createAlgorithmsRoom } = await withMessages(
      import("./algorithms-room.js"),
      "algorithms",
      "explanations",
    );
    return createAlgorithmsRoom(surroundings);
  },
  async count(surroundings) {
    const [{ createCountRoom }, { startCount }] = await Promise.all([
      withMessages(import("./count-room.js"), "count"),
      surroundings.workforce(),
    ]);
    return createCountRoom({ ...surroundings, startCount });
  },
  async solutions(surroundings) {
    const { createSolutionsRoom } = await withMessages(
      import("./solutions-room.js"),
      "solutions",
      "symmetries",
    );
    return createSolutionsRoom(surroundings);
  },
};
