/** The menu beside the list of programs, for what is needed less often. */

import { h, holdsFocus } from "../../base/dom.js";
import { isComposing } from "../../base/typing.js";
import { t } from "../../i18n/i18n.js";

/** A menu that a button or a choice in it closes. @param {readonly HTMLElement[]} items @param {() => void} opened Called when it is opened. */
export function createProgramMenu(items, opened) {
  const content = h("div", { class: "bar-menu-items", click: act, change: act }, ...items);
  const summary = h("summary", {}, t("program.more"));
  const attributes = { class: "bar-menu", keydown, toggle: () => element.open && opened() };
  const element = h("details", attributes, summary, content);

  function close() {
    const hadFocus = holdsFocus(content);
    element.removeAttribute("open");
    if (hadFocus) summary.focus();
  }

  /** @param {Event} event */
  function act({ type, target }) {
    if (target instanceof (type === "click" ? HTMLButtonElement : HTMLSelectElement)) close();
  }

  /** @param {KeyboardEvent} event */
  function keydown(event) {
    if (event.key !== "Escape" || !element.open || isComposing(event)) return;
    event.preventDefault();
    close();
  }

  return element;
}

/** A list that acts on a choice, and then shows its label again. @param {string} label @param {(key: string) => void} choose */
export function createActionList(label, choose) {
  const element = h("select", { "aria-label": label, change });

  function change() {
    const { value } = element;
    element.value = "";
    if (value) choose(value);
  }

  /** @param {readonly (readonly [key: string, name: string])[]} entries */
  function show(entries) {
    const options = entries.map(([value, name]) => h("option", { value }, name));
    element.replaceChildren(h("option", { value: "" }, label), ...options);
  }

  show([]);
  return { element, show };
}
