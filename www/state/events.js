/**
 * The names of the events that a board dispatches and of the messages that a frame posts to its host. They start with
 * a common prefix, as do the messages that the host posts to a frame. www/docs/parameters.md lists them.
 *
 * @typedef {typeof EVENT_NAMES[number]} EventName
 */

export const EVENT_PREFIX = "n-queens:";
export const EVENT_NAMES = /** @type {const} */ (["step", "solution", "conflict", "count", "quiz"]);
