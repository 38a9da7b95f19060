/**
 * The list of saved, unfinished counts in the Count room, to resume or discard. This is only the view:
 * www/count/resumable-count.js runs and saves counts. Finished counts are in history.js.
 */

import { h, holdsFocus, setText } from "../../base/dom.js";
import { createButton } from "../../controls/controls.js";
import { discardSavedCount, listSavedCounts } from "../../count/resumable-count.js";
import { LockTakenError } from "../../count/saved-count-store.js";
import { joinSentences, t } from "../../i18n/i18n.js";
import { formatTime } from "../../i18n/time.js";
import { flawText, formatDone } from "./texts.js";

/**
 * @import { SavedSummary } from "../../count/resumable-count.js"
 */

/**
 * @param {import("../room.js").Services} services
 * @param {object} options
 * @param {() => number | undefined} options.running Returns the n of the running count, which the list leaves out.
 * @param {(n: number) => void} options.choose Called when the reader chooses a saved count.
 * @param {() => void} options.changed Called when the list of saved counts changes.
 * @param {() => void} options.focusLost Called when the item that had the focus is removed.
 */
export function createSavedCounts(services, { running, choose, changed, focusLost }) {
  const { core } = services.computing;
  const { announce } = services.stage;
  const list = h("ul");
  const element = h("div", { class: "saved-counts", hidden: true }, h("h2", {}, t("count.saved")), list);
  /** @type {SavedSummary[]} */
  let saved = [];
  /** @type {{ n: number, item: HTMLElement, discard: HTMLElement }[]} */
  let items = [];
  let refreshes = 0;
  let announced = ""; // the last announcement about counts that cannot be read

  async function refresh() {
    refreshes += 1;
    const thisRefresh = refreshes;
    const found = await listSavedCounts(core);
    if (thisRefresh !== refreshes) return; // a later refresh has started
    const focused = items.find(({ item }) => holdsFocus(item))?.n;
    const isIdle = (/** @type {{ n: number }} */ { n }) => n !== running();
    saved = found.saved.filter(isIdle);
    const flawed = found.flawed.filter(isIdle);
    items = [
      ...saved.map((count) => createItem(count.n, createChoice(count))),
      ...flawed.map(({ n, flaw }) => createItem(n, h("p", { class: "quiet" }, flawText(n, flaw)))),
    ];
    list.replaceChildren(...items.map(({ item }) => item));
    element.hidden = items.length === 0;
    changed();
    if (focused !== undefined) {
      const sameItem = items.find(({ n }) => n === focused);
      if (sameItem) sameItem.discard.focus();
      else focusLost();
    }
    const words = joinSentences(...flawed.map(({ n, flaw }) => flawText(n, flaw)));
    if (words !== announced) announce(words);
    announced = words;
  }

  /** @param {SavedSummary} count */
  function createChoice({ n, fraction, milliseconds }) {
    const words = t("count.saved.item", { n, done: formatDone(fraction), time: formatTime(milliseconds) });
    return createButton(words, () => choose(n)).element;
  }

  /** @param {number} n @param {HTMLElement} name */
  function createItem(n, name) {
    const discard = createButton(t("count.saved.discard"), toggle, {
      "aria-label": t("count.saved.discardOf", { n }),
    });
    /** @type {(() => Promise<unknown>) | null} */
    let restore = null;

    /** Discards the count, or restores it, which is possible until the list is refreshed. */
    async function toggle() {
      discard.enable(false);
      try {
        if (restore) {
          await restore();
          announce(t("count.saved.restored", { n }));
          await refresh();
          return;
        }
        restore = await discardSavedCount(n);
        saved = saved.filter((count) => count.n !== n);
        name.ariaDisabled = "true";
        say(t("count.saved.discarded", { n }));
        setText(discard.element, t("count.saved.restore"));
        discard.element.ariaLabel = t("count.saved.restoreOf", { n });
        changed();
      } catch (error) {
        say(t(error instanceof LockTakenError ? "count.taken" : "count.unreadable", { n }));
      }
      discard.enable(true);
    }

    /** @param {string} text */
    function say(text) {
      setText(name, text);
      announce(text);
    }

    return { n, item: h("li", {}, name, discard.element), discard: discard.element };
  }

  return {
    element,
    refresh,
    /** The saved count for n, as of the latest refresh. @param {number} n */
    find: (n) => saved.find((count) => count.n === n),
  };
}

/** @typedef {ReturnType<typeof createSavedCounts>} SavedCounts */
