/**
 * The type of a message: a text with {parameters}, or one text for each plural category if it depends on the number
 * `count`.
 *
 * @typedef {string | { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>} Template
 */

export {};
