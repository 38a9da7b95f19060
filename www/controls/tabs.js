/** Tabs: one of several panels is shown, and the arrow keys go from tab to tab. */

import { h } from "../base/dom.js";
import { control } from "./controls.js";

let created = 0;

/**
 * @template {string} Id
 * @param {object} options
 * @param {string} options.label What the tabs choose between.
 * @param {readonly { id: Id, name: string, panel: HTMLElement, control?: import("../state/state.js").Control }[]} options.tabs The first is shown to begin with.
 * @param {(id: Id) => void} options.change Called when another is chosen.
 */
export function createTabs({ label, tabs, change }) {
  created += 1;
  const prefix = `tabs-${created}`;
  const buttons = tabs.map(({ id, name, control: asked }) =>
    h(
      "button",
      {
        type: "button",
        role: "tab",
        id: `${prefix}-${id}`,
        "aria-controls": `${prefix}-${id}-panel`,
        "data-control": asked,
        click: () => choose(id),
      },
      name,
    ),
  );
  for (const { id, panel, control: asked } of tabs) {
    panel.id = `${prefix}-${id}-panel`;
    if (asked) control(asked, panel);
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", `${prefix}-${id}`);
  }
  let current = tabs[0]?.id;

  /** @param {Id} id */
  function choose(id) {
    const changed = id !== current;
    show(id);
    if (changed) change(id);
  }

  /** @param {Id} id */
  function show(id) {
    current = id;
    for (const [i, tab] of tabs.entries()) {
      const selected = tab.id === id;
      tab.panel.hidden = !selected;
      buttons[i]?.setAttribute("aria-selected", String(selected));
      buttons[i]?.setAttribute("tabindex", selected ? "0" : "-1");
    }
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    const at = tabs.findIndex(({ id }) => id === current);
    const last = tabs.length - 1;
    const next = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    choose(tab.id);
    buttons[Number(next)]?.focus();
  }

  if (current) show(current);
  return {
    list: h("div", { class: "tabs", role: "tablist", "aria-label": label, keydown: key }, ...buttons),
    panels: tabs.map(({ panel }) => panel),
    get current() {
      return current;
    },
    /** That of the current one. */
    get panel() {
      return tabs.find(({ id }) => id === current)?.panel;
    },
    show,
  };
}
