/** Announces each change of the board together with its outcome. */

/** How long an announcement waits for the number of solutions left, in milliseconds. */
export const MAX_DELAY = 300;

/**
 * @param {object} options
 * @param {(message: string) => void} options.announce Announces a change, with the outcome as far as it is known.
 * @param {() => boolean} options.isReady Whether the outcome is known.
 */
export function createAnnouncements({ announce, isReady }) {
  let pending = ""; // the message that is not announced yet
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function flush() {
    const message = pending;
    discard();
    announce(message);
  }

  function discard() {
    pending = "";
    clearTimeout(timer);
  }

  return {
    /** @param {string} message @param {() => void} change Makes the change and shows the board. */
    announceChange(message, change) {
      discard(); // the change before is outdated
      pending = message;
      change();
      if (pending) timer = setTimeout(flush, MAX_DELAY);
    },
    /** Called whenever the board was shown: announces the pending change if its outcome is known. */
    flushIfReady() {
      if (pending && isReady()) flush();
    },
    discard,
  };
}
