/** Changes of the board, said together with where they lead. */

/** How long what was done is kept to be said together with the solutions left, in milliseconds. */
const PATIENCE = 300;

/**
 * @param {object} options
 * @param {(said: string) => void} options.say What was done, with what is known by now.
 * @param {() => boolean} options.known Whether nothing more is to be waited for.
 */
export function createAnnouncements({ say, known }) {
  let unsaid = ""; // what was done, until it is said
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;

  function flush() {
    const said = unsaid;
    forget();
    say(said);
  }

  function forget() {
    unsaid = "";
    clearTimeout(waiting);
  }

  return {
    /** @param {string} said @param {() => void} change Shows the board again. */
    changed(said, change) {
      forget(); // what came before is no longer so
      unsaid = said;
      change();
      if (unsaid) waiting = setTimeout(flush, PATIENCE);
    },
    /** The board is shown again. */
    shown() {
      if (unsaid && known()) flush();
    },
    forget,
  };
}
