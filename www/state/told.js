/**
 * What a board tells those around it, the page by events and the host of a frame by messages, and how the names of
 * both begin, as do those of the messages that a frame is sent. README.md lists them.
 *
 * @typedef {typeof TOLD[number]} Told
 */

export const PREFIX = "n-queens:";
export const TOLD = /** @type {const} */ (["step", "solution", "conflict", "count", "quiz"]);
