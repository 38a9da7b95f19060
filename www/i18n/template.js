/**
 * The form of a message: a text with {parameters}, or one by plural category where it depends on the number `count`.
 *
 * @typedef {string | { one: string, other: string }} Template
 */

export {};
