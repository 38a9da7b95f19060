/** All pages of a browser have one clipboard, so only one test at a time may use it. */

/** @type {Promise<unknown>} */
let free = Promise.resolve();

/** Calls a function once nothing else that was passed here runs. @template T @param {() => Promise<T>} work @returns {Promise<T>} */
export function withClipboard(work) {
  const result = free.then(work);
  free = result.catch(() => {});
  return result;
}
