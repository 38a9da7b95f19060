/**
 * The place of the graphics card in the Count room. It stays empty if there is no card, and in other pages, at whose
 * expense it would be used; then the workers count alone.
 */

import { h } from "../../base/dom.js";

/** @param {Parameters<typeof import("./card.js").createCard>[0] & { embedded: boolean }} options */
export function createCardPlace({ embedded, ...options }) {
  const element = h("div", { hidden: true });
  /** @type {import("./card.js").Card | null} */
  let card = null;

  async function fill() {
    if (embedded || !("gpu" in navigator)) return;
    const { createCard } = await import("./card.js");
    card = await createCard(options);
    if (!card || options.life.aborted) return;
    element.append(card.element);
    element.hidden = false;
    options.changed();
  }
  fill().catch(() => {});

  return {
    element,
    /** @param {{ n: number, cardShare?: number | undefined, isRunning: boolean }} view */
    show: ({ n, cardShare, isRunning }) => card?.show(n, cardShare, isRunning),
    /** The estimated cost that the card counts per millisecond; 0 if it is not used. @param {number} n */
    speed: (n) => card?.speed(n) ?? 0,
    /** The card for a count; null if it is not used. @param {number} n */
    team: (n) => card?.team(n) ?? null,
  };
}

/** @typedef {ReturnType<typeof createCardPlace>} CardPlace */
