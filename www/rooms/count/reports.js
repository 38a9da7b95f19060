/** The events of a count: its progress, its result, and the numbers of symmetric solutions. */

/** @param {import("../room.js").Services["embedding"]["emit"]} emit */
export function createReports(emit) {
  let reported = -1; // the percentage in the last `progress` event
  return {
    /** Emits an event if a running count has advanced by a percent. @param {import("./controller.js").Count | null} count @param {number} [fraction] How much of it is done. */
    progress(count, fraction = -1) {
      const percent = Math.floor(fraction * 100);
      if (count && percent !== reported) emit("progress", { n: count.n, fraction });
      reported = percent;
    },
    /** @param {import("./texts.js").Result} result */
    result: ({ n, all }) => emit("count", { n, all }),
    /** @param {import("./texts.js").Result} result */
    details({ n, counts }) {
      if (!counts) return;
      const { fundamental, halfTurnSymmetric: halfTurn, quarterTurnSymmetric: quarterTurn } = counts;
      emit("symmetric", { n, fundamental, halfTurn, quarterTurn });
    },
  };
}
