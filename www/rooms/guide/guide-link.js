/**
 * The links in the text of the guide, which are followed without loading the page again.
 *
 * @import { GuidePart, State } from "../../state/parameters.js"
 */

import { isPlainClick } from "../../base/dom.js";
import { DEFAULTS, withChanges, withChapter, withRun } from "../../state/state.js";
import { readChanges, writeUrl } from "../../state/url.js";

/** The address of a part of the guide. @param {State} state @param {GuidePart} part @param {string} [moment] */
export const partAddress = (state, part, moment) => writeUrl(withChapter(state, part, moment), DEFAULTS);

/** The state in a room. @param {State} state @param {string} target The room and its parameters, as in a link. */
function stateInRoom(state, target) {
  const { changes } = readChanges(`room=${target.replace("?", "&")}`, state);
  // With parameters, a link leads to a run; without, to the ladder.
  return withChanges(target.startsWith("algorithms?") ? withRun(state) : state, changes);
}

/** The address of a room. @param {State} state @param {string} target The room and its parameters, as in a link. */
export const roomAddress = (state, target) => writeUrl(stateInRoom(state, target), DEFAULTS);

/**
 * Follows a link that was clicked, unless the browser does.
 *
 * @param {MouseEvent} event
 * @param {import("../../state/state.js").Store} store
 * @param {(link: Element) => void} showMoment With the link, or the paragraph of its marker, which is a stop.
 * @param {(id: string) => void} goToHeading
 */
export function followLink(event, store, showMoment, goToHeading) {
  if (!isPlainClick(event)) return;
  const link = /** @type {Element} */ (event.target).closest("a");
  const { moment, chapter, room, heading } = link?.dataset ?? {};
  if (link && moment !== undefined) showMoment((link.matches(".here") && link.parentElement) || link);
  else if (chapter !== undefined) store.set(withChapter(store.state, /** @type {GuidePart} */ (chapter)));
  else if (room !== undefined) store.set(stateInRoom(store.state, room));
  else if (heading !== undefined) goToHeading(heading);
  else return;
  event.preventDefault();
}
