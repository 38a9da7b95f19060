/** Tabs: show one of several panels; the arrow keys move between tabs. */

import { h, holdsFocus, setAttribute, setText } from "../base/dom.js";
import { control } from "./controls.js";

let created = 0;

/**
 * @template {string} Id
 * @param {object} options
 * @param {string} options.label What the tabs choose between.
 * @param {readonly { id: Id, name: string, panel: HTMLElement, control?: import("../state/parameters.js").Control }[]}
 *   options.tabs The first tab is selected initially.
 * @param {(id: Id) => void} options.change Called when the reader selects another tab.
 */
export function createTabs({ label, tabs, change }) {
  created += 1;
  const prefix = `tabs-${created}`;
  const buttons = tabs.map(({ id, name, control: controlName }) =>
    h(
      "button",
      {
        type: "button",
        role: "tab",
        id: `${prefix}-${id}`,
        "aria-controls": `${prefix}-${id}-panel`,
        "data-control": controlName,
        "data-name": name,
        click: () => choose(id),
      },
      name,
    ),
  );
  for (const { id, panel, control: controlName } of tabs) {
    panel.id = `${prefix}-${id}-panel`;
    if (controlName) control(controlName, panel);
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", `${prefix}-${id}`);
  }
  let current = tabs[0]?.id;
  let losesFocus = false; // whether what is being hidden has the focus, which goes to the chosen tab

  /** @param {Id} id */
  function choose(id) {
    const changed = id !== current;
    show(id);
    if (changed) change(id);
  }

  const chosen = () => buttons[tabs.findIndex(({ id }) => id === current)];

  /** @param {Id} id */
  function show(id) {
    current = id;
    for (const [i, tab] of tabs.entries()) {
      const selected = tab.id === id;
      const button = /** @type {HTMLElement} */ (buttons[i]);
      if (!selected) losesFocus ||= holdsFocus(tab.panel);
      tab.panel.hidden = !selected;
      setAttribute(button, "aria-selected", String(selected));
      setAttribute(button, "tabindex", selected ? "0" : "-1");
    }
    if (losesFocus) chosen()?.focus({ preventScroll: true });
    losesFocus = false;
  }

  /** @param {KeyboardEvent} event */
  function keydown(event) {
    const shown = tabs.filter((_, i) => !buttons[i]?.hidden);
    const index = shown.findIndex(({ id }) => id === current);
    const tab = {
      ArrowRight: shown[index + 1] ?? shown[0],
      ArrowLeft: shown.at(index - 1),
      Home: shown[0],
      End: shown.at(-1),
    }[event.key];
    if (!tab || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    choose(tab.id);
    buttons[tabs.indexOf(tab)]?.focus();
  }

  if (current) show(current);
  return {
    list: h("div", { class: "tabs", role: "tablist", "aria-label": label, keydown }, ...buttons),
    panels: tabs.map(({ panel }) => panel),
    show,
    /** Focuses the chosen tab. */
    focus: () => chosen()?.focus(),
    /** Renames a tab, or hides it. @param {Id} id @param {string | null} name Null hides it. */
    rename(id, name) {
      const button = buttons[tabs.findIndex((tab) => tab.id === id)];
      if (!button) return;
      if (name === null) losesFocus ||= holdsFocus(button);
      button.hidden = name === null;
      if (name === null) return;
      setText(button, name);
      button.dataset.name = name; // for style sheets that reserve the width of the chosen tab
    },
  };
}
