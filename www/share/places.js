/**
 * The places where notes are read, each with the formats that work there, the best one first. What each holds, and the
 * steps that work there, are messages.
 *
 * @import { AnimationKind } from "./picture-names.js"
 * @import { Format } from "./snippets.js"
 * @typedef {keyof typeof PLACES} Place
 */

import { ANIMATION_KINDS } from "./picture-names.js";

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

/** The kinds of animations that a place shows, the best one first; GIF alone where none is named. @type {Partial<Record<Place, readonly AnimationKind[]>>} */
const KINDS = {
  anywhere: ANIMATION_KINDS,
  readme: ["gif", "svg"],
  powerpoint: ["mp4", "gif"],
  latex: ["zip"],
  jupyter: ["gif", "svg"],
};
/** Where pictures are text that names a file; elsewhere they are inserted as files. @type {readonly Place[]} */
const WITH_NAMES = ["anywhere", "readme", "latex"];
/** Where the first step is to copy a snippet. @type {readonly Place[]} */
const COPIED = ["moodle", "canvas", "notion"];
/** Where the last step is about the QR code. @type {readonly Place[]} */
const WITH_CODE = ["powerpoint", "wechat"];

export const PLACE_NAMES = /** @type {Place[]} */ (Object.keys(PLACES));

/** Whether this browser can encode videos. */
const hasVideos = () => "VideoEncoder" in globalThis;

/** The formats for a place among those that there are. @param {Place} place @param {readonly Format[]} formats @returns {readonly Format[]} */
export function formatsFor(place, formats) {
  if (place === "anywhere") return formats;
  /** @type {readonly string[]} */
  const names = PLACES[place];
  const offered = names.flatMap((name) => formats.find((format) => format === name) ?? []);
  return offered.length > 0 ? offered : ["link"];
}

/** The kinds of animations for a place that this browser can make. @param {Place} place @returns {readonly AnimationKind[]} */
export const kindsFor = (place) => (KINDS[place] ?? ["gif"]).filter((kind) => kind !== "mp4" || hasVideos());

/** What is chosen with a place: what suits it best. @param {Place} place @param {readonly Format[]} formats Those that there are. */
export function choicesAt(place, formats) {
  const [format] = formatsFor(place, formats);
  const [kind = "gif"] = kindsFor(place);
  // Canvas keeps frames, and removes scripts.
  const plain = place === "canvas" && { grows: false, picture: /** @type {const} */ ("none") };
  return { place, kind, ...(place !== "anywhere" && { format }), ...plain };
}

/**
 * The format of the text to copy: that of a link where pictures are inserted as files; null where links do not work.
 *
 * @param {Place} place @param {Format} format
 */
export function textFormatAt(place, format) {
  if ((format !== "picture" && format !== "animation") || WITH_NAMES.includes(place)) return format;
  if (place === "wechat") return null;
  return place === "csdn" ? "markdown" : "link";
}

/** The codes of the steps at a place, with what is offered there. @param {Place} place @param {Format} format @param {readonly Format[]} formats */
export function stepsAt(place, format, formats) {
  if (place === "anywhere") return [];
  if (place === "latex" && format !== "animation")
    return format === "picture" ? ["share.place.savePicture", "share.place.latex.picture"] : [];
  const hasAnimation = COPIED.includes(place) || formats.includes("animation");
  const hasLast = !WITH_CODE.includes(place) || formats.includes("qr");
  return [
    hasAnimation ? `share.place.${place}.first` : "share.place.savePicture",
    `share.place.${place}.second`,
    ...(hasLast ? [`share.place.${place}.third`] : []),
    ...(formats.includes("animation") ? [] : ["share.place.noRun"]),
  ];
}
