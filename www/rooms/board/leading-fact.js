/** How many solutions contain the position, as a large number and as a share of all, and in words. */

import { reducedMotion } from "../../base/appearance.js";
import { h, setText } from "../../base/dom.js";
import { control } from "../../controls/controls.js";
import { formatNumber } from "../../i18n/i18n.js";
import { roughly } from "./solutions-left.js";

/** How long the number counts to its new value, in milliseconds. */
const COUNTING = 400;

/** @import { Completions } from "./completions.js" */

export function createLeadingFact() {
  // Screen readers have the words, which say the same.
  const number = h("p", { class: "fact-number", "aria-hidden": "true" });
  const part = h("div");
  const share = h("div", { class: "fact-share", "aria-hidden": "true" }, part);
  const words = h("p", { class: "completions" });
  /** The number that is shown, and the one to which it counts. */
  let [current, goal] = [0, Number.NaN];
  let requested = 0;

  /** @param {number} value */
  function countTo(value) {
    if (value === goal) return;
    goal = value;
    cancelAnimationFrame(requested);
    const [from, start] = [current, performance.now()];
    /** @param {number} now */
    const frame = (now) => {
      const progress = reducedMotion.matches ? 1 : Math.min(1, Math.max(0, now - start) / COUNTING);
      current = Math.round(from + (goal - from) * (1 - (1 - progress) ** 3));
      setText(number, formatNumber(current));
      if (progress < 1) requested = requestAnimationFrame(frame);
    };
    frame(start);
  }

  return {
    element: control("status", h("div", { class: "fact" }, number, share, words)),
    /** @param {Completions | null} completions @param {bigint | undefined} all The number of all solutions, if it is known. @param {string} text */
    show(completions, all, text) {
      const { done = false, found = 0n, estimate = null } = completions ?? {};
      const value = done ? Number(found) : (estimate?.mean ?? 0);
      number.hidden = !done && !estimate;
      if (done && Number.isSafeInteger(value)) countTo(value);
      else if (!number.hidden) {
        cancelAnimationFrame(requested);
        [current, goal] = [0, Number.NaN];
        setText(number, done ? formatNumber(found) : `≈ ${roughly(value, "short")}`);
      }
      share.hidden = number.hidden || !all;
      part.hidden = value === 0;
      if (all) part.style.setProperty("--share", String(Math.min(1, value / Number(all))));
      setText(words, text);
    },
  };
}
