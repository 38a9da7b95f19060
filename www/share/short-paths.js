/**
 * The paths of the pages that the site has for what is shared most: the page itself, each chapter and each algorithm, in
 * each language. The build makes them, each with a title, a text and a picture of its own.
 *
 * @import { Language } from "../i18n/languages.js"
 * @import { State } from "../state/parameters.js"
 */

import { RUNGS } from "../state/parameters.js";
import { CHAPTERS, DEFAULTS } from "../state/state.js";
import { writeUrl } from "../state/url.js";

/** What has a page: its path in English, and what its link opens. @type {readonly { path: string, state: Partial<State> }[]} */
export const SHORT_PATHS = [
  { path: "", state: { room: "guide" } },
  ...CHAPTERS.map((chapter) => ({
    path: `guide/${chapter}/`,
    state: /** @type {const} */ ({ room: "guide", chapter }),
  })),
  ...RUNGS.map((algorithm) => ({
    path: `algorithms/${algorithm}/`,
    state: /** @type {Partial<State>} */ ({ room: "algorithms", algorithm }),
  })),
];

/** The path in a language. @param {string} path In English. @param {Language} language */
export const pathIn = (path, language) => (language === "en" ? path : `${language}/${path}`);

/** The query of a state, without its language. @param {Partial<State>} state */
const queryOf = (state) => writeUrl({ ...DEFAULTS, ...state, lang: DEFAULTS.lang }, DEFAULTS);

/** What the guide does not show, so that it does not matter where a reader has been before. */
const { algorithm, step, loop, queens } = DEFAULTS;
const UNSEEN = { algorithm, step, loop, queens };

/** The path of the page of exactly what a state shows, whatever its language; undefined if there is none. @param {State} state */
export function shortPath(state) {
  const query = queryOf({ ...state, ...(state.room === "guide" && UNSEEN) });
  return SHORT_PATHS.find((short) => queryOf(short.state) === query)?.path;
}
