/** Helpers for SVG. */

/**
 * Creates an SVG element with attributes and children.
 *
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {(Node | string)[]} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** A path that a canvas can draw, and svg-context.js too. @typedef {Path2D & { data: string }} ReadablePath */

/** @param {string} data SVG path data. @returns {ReadablePath} */
export const readablePath = (data) => Object.assign(new Path2D(data), { data });

/** The text of a power of ten, for the labels of a logarithmic scale. @param {number} exponent */
export const powerOfTen = (exponent) =>
  exponent === 0 ? "1" : `10${[...String(exponent)].map((digit) => SUPERSCRIPTS[digit] ?? digit).join("")}`;

/** @type {Record<string, string>} */
const SUPERSCRIPTS = Object.fromEntries(
  [..."-0123456789"].map((digit, i) => [digit, "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"[i] ?? ""]),
);
