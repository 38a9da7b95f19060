/**
 * The places where notes are read, each with the formats that work there, the best one first. What each holds, and the
 * three steps that work there, are messages.
 *
 * @import { Format } from "./snippets.js"
 * @import { AnimationKind } from "./picture-names.js"
 * @typedef {keyof typeof PLACES} Place
 */

const PLACES = {
  anywhere: [],
  readme: ["animation", "picture", "markdown"],
  powerpoint: ["animation", "picture", "qr", "link"],
  word: ["picture", "animation", "qr", "link"],
  latex: ["animation", "picture", "qr"],
  jupyter: ["animation", "picture", "iframe"],
  moodle: ["moodle", "animation", "picture", "link"],
  canvas: ["iframe", "animation", "picture", "link"],
  notion: ["link", "animation", "picture"],
  wechat: ["animation", "picture", "qr"],
  zhihu: ["animation", "picture", "link"],
  csdn: ["animation", "picture", "markdown"],
  mail: ["animation", "picture", "link"],
};

/** The kind of animation that suits a place; GIF where none is named. @type {Partial<Record<Place, AnimationKind>>} */
const KINDS = { latex: "zip", powerpoint: "mp4" };

export const PLACE_NAMES = /** @type {Place[]} */ (Object.keys(PLACES));

/** The formats for a place among those that there are. @param {Place} place @param {readonly Format[]} formats @returns {readonly Format[]} */
export function formatsFor(place, formats) {
  if (place === "anywhere") return formats;
  /** @type {readonly string[]} */
  const names = PLACES[place];
  const offered = names.flatMap((name) => formats.find((format) => format === name) ?? []);
  return offered.length > 0 ? offered : ["link"];
}

/** What is chosen with a place: what suits it best. @param {Place} place @param {readonly Format[]} formats Those that there are. */
export function choicesAt(place, formats) {
  const [format] = formatsFor(place, formats);
  return { place, kind: KINDS[place] ?? "gif", ...(place !== "anywhere" && { format }) };
}
