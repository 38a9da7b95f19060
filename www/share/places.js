/**
 * The places where notes are read, each with the formats that work there, the best one first. What each holds, and the
 * steps that work there, are messages.
 *
 * @import { AnimationKind, PictureKind } from "./picture-names.js"
 * @import { Format } from "./snippets.js"
 * @typedef {keyof typeof PLACES} Place
 */

import { ANIMATION_KINDS, PICTURE_KIND_NAMES } from "./picture-names.js";

/**
 * @typedef {object} About
 * @property {readonly Format[]} formats Those that work there, the best one first; none if all do.
 * @property {readonly AnimationKind[]} [kinds] The kinds of animations that it shows, the best one first: GIF by default.
 * @property {Format | null} [beside] The format of the text to copy beside a picture or an animation that is inserted as
 *   a file: a link by default, null where links do not work.
 * @property {boolean} [lacksSvg] Whether it takes pictures made of pixels only.
 * @property {boolean} [namesFiles] Whether a picture is a text with the name of a file instead.
 * @property {boolean} [isCopied] Whether the first step is to copy, rather than to save.
 * @property {boolean} [endsWithCode] Whether the last step is about the QR code.
 */

const PLACES = /** @satisfies {Record<string, About>} */ ({
  anywhere: { formats: [], kinds: ANIMATION_KINDS, namesFiles: true },
  readme: { formats: ["animation", "picture", "markdown"], kinds: ["gif", "svg"], namesFiles: true },
  powerpoint: { formats: ["animation", "picture", "qr", "link"], kinds: ["mp4", "gif"], endsWithCode: true },
  slides: {
    formats: ["animation", "picture", "qr", "link"],
    kinds: ["gif", "mp4"],
    lacksSvg: true,
    endsWithCode: true,
  },
  word: { formats: ["picture", "animation", "qr", "link"] },
  latex: { formats: ["animation", "picture", "qr"], kinds: ["zip"], lacksSvg: true, namesFiles: true },
  jupyter: { formats: ["animation", "picture", "iframe"], kinds: ["gif", "svg"] },
  moodle: { formats: ["moodle", "animation", "picture", "link"], isCopied: true },
  canvas: { formats: ["moodle", "animation", "picture", "link"], isCopied: true },
  chaoxing: {
    formats: ["animation", "picture", "qr", "link"],
    kinds: ["mp4", "gif"],
    lacksSvg: true,
    endsWithCode: true,
  },
  notion: { formats: ["link", "animation", "picture"], isCopied: true },
  wechat: { formats: ["animation", "picture", "qr"], beside: null, lacksSvg: true, endsWithCode: true },
  zhihu: { formats: ["animation", "picture", "link"], lacksSvg: true },
  csdn: { formats: ["animation", "picture", "markdown"], beside: "markdown", lacksSvg: true },
  mail: { formats: ["animation", "picture", "link"], lacksSvg: true },
});

/** @param {Place} place @returns {About} */
const about = (place) => PLACES[place];

export const PLACE_NAMES = /** @type {Place[]} */ (Object.keys(PLACES));

/** Whether this browser can encode videos. */
const hasVideos = () => "VideoEncoder" in globalThis;

/** The formats for a place among those that there are. @param {Place} place @param {readonly Format[]} formats @returns {readonly Format[]} */
export function formatsFor(place, formats) {
  if (place === "anywhere") return formats;
  const offered = about(place).formats.filter((format) => formats.includes(format));
  return offered.length > 0 ? offered : ["link"];
}

/** The kinds of animations for a place that this browser can make. @param {Place} place @returns {readonly AnimationKind[]} */
export const kindsFor = (place) =>
  (about(place).kinds ?? ["gif"]).filter((kind) => kind !== "mp4" || hasVideos());

/** The kinds of pictures for a place. @param {Place} place @returns {readonly PictureKind[]} */
export const pictureKindsFor = (place) =>
  PICTURE_KIND_NAMES.filter((kind) => kind !== "svg" || !about(place).lacksSvg);

/** What is chosen with a place: what suits it best. @param {Place} place @param {readonly Format[]} formats Those that there are. */
export function choicesAt(place, formats) {
  const [format] = formatsFor(place, formats);
  const [kind = "gif"] = kindsFor(place);
  return { place, kind, ...(place !== "anywhere" && { format }) };
}

/**
 * The format of the text to copy: that of a link where pictures are inserted as files; null where links do not work.
 *
 * @param {Place} place @param {Format} format
 */
export function textFormatAt(place, format) {
  const { namesFiles, beside = "link" } = about(place);
  return (format === "picture" || format === "animation") && !namesFiles ? beside : format;
}

/** The code of what a place holds. @param {Place} place @param {Format} format */
export const holdsAt = (place, format) =>
  place === "latex" && format !== "animation" ? "share.place.latex.stills" : `share.place.${place}.holds`;

/** The codes of the steps at a place, with what is offered there. @param {Place} place @param {Format} format @param {readonly Format[]} formats */
export function stepsAt(place, format, formats) {
  if (place === "anywhere") return [];
  const isPicture = format === "picture";
  const hasAnimation = formats.includes("animation");
  const noRun = hasAnimation ? [] : ["share.place.noRun"];
  if (place === "latex" && format !== "animation")
    return isPicture ? ["share.place.savePicture", "share.place.latex.picture", ...noRun] : [];
  const { isCopied, namesFiles, endsWithCode } = about(place);
  const isStill = isPicture || !hasAnimation;
  return [
    isStill && !isCopied && !namesFiles ? "share.place.savePicture" : `share.place.${place}.first`,
    `share.place.${place === "powerpoint" && isStill ? "word" : place}.second`, // a picture is inserted as in Word
    ...(endsWithCode && !formats.includes("qr") ? [] : [`share.place.${place}.third`]),
    ...noRun,
  ];
}
