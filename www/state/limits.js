/** The values that a link, an attribute or a message may request. */

import { matchLanguage } from "../i18n/i18n.js";
import { CONTROLS, LISTS, MOMENTS, NAMES, RANGES } from "./state.js";

export const LIMITS = Object.freeze({
  names: NAMES,
  numbers: RANGES,
  lists: LISTS,
  controls: CONTROLS,
  moments: MOMENTS,
  matchLanguage,
});
