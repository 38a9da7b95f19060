/** The speed slider. */

import { h, setAttribute, setText } from "../base/dom.js";
import { t } from "../i18n/i18n.js";
import { MAX_SPEED } from "../state/state.js";

let created = 0;

/** The last position of the slider, which means no limit; each position doubles the speed of the one before. */
const SPEED_END = Math.ceil(Math.log2(MAX_SPEED)) + 1;

/**
 * A slider for steps per second; Infinity means no limit.
 *
 * @param {(speed: number) => void} change
 * @param {{ isShort?: boolean }} [options] Whether the speed is written as short as possible. Screen readers get the
 *   words.
 */
export function createSpeedSlider(change, { isShort = false } = {}) {
  created += 1;
  const id = `speed-${created}`;
  const slider = h("input", {
    type: "range",
    id,
    min: 0,
    max: SPEED_END,
    step: 1,
    input: () => {
      const position = slider.valueAsNumber;
      change(position === SPEED_END ? Number.POSITIVE_INFINITY : Math.min(2 ** position, MAX_SPEED));
    },
  });
  // Assistive technology reads the slider itself.
  const output = h("output", { for: id, "aria-live": "off" });
  return {
    element: h("div", { class: "field slider" }, h("label", { for: id }, t("speed.label")), slider, output),
    /** @param {number} speed */
    show(speed) {
      const unlimited = speed === Number.POSITIVE_INFINITY;
      slider.value = String(unlimited ? SPEED_END : Math.round(Math.log2(speed)));
      const words = unlimited ? t("speed.max") : t("speed.value", { count: speed });
      const short = unlimited ? t("speed.shortMax") : t("speed.short", { count: speed });
      setText(output, isShort ? short : words);
      setAttribute(slider, "aria-valuetext", words);
    },
  };
}
