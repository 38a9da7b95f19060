/** The counts that are saved on this device: to be gone on with, or discarded. */

import { h, holdsFocus, setText } from "../../base/dom.js";
import { createButton } from "../../controls/controls.js";
import { Taken } from "../../count/checkpoint-store.js";
import { discardSavedCount, listSavedCounts } from "../../count/saved-count.js";
import { formatNumber, formatTime, joinSentences, t } from "../../i18n/i18n.js";

/**
 * @typedef {import("../../count/checkpoint.js").Flaw} Flaw
 * @typedef {import("../../count/saved-count.js").Saved} Saved
 */

/** How much of a count is done, in words. @param {number} fraction */
export const formatDone = (fraction) =>
  formatNumber(fraction, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** @param {number} n @param {Flaw} flaw */
export const flawText = (n, flaw) =>
  t(flaw === "damaged" ? "count.saved.damaged" : "count.saved.other", { n });

/**
 * @param {object} options
 * @param {import("../../core/core.js").Core} options.core
 * @param {() => number | undefined} options.running The n that is counted here, which is nothing to go on with now.
 * @param {(n: number) => void} options.choose
 * @param {() => void} options.changed What is saved is another.
 * @param {() => void} options.left The item that had the focus is gone.
 * @param {(text: string) => void} options.announce
 */
export function createSavedCounts({ core, running, choose, changed, left, announce }) {
  const list = h("ul");
  const element = h("div", { class: "saved-counts", hidden: true }, h("h2", {}, t("count.saved")), list);
  /** @type {Saved[]} */
  let saved = [];
  /** @type {{ n: number, item: HTMLElement, discard: HTMLElement }[]} */
  let items = [];
  let looks = 0;
  let told = ""; // of what cannot be read

  async function look() {
    looks += 1;
    const own = looks;
    const found = await listSavedCounts(core);
    if (own !== looks) return; // somebody looked later
    const focused = items.find(({ item }) => holdsFocus(item))?.n;
    const resting = (/** @type {{ n: number }} */ { n }) => n !== running();
    saved = found.saved.filter(resting);
    const flawed = found.flawed.filter(resting);
    items = [
      ...saved.map((count) => createItem(count.n, createChoice(count))),
      ...flawed.map(({ n, flaw }) => createItem(n, h("p", { class: "quiet" }, flawText(n, flaw)))),
    ];
    list.replaceChildren(...items.map(({ item }) => item));
    element.hidden = items.length === 0;
    changed();
    if (focused !== undefined) {
      const again = items.find(({ n }) => n === focused);
      if (again) again.discard.focus();
      else left();
    }
    const words = joinSentences(...flawed.map(({ n, flaw }) => flawText(n, flaw)));
    if (words !== told) announce(words);
    told = words;
  }

  /** @param {Saved} count */
  function createChoice({ n, fraction, milliseconds }) {
    const words = t("count.saved.item", { n, done: formatDone(fraction), time: formatTime(milliseconds) });
    return createButton(words, () => choose(n)).element;
  }

  /** @param {number} n @param {HTMLElement} name */
  function createItem(n, name) {
    const discard = createButton(t("count.saved.discard"), turn, {
      "aria-label": t("count.saved.discardOf", { n }),
    });
    /** @type {(() => Promise<unknown>) | null} */
    let bringBack = null;

    /** Forgets it, or brings it back, which stays possible until this list is made again. */
    async function turn() {
      discard.enable(false);
      try {
        if (bringBack) {
          await bringBack();
          announce(t("count.saved.broughtBack", { n }));
          await look();
          return;
        }
        bringBack = await discardSavedCount(n);
        saved = saved.filter((count) => count.n !== n);
        name.ariaDisabled = "true";
        say(t("count.saved.discarded", { n }));
        setText(discard.element, t("count.saved.bringBack"));
        discard.element.ariaLabel = t("count.saved.bringBackOf", { n });
        changed();
      } catch (error) {
        say(t(error instanceof Taken ? "count.taken" : "count.unreadable", { n }));
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
    look,
    /** What is saved of a count, as far as is known. @param {number} n */
    of: (n) => saved.find((count) => count.n === n),
  };
}

/** @typedef {ReturnType<typeof createSavedCounts>} SavedCounts */
