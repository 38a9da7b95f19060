/** A clock and the frames of a playback, which the test controls. */
export function createFrames() {
  let time = 0;
  /** @type {(() => void) | undefined} */
  let next;
  return {
    /** @type {Partial<import("../../www/run/player.js").PlayerOptions>} */
    clock: {
      now: () => {
        time += 0.01; // so that each reading takes some time
        return time;
      },
      request(callback) {
        next = callback;
        return 1;
      },
      cancel: () => {
        next = undefined;
      },
    },
    /** Runs frames, 60 a second, until playback stops, but at most `most`. @param {number} [most] */
    frames(most = 100_000) {
      for (let i = 0; i < most && next; i += 1) {
        time += 1000 / 60;
        const callback = next;
        next = undefined;
        callback();
      }
    },
  };
}
