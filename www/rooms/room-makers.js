/** How each room is made. */

import { withMessages } from "../i18n/i18n.js";

/**
 * Loaded when a room is first entered.
 *
 * @type {Record<import("../state/state.js").Room, (surroundings: import("./room.js").Surroundings) => Promise<import("./room.js").Room>>}
 */
export const MAKERS = {
  board: async (surroundings) => (await import("./board/board-room.js")).createBoardRoom(surroundings),
  async algorithms(surroundings) {
    const { createAlgorithmsRoom } = await withMessages(
      import("./algorithms/algorithms-room.js"),
      "algorithms",
      "explanations",
    );
    return createAlgorithmsRoom(surroundings);
  },
  async count(surroundings) {
    const [{ createCountRoom }, { startCount }] = await Promise.all([
      withMessages(import("./count/count-room.js"), "count"),
      surroundings.workforce(),
    ]);
    return createCountRoom({ ...surroundings, startCount });
  },
  async solutions(surroundings) {
    const { createSolutionsRoom } = await withMessages(
      import("./solutions/solutions-room.js"),
      "solutions",
      "symmetries",
    );
    return createSolutionsRoom(surroundings);
  },
};
