/** What test files that run in one process must not do at the same time. */

/** Returns a function that calls others one after the other. */
export function oneAtATime() {
  /** @type {Promise<unknown>} */
  let free = Promise.resolve();
  return /** @template T @param {() => Promise<T>} work @returns {Promise<T>} */ (work) => {
    const result = free.then(work);
    free = result.catch(() => {});
    return result;
  };
}

/** All pages of a browser have one clipboard. */
export const withClipboard = oneAtATime();

/** Only in Chromium do several windows have the focus. */
export const withFocus = oneAtATime();
