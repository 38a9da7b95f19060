/**
 * What the reader drops or pastes.
 *
 * @typedef {{ file: File | undefined, text: string, others: number }} Transfer The file and the text, and the number of
 *   other files, which are left out.
 */

/** Reads a transfer at once, because the browser empties it after the event. @param {DataTransfer} data @returns {Transfer} */
export const readTransfer = (data) => ({
  file: data.files[0],
  text: data.getData("text/plain"),
  others: Math.max(0, data.files.length - 1),
});
