/** A link to another room. */

import { h, isPlainClick } from "../base/dom.js";
import { DEFAULTS, withRoom } from "../state/state.js";
import { writeUrl } from "../state/url.js";

/**
 * A link to a room, which is followed without loading the page again.
 *
 * @param {import("../state/state.js").Store} store @param {import("../state/parameters.js").Room} room @param {string} text
 */
export function createRoomLink(store, room, text) {
  const target = () => withRoom(store.state, room);
  const address = () => writeUrl(target(), DEFAULTS);
  const element = h(
    "a",
    {
      href: address(),
      class: "alone",
      /** @param {MouseEvent} event */
      click(event) {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        store.set(target());
      },
    },
    text,
  );
  return {
    element,
    show() {
      element.href = address();
    },
  };
}
