/** What lies over a lecture: the list of the moments to go to, and a black screen. */

import { h } from "../base/dom.js";
import { t } from "../i18n/i18n.js";

/** How much of the text of a moment is in the list, in characters. */
const NAME_LENGTH = 72;
/** The most lines that the list shows. */
const LINES = 12;

/** Shows a dialog until it is closed. @param {HTMLDialogElement} dialog */
function show(dialog) {
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** Asks where to go, from a list in which a number that is typed finds its line. @param {import("../rooms/room.js").Places} places */
export function askPlace({ names, current, go }) {
  const list = h(
    "select",
    { size: Math.min(LINES, names.length + 1), "aria-label": t("page.moments") },
    ...names.map((name, i) => {
      const words = name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH)}…` : name;
      return h("option", {}, `${i + 1} · ${words}`);
    }),
  );
  const dialog = h("dialog", { class: "places", "aria-label": t("page.moments") }, list);
  function choose() {
    dialog.close();
    go(list.selectedIndex);
  }
  list.selectedIndex = current;
  list.addEventListener("click", ({ target }) => target instanceof HTMLOptionElement && choose());
  list.addEventListener("keydown", ({ key }) => key === "Enter" && choose());
  show(dialog);
  list.focus();
}

/** Turns the screen black until the next key or click. A screen reader reads the name of the dialog. */
export function blankScreen() {
  const back = () => black.close();
  const black = h("dialog", { class: "black", "aria-label": t("page.black"), click: back });
  black.addEventListener("keydown", (event) => {
    event.preventDefault();
    if (!event.repeat) back(); // the key that turned it black may still be down
  });
  show(black);
}

/** Closes what the browser or the reader has opened over a lecture; returns whether there was anything. */
export function closePart() {
  const open = document.querySelector("dialog[open], .bar-menu[open]");
  if (open instanceof HTMLDialogElement) open.close();
  else if (open instanceof HTMLDetailsElement) open.open = false;
  return open !== null;
}
