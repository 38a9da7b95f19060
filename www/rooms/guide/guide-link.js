/**
 * A link in the text of the guide, which is followed without loading the page again.
 *
 * @typedef {{ moment: HTMLElement } | { chapter: import("../../state/parameters.js").GuidePart } | { room: string } | { heading: string }}
 *   GuideLink `moment`: the link, or the paragraph of its marker, which is a stop of the chapter; `room`: the room with
 *   its parameters.
 */

/** The link of the guide that was clicked; null if the browser follows it, or if it is none. @param {MouseEvent} event @returns {GuideLink | null} */
export function clickedLink(event) {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = /** @type {Element} */ (event.target).closest("a");
  const { moment, chapter, room, heading } = link?.dataset ?? {};
  if (link && moment !== undefined)
    return { moment: /** @type {HTMLElement} */ (link.matches(".here") ? link.parentElement : link) };
  if (chapter !== undefined)
    return { chapter: /** @type {import("../../state/parameters.js").GuidePart} */ (chapter) };
  if (room !== undefined) return { room };
  return heading === undefined ? null : { heading };
}
