/**
 * The boards that a verdict names, with buttons that limit them to one kind.
 *
 * @import { Filter } from "./check-model.js"
 * @import { CheckSession } from "./check-session.js"
 */

import { h, setText } from "../base/dom.js";
import { control, createButton } from "../controls/controls.js";
import { t } from "../i18n/i18n.js";
import { createBoardList } from "./board-list.js";

/**
 * The list of boards with its filters.
 *
 * @param {Omit<Parameters<typeof createBoardList>[0], "label" | "describedBy"> & { limit: (filter: Filter) => void }}
 *   options `limit` is called when the reader selects a kind of boards.
 */
export function createBoardGallery({ limit, ...options }) {
  const label = t("check.gallery");
  const keysText = t(options.open ? "check.keysOpen" : "check.keys");
  const keys = h("p", { class: "quiet check-keys", id: "output-keys" }, keysText);
  const touch = h("p", { class: "quiet check-touch" }, t("check.touch"));
  const list = createBoardList({ ...options, label, describedBy: keys.id });
  const filters = h("div", { class: "tool-row", role: "group", "aria-label": label });
  const capped = h("p", { class: "quiet" });
  const element = h("div", { class: "check-gallery" }, filters, keys, touch, list.element, capped);

  /** @param {CheckSession["filters"]} lists @param {Filter} current */
  function showFilters(lists, current) {
    const key = String(lists.map(({ filter, count }) => `${filter} ${count}`));
    if (filters.dataset.lists !== key) {
      filters.dataset.lists = key;
      filters.replaceChildren(
        ...lists.map(({ filter, count }) => {
          const label = t("check.filter", { kind: t(`check.kind.${filter}`), count });
          return createButton(label, () => limit(filter), { "data-filter": filter }).element;
        }),
      );
    }
    filters.hidden = lists.length <= 2; // all are of one kind
    for (const button of /** @type {HTMLElement[]} */ ([...filters.children]))
      button.ariaPressed = String(button.dataset.filter === current);
    const list = lists.find(({ filter }) => filter === current);
    const isCapped = list !== undefined && list.count > list.shown;
    setText(capped, isCapped ? t("check.capped", { shown: list.shown, count: list.count }) : "");
  }

  return {
    element: control("list", element),
    /** @param {Pick<CheckSession, "items" | "filters" | "state">} session */
    show({ items, filters: lists, state: { filter, index } }) {
      element.hidden = lists.length === 0;
      showFilters(lists, filter);
      list.show(lists.length === 0 ? [] : items, index);
    },
  };
}
