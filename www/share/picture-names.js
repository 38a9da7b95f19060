/**
 * The names of the files of pictures, and their kinds.
 *
 * @import { State } from "../state/parameters.js"
 * @typedef {"board" | "solution" | import("../rooms/room.js").DrawingName} PictureName
 * @typedef {keyof typeof PICTURE_KINDS} PictureKind
 * @typedef {typeof ANIMATION_KINDS[number]} AnimationKind
 */

import { DEFAULTS } from "../state/state.js";
import { writeNonDefault } from "../state/url.js";

/** The kinds of files; `ratio`: the pixels for each CSS pixel. */
export const PICTURE_KINDS = {
  svg: { ending: ".svg", ratio: 0 },
  png: { ending: ".png", ratio: 2 },
  "large-png": { ending: "-large.png", ratio: 6 },
};
/** The kinds of animations. */
export const ANIMATION_KINDS = /** @type {const} */ (["gif", "svg", "mp4", "zip"]);
export const PICTURE_KIND_NAMES = /** @type {PictureKind[]} */ (Object.keys(PICTURE_KINDS));

/** What the name of a file says. @type {Record<State["room"], readonly (keyof State)[]>} */
const NAMED = {
  guide: ["chapter", "moment"],
  board: ["queens"],
  algorithms: ["algorithm", "step"],
  count: [],
  solutions: ["solution"],
  yours: [],
  check: ["queens"],
  program: ["step"],
};
/** What is not seen in a picture, or has a place of its own in the name of its file. @type {readonly (keyof State)[]} */
// biome-ignore format: short
const UNNAMED = [
  "room", "chapter", "moment", "n", "lang", "theme", "controls", "embed", "autoplay", "tab", "view", "code", "since",
  "speed", "loop", "quiz", "questions", "ask", "word", "scale", "language",
];
const LONGEST = 60;

/** The name of a file, without its extension. The same picture always has the same name, and pictures of something else have others. @param {State} state */
function pictureName(state) {
  const named = NAMED[state.room];
  const values = new Map(writeNonDefault(state, { ...DEFAULTS, room: state.room }));
  const words = named.flatMap((name) => {
    const value = values.get(name);
    if (value === undefined) return name === "algorithm" ? [state.algorithm] : [];
    return name === "step" ? ["step", value] : [value];
  });
  const text = [`${state.n}-queens`, ...words].join("-").replace(/[^a-z\d]+/gi, "-");
  const others = [...values].filter(([name]) => ![...UNNAMED, ...named].some((one) => one === name));
  if (others.length === 0 && text.length <= LONGEST) return words.length > 0 ? text : `${text}-${state.room}`;
  return `${text.slice(0, LONGEST)}-${hashOf(JSON.stringify([state.room, ...words, ...others]))}`;
}

/** A short hash of a text (FNV-1a). @param {string} text */
function hashOf(text) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The name of the file of a picture. The ladder is the same for every board. @param {State} state @param {PictureName} name @param {PictureKind} kind */
export const pictureFile = (state, name, kind) =>
  `${name === "ladder" ? "n-queens" : pictureName(state)}${name === "board" ? "" : `-${name}`}${PICTURE_KINDS[kind].ending}`;

/** The name of the file of the QR code of a link. @param {State} state @param {"png" | "svg"} kind */
export const qrFile = (state, kind) =>
  `${state.room === "algorithms" && state.view === "ladder" ? "n-queens-ladder" : pictureName(state)}-qr.${kind}`;

/** The name of the file of an animation, without its extension. @param {State} state @param {readonly unknown[]} choices What is not as usual. */
export const animationName = (state, choices) =>
  [pictureName(state), "animation", ...(choices.length > 0 ? [hashOf(JSON.stringify(choices))] : [])].join(
    "-",
  );
