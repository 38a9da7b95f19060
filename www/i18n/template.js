/**
 * The type of a message: a text with {parameters}, or one text for each plural category if it depends on the number
 * `count`.
 *
 * @typedef {string | { one: string, other: string }} Template
 */

export {};
